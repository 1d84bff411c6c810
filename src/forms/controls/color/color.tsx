import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import type { ControlProps } from '../../kit/control.ts';
import { engineName } from '../../kit/engine-name.ts';
import frame from '../../kit/inputs/native-frame.module.css';
import css from './color.module.css';

/** A colour, as `#151ce6`. The browser has no empty one: what is shown beside it says whether one was chosen. */
export function Color(props: ControlProps): ReactNode {
  const { id, field, value, onChange, onBlur, describedBy, invalid, disabled, readOnly } = props;
  const chosen = typeof value === 'string' ? value : '';
  return (
    <span className={css.frame}>
      <input
        type="color"
        id={id}
        name={engineName(field)}
        className={joinClasses(frame.frame, css.color)}
        value={/^#[\da-f]{6}$/i.test(chosen) ? chosen : '#000000'}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        disabled={disabled || readOnly}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      />
      <span aria-hidden="true">{chosen || '–'}</span>
    </span>
  );
}
