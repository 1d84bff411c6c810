/** Defines broken entries of a placeholder, which are found in real layouts or are possible there. */
import { nest } from '#tests/support/layout/raw-layout.ts';

/** Returns a rendering without placeholders. */
const leaf = (rest: object): object => ({ componentName: 'Leaf', uid: 'broken', ...rest });
/** Returns a rendering with these placeholders. */
const shell = (placeholders: unknown): object => ({ componentName: 'Shell', uid: 'broken', placeholders });
/** Returns a rendering whose field `text` has this value. */
const leafWithText = (value: unknown): object => leaf({ fields: { text: { value } } });
/** Parses JSON, which can have keys that are not possible in code, such as `__proto__`. */
const parseJson = (source: string): unknown => JSON.parse(source) as unknown;

/** The broken entries of a placeholder, as pairs of description and entry. */
export const BROKEN_PARTS: readonly (readonly [string, unknown])[] = [
  ['params as a list', leaf({ params: [] })],
  ['params as a text', leaf({ params: 'a=b' })],
  ['params in { value }', leaf({ params: { FieldNames: { value: 'Default' }, Styles: { value: null } } })],
  ['params null', leaf({ params: null })],
  ['fields missing', leaf({})],
  ['fields null', leaf({ fields: null })],
  ['fields as a list', leaf({ fields: [{ value: 'x' }, null, 'x'] })],
  ['fields as a text', leaf({ fields: 'x' })],
  ['fields null each', leaf({ fields: { text: null, body: null, image: null, link: null, list: null } })],
  ['bare fields', leaf({ fields: { text: 'x', body: 'x', image: 'x', link: 'x', date: 'x', list: 'x', count: 'x' } })],
  ['numbers as fields', leaf({ fields: { text: 5, body: 5, image: 5, link: 5, date: 5, list: 5, file: 5 } })],
  ['items as fields', leaf({ fields: { text: { id: '1', fields: { a: { value: 'b' } } }, list: { id: '1' } } })],
  [
    'lists as fields',
    leaf({ fields: { text: [1], body: [[]], image: [{}], link: [null], date: [], list: [null, 1] } }),
  ],
  ['an image without anything', leaf({ fields: { image: { value: {} }, link: { value: { href: '' } } } })],
  ['objects as attributes', leaf({ fields: { image: { value: { src: '/a', alt: {}, width: [], class: {} } } } })],
  ['objects as words of a link', leaf({ fields: { link: { value: { href: 'x', text: {}, target: {} } } } })],
  ['the empty date', leaf({ fields: { date: { value: '0001-01-01T00:00:00Z' } } })],
  ['an invalid date', leaf({ fields: { date: { value: '2026-99-99T99:99:99Z' } } })],
  ['an object as a text', leafWithText({ a: 1 })],
  ['a text of a million characters', leafWithText('x'.repeat(1_000_000))],
  [
    'a rich text that is no tree',
    leaf({ fields: { body: { value: '<p>', tree: [null, [], [[]], ['script', 0, 'x'], 5] } } }),
  ],
  [
    'a rich text with children in a line break',
    leaf({
      fields: {
        body: {
          tree: [
            ['br', 0, 'x'],
            ['img', { src: 5 }],
          ],
        },
      },
    }),
  ],
  ['componentName null', leaf({ componentName: null })],
  ['componentName a number', leaf({ componentName: 7 })],
  ['componentName an object', leaf({ componentName: {} })],
  ['componentName empty', leaf({ componentName: '' })],
  ['componentName Hidden Rendering', leaf({ componentName: 'Hidden Rendering' })],
  ...['Unknown', 'constructor', '__proto__', 'toString', 'hasOwnProperty'].map(
    (componentName) => [`componentName ${componentName}`, leaf({ componentName })] as const,
  ),
  ['null', null],
  ['a text', 'x'],
  ['a number', 3],
  ['a list', []],
  ['an empty object', {}],
  ['a script', { name: 'script', contents: 'throw 1', attributes: { type: 'text/javascript' } }],
  [
    'a chrome',
    { name: 'code', type: 'text/sitecore', contents: '{', attributes: { chrometype: 'placeholder', key: 'x' } },
  ],
  ['a chrome without attributes', { name: 'code' }],
  ['a placeholder that is an object', shell({ content: {} })],
  ['a placeholder that is a text', shell({ content: 'x' })],
  ['a placeholder that is a number', shell({ content: 5 })],
  ['placeholders null', shell(null)],
  ['placeholders as a text', shell('x')],
  ['placeholders as a list', shell([[leaf({})]])],
  [
    'placeholders named as parts of every object',
    shell(parseJson('{"__proto__":[{"componentName":"Leaf"}],"constructor":[]}')),
  ],
  [
    'dynamic names with signs of regular expressions',
    shell({ 'a(b[c-{*}': [leaf({})], '+{*}*{*}': [leaf({})], content: [] }),
  ],
  ['the same uid again and again', shell({ content: [leaf({}), leaf({}), leaf({ uid: 'broken 2' })] })],
  ['a uid that is no text', leaf({ uid: {} })],
  ['a data source that is no text', leaf({ dataSource: { path: '/x' } })],
  ['experiences that are no object', leaf({ experiences: 'x' })],
  ['experiences that are broken', leaf({ experiences: { nobody: null, other: 5 } })],
  ['500 levels', nest(500, 'Shell', 'content')],
  ['fields of 5000 levels', leaf({ fields: parseJson(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) })],
];
