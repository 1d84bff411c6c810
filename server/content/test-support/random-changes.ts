/** Random valid and invalid changes of every kind of content, for tests. */
import * as fc from 'fast-check';
import { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { sampleFiles, sampleSchemas } from './sample-content.ts';

/** Texts of files by path. */
export type Files = ReadonlyMap<string, string>;
/** Edited documents: texts by path; null for removed documents. */
export type Edits = ReadonlyMap<string, string | null>;
/** Makes a change: returns the edited documents for the files before the change. */
type MakeChange = (files: Files) => Edits;

/** Returns the text of a file; a value other than a text is written as JSON. */
const fileText = (value: unknown): string =>
  typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`;

/** A form with messages of its own. */
export const FORM = {
  description: 'A form.',
  schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  timing: 'touched',
  en: { fields: { name: { label: 'Name', messages: { required: 'Enter it' } } } },
  es: { fields: { name: { label: 'Nombre', messages: { required: 'Escríbelo' } } } },
};

/** A form with a list of choices. Its messages are in messages.json. */
const CONTACT = {
  ...FORM,
  schema: { ...FORM.schema, properties: { ...FORM.schema.properties, choice: { type: 'string' } } },
  uiSchema: { choice: { 'ui:options': { list: 'choices' } } },
  en: { fields: { name: { label: 'Name' }, choice: { label: 'Choice' } } },
  es: { fields: { name: { label: 'Nombre' }, choice: { label: 'Opción' } } },
};
/** Returns the same words in both languages. */
const inBothLanguages = (words: string) => ({ en: words, es: words });
/** Returns a list with one choice. */
const listWithChoice = (value: string) => ({ description: 'x', display: 'hyphens', options: [{ value }] });

/** Schema of a rendering that shows a form. */
const FORM_BLOCK_SCHEMA = {
  title: 'Form',
  type: 'object',
  properties: {
    fields: {
      type: 'object',
      additionalProperties: false,
      properties: { form: { $ref: 'content-field.json#/definitions/form' } },
    },
  },
};

/** Returns the catalogue of the sample content with an additional rendering that shows a form. */
export function changesCatalogue(): Catalogue {
  catalogue ??= createCatalogue(
    new Map([...sampleSchemas(), ['src/renderings/sample/Form.schema.json', JSON.stringify(FORM_BLOCK_SCHEMA)]]),
  );
  return catalogue;
}
/** Catalogue that `changesCatalogue` returns; undefined until it is first needed. */
let catalogue: Catalogue | undefined;

/**
 * Returns the sample content with more: pages that the search covers, a search that must find one of them, a second
 * design with a page, and two forms on pages, with their messages and a list of choices.
 */
export function startFiles(): Files {
  const files = sampleFiles();
  const design = files['designs/public.json'] as object;
  const article = (name: string, link: string) => ({
    design: 'public',
    en: { title: name },
    es: { title: name },
    placeholders: {
      content: [
        { componentName: 'Article', dataSource: '/articles/wifi' },
        {
          componentName: 'Hero',
          en: { heading: name, link: { href: link, text: name } },
          es: { heading: name, link: { href: link, text: name } },
        },
      ],
    },
  });
  const withBlock = (title: string, block: object) => ({
    design: 'public',
    en: { title },
    es: { title },
    placeholders: { content: [{ componentName: 'Form', ...block }] },
  });
  const more = {
    'messages.json': { required: inBothLanguages('Enter {label}.'), enum: inBothLanguages('Choose {label}.') },
    'lists/choices.json': listWithChoice('one'),
    'forms/contact.json': CONTACT,
    'forms/plain.json': FORM,
    'items/forms/plain.json': { template: 'Form', shared: { form: 'plain' } },
    'pages/contact.json': withBlock('Contact', { shared: { form: 'contact' } }),
    'pages/plain.json': withBlock('Plain', { dataSource: '/forms/plain' }),
    'designs/other.json': design,
    'pages/support/one.json': article('One', '/support/wifi#before-you-start'),
    'pages/support/two.json': article('Two', '/support/one'),
    'pages/three.json': { ...article('Three', '/support/two#content'), design: 'other' },
    'searches.json': { kept: { en: [{ query: 'one', article: '/support/one' }], es: [] } },
  };
  return new Map(Object.entries({ ...files, ...more }).map(([name, content]) => [name, fileText(content)]));
}

/** A random word. */
const randomWord = fc.constantFrom('Wi-Fi', 'remote', 'picture', 'sound', 'One', 'Two', 'cable', 'reset');
/** Returns the paths of the files that start with a prefix. */
const pathsWithPrefix = (prefix: string) => (files: Files) =>
  [...files.keys()].filter((name) => name.startsWith(prefix));
/** Returns the item at an index; indexes beyond the end start again at the beginning. */
const nth = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(1, items.length)];

/** Addresses for links, some of which lead nowhere. */
const LINKS = [
  '/',
  '/support/one',
  '/support/two#content',
  '/support/wifi#before-you-start',
  '/none',
  '/new#top',
  '#menu',
];

/**
 * Returns a change of one document. Its path starts with `prefix`; `index` selects one of several such documents, and
 * `edit` returns its new content.
 */
function documentChange(prefix: string, index: number, edit: (document: Record<string, never>) => unknown): MakeChange {
  return (files) => {
    const name = nth(pathsWithPrefix(prefix)(files), index);
    if (name === undefined) return new Map();
    const document: unknown = edit(JSON.parse(files.get(name)!) as Record<string, never>);
    return new Map([[name, fileText(document)]]);
  };
}

/** A random change that replaces a text anywhere in a document, like an editor who changes one field. */
const textChange = fc.tuple(fc.nat(), fc.nat(), randomWord).map(([file, place, to]): MakeChange => (files) => {
  const name = nth([...pathsWithPrefix('pages/')(files), ...pathsWithPrefix('items/')(files)], file)!;
  const texts = [...files.get(name)!.matchAll(/"(?:heading|text|title|body)": "([^"]*)"/g)];
  const found = nth(texts, place);
  if (!found) return new Map();
  const changed = found[0].replace(/: ".*"$/s, `: ${JSON.stringify(to)}`);
  const before = files.get(name)!;
  return new Map([[name, before.slice(0, found.index) + changed + before.slice(found.index + found[0].length)]]);
});

/** A random change that replaces the address of a link in a document. */
const linkChange = fc.tuple(fc.nat(), fc.constantFrom(...LINKS)).map(([file, to]): MakeChange => (files) => {
  const name = nth([...pathsWithPrefix('pages/')(files), ...pathsWithPrefix('items/')(files)], file)!;
  return new Map([[name, files.get(name)!.replace(/"href": "[^"]*"/, `"href": ${JSON.stringify(to)}`)]]);
});

/** A random change that adds a page with an article. */
const pageAddition = fc
  .tuple(fc.constantFrom('new', 'support/new', 'support/{product}-x'), randomWord, fc.constantFrom(...LINKS))
  .map(
    ([name, title, href]): MakeChange =>
      () =>
        new Map([
          [
            `pages/${name}.json`,
            fileText({
              design: 'public',
              en: { title },
              es: { title },
              placeholders: {
                content: [
                  {
                    componentName: 'Article',
                    shared: { title, body: `<h2 lang="en">Top</h2><p>${title} <a href="${href}">x</a></p>` },
                  },
                ],
              },
            }),
          ],
        ]),
  );

/** A random change that removes a file. */
const removal = fc
  .tuple(
    fc.constantFrom('pages/', 'items/', 'designs/', 'media/', 'forms/', 'lists/', 'messages', 'searches'),
    fc.nat(),
  )
  .map(([prefix, index]): MakeChange => (files) => {
    const name = nth(pathsWithPrefix(prefix)(files), index);
    return name === undefined ? new Map() : new Map([[name, null]]);
  });

/** A random change of an item: of its fields, a language, its template, or the item that it extends. */
const itemChange = fc.tuple(fc.nat(), fc.nat(5)).map(([index, kind]) =>
  documentChange('items/', index, (item) => {
    if (kind === 0) return { ...item, extends: '/articles/base' };
    if (kind === 1) return { ...item, shared: { ...(item['shared'] as object | undefined), rank: index % 9 } };
    if (kind === 2) return { ...item, es: undefined };
    if (kind === 3) return { ...item, template: 'Hero' };
    return { ...item, extends: undefined };
  }),
);

/** A random change of the design of a page, or of a parameter in a design. */
const designChange = fc.tuple(fc.nat(), fc.boolean()).map(([index, isSwitch]) =>
  isSwitch
    ? documentChange('pages/', index, (page) => ({ ...page, design: index % 2 ? 'public' : 'other' }))
    : documentChange('designs/', index, (design) => {
        const copy = structuredClone(design) as never as { placeholders: Record<string, { params?: object }[]> };
        copy.placeholders['jss-main']![0]!.params = { FieldNames: index % 2 ? 'Default' : 'Version2' };
        return copy;
      }),
);

/** A random change of the settings, the dictionary, a list, the messages, a form, a media file or the searches. */
const otherChange = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, 4, 5, 6), randomWord, fc.nat(3))
  .map(([kind, to, index]): MakeChange => {
    const put =
      (path: string, value: unknown): MakeChange =>
      () =>
        new Map([[path, fileText(value)]]);
    if (kind === 0) return documentChange('settings', 0, (settings) => ({ ...settings, provider: to }));
    if (kind === 1) return documentChange('dictionary', 0, (words) => ({ ...words, welcome: inBothLanguages(to) }));
    if (kind === 2) return put(`lists/${index ? 'choices' : 'more'}.json`, listWithChoice(to));
    if (kind === 3)
      return put('messages.json', {
        required: inBothLanguages(to),
        ...(index ? { enum: inBothLanguages('Choose {label}.') } : {}),
      });
    if (kind === 4) return put('forms/contact.json', { ...(index % 2 ? CONTACT : FORM), description: to });
    if (kind === 5)
      return put('media/logo.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${index + 1} 9"/>`);
    return put('searches.json', {
      kept: { en: [{ query: to, article: '/support/two' }], es: [] },
      synonyms: { en: [] },
    });
  });

/** A random change that replaces a page by an invalid text. */
const pageBreakage = fc.tuple(fc.nat(), fc.constantFrom('{', '{"en": 7}', '{"a": 1, "a": 2}')).map(
  ([index, broken]): MakeChange =>
    (files) =>
      new Map([[nth(pathsWithPrefix('pages/')(files), index)!, broken]]),
);

/** A random change that edits, adds or removes at most three files. */
export const randomChange: fc.Arbitrary<MakeChange> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: textChange },
      { weight: 3, arbitrary: linkChange },
      { weight: 3, arbitrary: pageAddition },
      { weight: 1, arbitrary: removal },
      { weight: 3, arbitrary: itemChange },
      { weight: 2, arbitrary: designChange },
      { weight: 3, arbitrary: otherChange },
      { weight: 1, arbitrary: pageBreakage },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((changes) => (files) => new Map(changes.flatMap((change) => [...change(files)])));

/** Changes that a test makes first, so that with every seed at least two changes are published and one is refused. */
export const FIXED_CHANGES: readonly MakeChange[] = [
  documentChange('dictionary', 0, (words) => ({ ...words, welcome: inBothLanguages('First') })),
  () => new Map([['pages/three.json', '{']]),
  documentChange('dictionary', 0, (words) => ({ ...words, welcome: inBothLanguages('Second') })),
];
