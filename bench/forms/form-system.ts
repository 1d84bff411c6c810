import type { ReactElement } from 'react';

/** `conditional`: every tenth field is shown, and then required, when another field says so. */
export type Variant = 'plain' | 'conditional';

/** A form of text fields, the way its documentation builds one. Every field is required, has a pattern and starts filled in. */
export interface FormSystem {
  /** Parts of the words that it shows for a value that breaks the pattern, and for an empty one. */
  readonly messages: { readonly pattern: string; readonly required: string };
  /** What is there before a page opens: files that were made at publish. */
  readonly prepare?: (count: number, variant: Variant) => Promise<void>;
  /** Everything that the browser has to do is done from here on. */
  element(count: number, variant: Variant): ReactElement;
}

export const START = 'calm text';
export const PATTERN = '^[a-z ]*$';
/** What a field must hold so that the one that reads it is shown. */
export const TRIGGER = 'yes';
export const MESSAGES = { pattern: 'Only small letters.', required: 'Fill this in.' };

export const nameOf = (index: number): string => `field${index}`;
export const labelOf = (index: number): string => `Field ${index}`;
export const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The field that this one reads, if it is a conditional one. */
export function readBy(index: number, variant: Variant): number | undefined {
  return variant === 'conditional' && index % 10 === 9 ? index - 4 : undefined;
}

/** The field in the middle that is typed into; in a conditional form one field reads it. */
export const middleOf = (count: number): number => Math.floor(count / 20) * 10 + 5;

export function faultOf(value: string): string | undefined {
  if (value === '') return MESSAGES.required;
  return new RegExp(PATTERN, 'u').test(value) ? undefined : MESSAGES.pattern;
}
