import { useId, type ReactNode } from 'react';
import css from './switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  /** The value in words, shown below the label. */
  readonly valueText: string;
  /** Whether a change is being saved. Meanwhile the switch shows its new value and ignores presses. */
  readonly isSaving: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Id of a message about the switch. */
  readonly describedBy?: string | undefined;
}

/** A switch between two values. A change takes effect at once. */
export function Switch({ label, checked, valueText, isSaving, onChange, describedBy }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <div className={css.row}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {/* Screen readers read the value from the switch itself. */}
      <span className={css.value} aria-hidden="true">
        {valueText}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={css.switch}
        checked={checked}
        aria-checked={checked}
        aria-disabled={isSaving}
        aria-describedby={describedBy}
        onChange={({ target }) => isSaving || onChange(target.checked)}
      />
    </div>
  );
}
