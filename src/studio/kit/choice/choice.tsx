import { useId, type ReactNode } from 'react';
import hidden from '#src/ui/visually-hidden/visually-hidden.module.css';
import css from './choice.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** A radio group of a few options beside each other. */
export function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend className={hidden.hidden}>{label}</legend>
      {options.map(([option, text]) => (
        <label key={option} data-checked={option === value}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className={hidden.hidden}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
