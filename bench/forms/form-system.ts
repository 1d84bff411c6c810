import type { ReactElement } from 'react';

/**
 * `conditional`: every tenth field is shown only for a certain value of another field, and is required while it is
 * shown.
 */
export type Variant = 'plain' | 'conditional';

/**
 * One of the compared ways to build a form. It renders text fields in the way that its documentation recommends. Every
 * field is required and has a pattern, except in the system `html`, which has only inputs. Every field without a
 * condition is filled in.
 */
export interface FormSystem {
  /** Parts of the messages for a value that does not match the pattern, and for an empty value. */
  readonly messages: { readonly pattern: string; readonly required: string };
  /** Prepares what exists before a page opens, such as the files that publishing creates. It is not measured. */
  readonly prepare?: (count: number, variant: Variant) => Promise<void>;
  /** Returns the React element of the form. The work of the browser begins when it is rendered. */
  element(count: number, variant: Variant): ReactElement;
}

/** The value that every field without a condition has at first. */
export const START_VALUE = 'calm text';
/** The pattern that every value must match. */
export const PATTERN = '^[a-z ]*$';
/** The value that makes the dependent field visible. */
export const TRIGGER = 'yes';
/** Messages for a value that does not match the pattern, and for an empty value. */
export const MESSAGES = { pattern: 'Only small letters.', required: 'Fill this in.' };

/** Returns the name of a field, from its position in the form. */
export const nameOf = (index: number): string => `field${index}`;
/** Returns the label of a field, from its position in the form. */
export const labelOf = (index: number): string => `Field ${index}`;
/** Returns the positions of all fields. */
export const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Returns the position of the field on which a conditional field depends; undefined for any other field. */
export function sourceOf(index: number, variant: Variant): number | undefined {
  return variant === 'conditional' && index % 10 === 9 ? index - 4 : undefined;
}

/**
 * Returns the position of a field near the middle, into which the measure types. In a conditional form another field
 * depends on it.
 */
export const middleOf = (count: number): number => Math.floor(count / 20) * 10 + 5;

/** Returns the message for an invalid value; undefined for a valid one. */
export function faultOf(value: string): string | undefined {
  if (value === '') return MESSAGES.required;
  return new RegExp(PATTERN, 'u').test(value) ? undefined : MESSAGES.pattern;
}
