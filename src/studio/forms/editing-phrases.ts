import { createInstance } from 'i18next';

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

/** The i18next instance with the texts for editors. */
const i18n = createInstance();
void i18n.init({
  lng: 'en',
  resources: { en: { translation: PHRASES } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  initAsync: false,
});

/** Value of PhrasesContext for editing forms. */
export const editingPhrases = { i18n, version: 0 };
