import type { ComponentProps, ReactNode } from 'react';
import type { ControlProps } from '../control.ts';
import { inputAttributes } from './input-attributes.ts';
import css from './value-input.module.css';

export interface ValueInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly control: ControlProps;
  readonly type: 'color' | 'range';
  /** The chosen value as text; undefined if there is none. */
  readonly chosen: string | undefined;
}

/**
 * A slider or color input. It always shows some value, so the text next to it is the chosen value, or a dash if there
 * is none.
 */
export function ValueInput({ control, chosen, ...attributes }: ValueInputProps): ReactNode {
  // Sliders and color inputs do not support `aria-required`.
  const inputProps = inputAttributes({ ...control, required: false });
  return (
    <span className={css.frame}>
      <input {...inputProps} {...attributes} />
      <span aria-hidden="true" className={css.value}>
        {chosen ?? '–'}
      </span>
    </span>
  );
}
