import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import css from './box-input.module.css';

export interface BoxInputProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> {
  readonly type: 'checkbox' | 'radio';
  /** Shows the state between on and off: some of the checkboxes below are ticked, but not all. */
  readonly indeterminate?: boolean;
}

/** A native checkbox or radio button in the design of the portal, with a target large enough for a finger. */
export function BoxInput({ indeterminate = false, ...rest }: BoxInputProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input ref={box} className={css.box} {...rest} />;
}
