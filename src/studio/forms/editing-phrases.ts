import { createPhrases } from '#src/ui/create-phrases.ts';

/** The short texts of the form engine, worded for editors. Labels already say which fields are required. */
const PHRASES = {
  // A space instead of '', because an empty text would count as missing.
  optional: ' ',
  'form-add': 'Add an entry',
  'form-remove': 'Remove',
  'form-copy': 'Copy',
  'form-move-up': 'Move up',
  'form-move-down': 'Move down',
  'form-item': 'Entry {number}',
  'form-item-removed': 'Entry {number} is removed.',
  'form-remove-item': 'Remove entry {number}',
  'form-copy-item': 'Copy entry {number}',
  'form-move-up-item': 'Move entry {number} up',
  'form-move-down-item': 'Move entry {number} down',
  'form-alternatives': 'Languages',
  'form-choose': 'None',
  'form-field-shown': '{label} is shown.',
  'form-tip': 'Help',
};

/** Value of PhrasesContext for editing forms. */
export const editingPhrases = { i18n: createPhrases('en', PHRASES), version: 0 };
