import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { textOrEmpty } from '#src/model/json.ts';
import type { ControlProps } from '../../kit/control.ts';
import frame from '../../kit/inputs/frame.module.css';
import { ValueInput } from '../../kit/inputs/value-input.tsx';
import css from './color.module.css';

/** A color, as `#151ce6`. */
export function Color(control: ControlProps): ReactNode {
  const chosenColor = textOrEmpty(control.value);
  return (
    <ValueInput
      control={control}
      type="color"
      className={joinClasses(frame.frame, css.color)}
      value={/^#[\da-f]{6}$/i.test(chosenColor) ? chosenColor : '#000000'}
      onChange={({ target }) => control.onChange(target.value)}
      chosen={chosenColor || undefined}
    />
  );
}
