import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import css from './box-input.module.css';

export interface BoxInputProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> {
  readonly type: 'checkbox' | 'radio';
  /** Some of what the box stands for is ticked, but not all. */
  readonly indeterminate?: boolean;
}

/** A box to tick or a circle to choose in our looks: the browser's own input, as large as a finger. */
export function BoxInput({ indeterminate = false, ...rest }: BoxInputProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input ref={box} className={css.box} {...rest} />;
}
