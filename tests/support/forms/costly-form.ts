import type { RjsfForm } from './compile-rjsf.ts';

const NOTE = { var: 'note' };

/** A condition of which a long text in `note` needs more work than a rule may do. Publishing cannot know the text. */
export const COSTLY = { '!': [{ in: ['~~', { cat: Array.from({ length: 40 }, () => NOTE) }] }] };

/** A text that is too long for the condition, and fits into a form. */
export const LONG_TEXT = 'word '.repeat(9_000).trim();

/** A form with the condition. */
export const COSTLY_FORM: RjsfForm = {
  schema: { type: 'object', properties: { note: { type: 'string' }, more: { type: 'string' } } },
  rules: { more: { visible: COSTLY } },
};
