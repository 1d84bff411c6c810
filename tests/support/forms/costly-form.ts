import type { RjsfForm } from './compile-rjsf.ts';

/** The value of the field `note` in a rule. */
const NOTE = { var: 'note' };

/** A condition that needs more work than a rule may do if `note` has a long text. Publishing cannot know the text. */
export const COSTLY_CONDITION = { '!': [{ in: ['~~', { cat: Array.from({ length: 40 }, () => NOTE) }] }] };

/** A text that is too long for the condition, but not for a form. */
export const LONG_TEXT = 'word '.repeat(9_000).trim();

/** A form whose rules contain the costly condition. */
export const COSTLY_FORM: RjsfForm = {
  schema: { type: 'object', properties: { note: { type: 'string' }, more: { type: 'string' } } },
  rules: { more: { visible: COSTLY_CONDITION } },
};
