import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { engineName } from '../../kit/engine-name.ts';
import { nativeBounds } from '../../kit/native-bounds.ts';
import css from './range.module.css';

/** A number on a slider. The browser has no empty one: what is shown beside it says whether one was chosen. */
export function Range(props: ControlProps): ReactNode {
  const { id, value, field, onChange, onBlur, describedBy, invalid, disabled, readOnly } = props;
  const { minimum: min = 0, maximum: max = Math.max(100, min) } = field.limits;
  const { step = field.type === 'integer' ? '1' : undefined } = nativeBounds(field);
  const chosen = typeof value === 'number' ? value : undefined;
  return (
    <span className={css.frame}>
      <input
        type="range"
        id={id}
        name={engineName(field)}
        className={css.range}
        min={min}
        max={max}
        {...(step === undefined ? {} : { step })}
        value={chosen ?? min + (max - min) / 2}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        onBlur={onBlur}
        disabled={disabled || readOnly}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      />
      <span aria-hidden="true" className={css.value}>
        {chosen ?? '–'}
      </span>
    </span>
  );
}
