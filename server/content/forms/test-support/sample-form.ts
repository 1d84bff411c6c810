/** A small, valid form with its lists and messages, for the tests of publishing. */
import { type Language, LANGUAGES } from '#src/model/language.ts';
import { createTokens, type Tokens } from '../../drafts/tokens.ts';
import type { FormResources } from '../source/form-source.ts';
import { genericMessages } from '#tests/support/forms/generic-messages.ts';
import { PAGE_TEXT_NAMES } from '../words/page-words.ts';
import { sampleControls } from './sample-controls.ts';

/** A document without a type, because tests break these documents on purpose. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type UntypedDocument = Record<string, any>;

/** A form definition that tests may change. */
export interface SampleForm {
  schema: UntypedDocument;
  uiSchema: UntypedDocument;
  rules: UntypedDocument;
  context?: string[];
  secret?: string[];
  timing?: string;
  pages?: UntypedDocument[];
  en: { fields: UntypedDocument; groups?: UntypedDocument; pages?: UntypedDocument };
  es: { fields: UntypedDocument; groups?: UntypedDocument; pages?: UntypedDocument };
}

/** Returns the words of a form that has only labels. */
const wordsOfLabels = (names: Readonly<Record<string, string>>): SampleForm['en'] => ({
  fields: Object.fromEntries(Object.entries(names).map(([name, label]) => [name, { label }])),
});

/**
 * Returns a valid form with texts, choices from a list, a code with a pattern, a consent, and two fields that must be
 * equal.
 */
export function sampleForm(): SampleForm {
  return {
    schema: {
      type: 'object',
      properties: {
        country: { type: 'string' },
        '{product}State': { type: 'string' },
        code: { type: 'string', pattern: '^[A-Z]{3}$', maxLength: 3 },
        email: { type: 'string', format: 'email', maxLength: 100 },
        again: { type: 'string' },
        agree: { type: 'boolean', const: true },
      },
      required: ['country', 'agree'],
    },
    uiSchema: {
      'ui:order': ['country', '{product}State', '*', 'agree'],
      country: { 'ui:options': { list: 'countries' } },
    },
    rules: {
      '{product}State': { required: { '===': [{ var: 'country' }, 'United-States'] } },
      again: { checks: { match: { '===': [{ var: 'again' }, { var: 'email' }] } } },
    },
    en: wordsOfLabels({
      country: 'Country',
      '{product}State': 'State',
      code: 'Code',
      email: 'Email',
      again: 'Again',
      agree: 'I agree',
    }),
    es: wordsOfLabels({
      country: 'País',
      '{product}State': 'Estado',
      code: 'Código',
      email: 'Correo',
      again: 'Otra vez',
      agree: 'Acepto',
    }),
  };
}

/** Returns the lists, messages and controls of the sample form. */
export function sampleResources(): FormResources & { lists: Map<string, unknown>; messages: UntypedDocument } {
  const settings = { product: 'Vela' };
  return {
    lists: new Map([
      [
        'countries',
        { display: 'hyphens', options: [{ value: 'United-States', es: 'Estados Unidos' }, { value: 'Peru' }] },
      ],
    ]),
    messages: {
      ...genericMessages(sampleControls),
      ...Object.fromEntries(PAGE_TEXT_NAMES.map((name) => [`page.${name}`, { en: name, es: name }])),
      match: { en: 'Write the same in {label}.', es: 'Escribe lo mismo en {label}.' },
      'email.format': { en: 'Write an email address of {product}.', es: 'Escribe un correo de {product}.' },
    },
    controls: sampleControls,
    tokens: Object.fromEntries(LANGUAGES.map((language) => [language, createTokens(settings, language)])) as Record<
      Language,
      Tokens
    >,
  };
}
