import type { ReactElement } from 'react';

/** `conditional`: every tenth field is shown, and then required, depending on another field. */
export type Variant = 'plain' | 'conditional';

/**
 * A form library of the comparison. It renders a form of text fields in the way that its documentation recommends.
 * Every field is required, has a pattern and is filled in.
 */
export interface FormSystem {
  /** Parts of the messages for a value that does not match the pattern, and for an empty value. */
  readonly messages: { readonly pattern: string; readonly required: string };
  /** Loads the files that were created at publishing. They exist before a page opens, so this is not measured. */
  readonly prepare?: (count: number, variant: Variant) => Promise<void>;
  /** Renders the form: all work of the browser starts here. */
  element(count: number, variant: Variant): ReactElement;
}

export const START = 'calm text';
export const PATTERN = '^[a-z ]*$';
/** The value that makes the dependent field visible. */
export const TRIGGER = 'yes';
export const MESSAGES = { pattern: 'Only small letters.', required: 'Fill this in.' };

export const nameOf = (index: number): string => `field${index}`;
export const labelOf = (index: number): string => `Field ${index}`;
export const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Returns the field on which a conditional field depends. */
export function sourceOf(index: number, variant: Variant): number | undefined {
  return variant === 'conditional' && index % 10 === 9 ? index - 4 : undefined;
}

/** Returns the field in the middle into which the measure types. In a conditional form another field depends on it. */
export const middleOf = (count: number): number => Math.floor(count / 20) * 10 + 5;

export function faultOf(value: string): string | undefined {
  if (value === '') return MESSAGES.required;
  return new RegExp(PATTERN, 'u').test(value) ? undefined : MESSAGES.pattern;
}
