// @vitest-environment node
import { expect, it } from 'vitest';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { problemPointer } from './problem-pointer.ts';

const hero = (uid: string, more: object = {}) => ({ uid, componentName: 'Hero', en: { heading: uid }, ...more });
const CARDS = { uid: 'cards', componentName: 'Cards', en: { cards: [{ title: 'A' }, { title: 'B' }] } };
const PAGE = {
  en: { title: 'Support' },
  placeholders: {
    content: [hero('one'), hero('two', { shared: { image: {} } }), CARDS],
    'jss-main': [{ uid: 'shell', componentName: 'Shell', placeholders: { header: [hero('three')] } }],
  },
};
const FORM = { en: { fields: { email: { label: 'Email' } } }, rules: { email: { visible: true } } };
const LIST = { options: [{ value: 'a' }, { value: 'b', en: 'B' }] };

const at = (document: unknown, problem: Partial<ContentProblem>): string =>
  problemPointer({ file: 'pages/index.json', what: '', fix: '', severity: 'error', ...problem }, document);

it.each<readonly [where: string, document: unknown, problem: Partial<ContentProblem>, pointer: string]>([
  ['a text of the page', PAGE, { field: 'title', language: 'es' }, '/es/title'],
  [
    'the second block of its kind',
    PAGE,
    { placeholder: 'content', block: 'Hero 2', field: 'heading', language: 'en' },
    '/placeholders/content/uid=two/en/heading',
  ],
  [
    'a value of both languages',
    PAGE,
    { placeholder: 'content', block: 'Hero 2', field: 'image › alt' },
    '/placeholders/content/uid=two/shared/image/alt',
  ],
  [
    'an entry of a list',
    PAGE,
    { placeholder: 'content', block: 'Cards', field: 'cards › 2 › title', language: 'en' },
    '/placeholders/content/uid=cards/en/cards/1/title',
  ],
  [
    'a block in a block',
    PAGE,
    { placeholder: 'jss-main › Shell › header', block: 'Hero', firstField: 'heading', language: 'es' },
    '/placeholders/jss-main/uid=shell/placeholders/header/uid=three/es/heading',
  ],
  ['a block that is gone', PAGE, { placeholder: 'content', block: 'Video', language: 'en' }, '/en'],
  [
    'an item that a block shows',
    { en: { title: 'A' } },
    { file: 'items/a.json', placeholder: 'content', block: 'Hero', field: 'title', language: 'en' },
    '/en/title',
  ],
  ['a word', { save: { en: 'Save', es: '' } }, { file: 'dictionary.json', field: 'save', language: 'es' }, '/save/es'],
  [
    'a label',
    FORM,
    { file: 'forms/a.json', field: 'fields › email › label', language: 'es' },
    '/es/fields/email/label',
  ],
  ['a rule', FORM, { file: 'forms/a.json', field: 'rules › email › visible' }, '/rules/email/visible'],
  ['a choice', LIST, { file: 'lists/a.json', field: 'options › b', language: 'es' }, '/options/1/es'],
  ['the whole document', PAGE, {}, ''],
])('a problem of %s has the pointer of its place', (_where, document, problem, pointer) => {
  expect(at(document, problem)).toBe(pointer);
});
