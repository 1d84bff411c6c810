import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { ValueInput } from '../../kit/inputs/value-input.tsx';
import { nativeBounds } from '../../kit/native-bounds.ts';
import css from './range.module.css';

/** A number on a slider. */
export function Range(control: ControlProps): ReactNode {
  const { value, field, onChange } = control;
  const { minimum: min = 0, maximum: max = Math.max(100, min) } = field.limits;
  const { step = field.type === 'integer' ? '1' : undefined } = nativeBounds(field);
  const chosenNumber = typeof value === 'number' ? value : undefined;
  return (
    <ValueInput
      control={control}
      type="range"
      className={css.range}
      min={min}
      max={max}
      {...(step === undefined ? {} : { step })}
      value={chosenNumber ?? min + (max - min) / 2}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      chosen={chosenNumber?.toString()}
    />
  );
}
