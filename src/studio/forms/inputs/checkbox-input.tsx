import type { ReactNode } from 'react';
import { Switch } from 'react-aria-components';
import type { InputProps } from './input-props.ts';
import css from './inputs.module.css';

/** A switch. */
export function CheckboxInput({ value, onChange, id, label, at }: InputProps): ReactNode {
  return (
    <Switch
      id={id}
      className={css.switch ?? ''}
      isSelected={value === true}
      onChange={onChange}
      aria-label={label}
      data-at={at}
    >
      <span className={css.track} aria-hidden="true" />
      {value === true ? 'Yes' : 'No'}
    </Switch>
  );
}
