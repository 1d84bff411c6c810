/** Sample files of most kinds of content, and ways to break the files of a content folder. */
import { isObject } from '#src/model/json.ts';
import { pointerTo } from '#src/model/json-pointer.ts';
import { BROKEN_FORMS } from './broken-forms.ts';
import { SVG, type SampleFiles } from './sample-content.ts';

/** Returns the title of a page, which is the same in both languages. */
const words = (text: string) => ({ en: { title: text }, es: { title: text } });
/** Returns a service without operations, for endpoints.json. */
const service = (name: string) => ({ name, baseUrl: `/${name}`, version: 'v1.0', operations: [] });
/** Returns a block of the rendering `Plain`. */
const block = (uid: string, text: string) => ({ componentName: 'Plain', uid, shared: { text } });

/** Documents of most kinds of content; all of them are in use. Their only rendering is `Plain`. */
export const VALID_FILES: SampleFiles = {
  'dictionary.json': {
    greeting: { en: 'Hello', es: 'Hola' },
    'days-count_one': { en: 'One day', es: 'Un día' },
    'days-count_other': { en: '{count} days', es: '{count} días' },
  },
  'endpoints.json': {
    services: [
      {
        name: 'profile',
        baseUrl: '/profile-service',
        version: 'v1.0',
        operations: [{ name: 'getProfile', path: '/profile', method: 'GET' }],
      },
    ],
  },
  'messages.json': {
    required: { en: 'Enter {label}.', es: 'Escribe {label}.' },
    enum: { en: 'Choose {label}.', es: 'Elige {label}.' },
  },
  'lists/colors.json': { description: 'Colors.', options: [{ value: 'red', en: 'Red', es: 'Rojo' }] },
  'forms/contact.json': {
    description: 'A form.',
    schema: {
      type: 'object',
      properties: { name: { type: 'string' }, color: { type: 'string' } },
      required: ['name'],
    },
    uiSchema: { color: { 'ui:options': { list: 'colors' } } },
    timing: 'touched',
    en: { fields: { name: { label: 'Name' }, color: { label: 'Color' } } },
    es: { fields: { name: { label: 'Nombre' }, color: { label: 'Color' } } },
  },
  'items/shared/note.json': { template: 'Plain', shared: { text: 'A note' } },
  'designs/public.json': {
    placeholders: {
      'jss-main': [{ slot: 'content' }, { componentName: 'Plain', uid: 'n', dataSource: '/shared/note' }],
    },
  },
  'pages/help.json': { design: 'public', ...words('Help'), placeholders: { content: [block('h', '<p>Help</p>')] } },
};

/** A broken file: its content is a text, bytes, or null if the file is removed although it is used. */
export interface BrokenFile {
  readonly what: string;
  readonly path: string;
  readonly content: string | Buffer | null;
}

/** Returns all broken versions of these files, and files that must not be added. */
export function brokenFiles(files: SampleFiles): readonly BrokenFile[] {
  const documents = Object.entries(files).filter(([path]) => path.endsWith('.json'));
  return [
    ...documents.flatMap(([path, document]) => [...brokenTexts(path, document), ...wrongTypes(path, document)]),
    ...FAULTS.flatMap(({ path, changes }) =>
      Object.entries(changes).map(([what, change]) => {
        const copy = structuredClone(files[path]) as never;
        change(copy);
        return { what, path, content: textOf(copy) };
      }),
    ),
    ...Object.entries(BROKEN_FORMS).map(([what, form]) => ({
      what,
      path: 'forms/contact.json',
      content: textOf(form),
    })),
    ...FILES_IN_USE.map((path) => ({ what: 'is removed but used', path, content: null })),
    ...NEW_FILES,
    ...BROKEN_MEDIA,
  ];
}

/** Returns a document as the text of a JSON file. */
function textOf(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Returns invalid versions of any document: for example, the text is cut off or has an unknown member. */
function brokenTexts(path: string, document: unknown): readonly BrokenFile[] {
  const text = textOf(document);
  const name = Object.keys(document as object)[0] ?? 'x';
  const more = (key: string, value: unknown): string =>
    `{ ${JSON.stringify(key)}: ${JSON.stringify(value)}, ${text.trim().slice(1)}`;
  return [
    { what: 'is cut off', path, content: text.slice(0, text.length / 2) },
    { what: 'contains a key twice', path, content: more(name, (document as Record<string, unknown>)[name]) },
    { what: 'is a number', path, content: '7\n' },
    { what: 'is empty', path, content: '' },
    // The dictionary and the messages accept members with any name. The number 7 makes the member invalid there, too.
    { what: 'contains an unknown member', path, content: more('no-such-member', 7) },
  ];
}

/**
 * Returns one version of the document for each of its values, in which this value has another type. Names that contain
 * `/` or `~` are not supported.
 */
function wrongTypes(path: string, document: unknown): readonly BrokenFile[] {
  return pointersIn(document, '').map((at) => {
    const copy = structuredClone(document) as Record<string, unknown>;
    const steps = at.slice(1).split('/');
    const last = steps.pop()!;
    const around = steps.reduce<Record<string, unknown>>((value, step) => value[step] as never, copy);
    const value = around[last];
    around[last] = typeof value === 'string' ? 7 : Array.isArray(value) ? 'x' : [7];
    return { what: `has another type at ${at}`, path, content: textOf(copy) };
  });
}

/** Returns the JSON pointers of all values inside a value, whose own JSON pointer is `at`. */
function pointersIn(value: unknown, at: string): readonly string[] {
  if (!isObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    pointerTo(at, name),
    ...pointersIn(part, pointerTo(at, name)),
  ]);
}

/** Changes a document in place. */
type Change = (document: never) => unknown;
/** Returns a function that sets or removes the value at a path such as `schema.required`. */
const setValue =
  (at: string, value: unknown): Change =>
  (document) => {
    const steps = at.split('.');
    const last = steps.pop()!;
    const around = steps.reduce<Record<string, unknown>>((one, step) => one[step] as never, document);
    if (value === undefined) delete around[last];
    else around[last] = value;
  };

/** Mistakes that are specific to one file. */
const FAULTS: readonly { readonly path: string; readonly changes: Readonly<Record<string, Change>> }[] = [
  {
    path: 'forms/contact.json',
    changes: {
      'requires a field that it does not have': setValue('schema.required', ['name', 'none']),
      'has an unknown control': setValue('uiSchema.color', { 'ui:control': 'no-such-control' }),
      'has a field without Spanish': setValue('es.fields.name', undefined),
      'names an unknown list': setValue('uiSchema.color', { 'ui:options': { list: 'no-such-list' } }),
      'has an invalid pattern': setValue('schema.properties.name', { type: 'string', pattern: '(' }),
      'has an unknown timing': setValue('timing', 'sometimes'),
      'has words for an unknown field': setValue('en.fields.none', { label: 'None' }),
    },
  },
  {
    path: 'lists/colors.json',
    changes: {
      'has a value twice': setValue('options', [
        { value: 'red', en: 'a', es: 'b' },
        { value: 'red', en: 'c', es: 'd' },
      ]),
      'has no options': setValue('options', []),
      'has an option without a value': setValue('options', [{ en: 'Red', es: 'Rojo' }]),
      'has an option in one language': setValue('options', [{ value: 'red', en: 'Red' }]),
    },
  },
  {
    path: 'messages.json',
    changes: {
      'has a message without Spanish': setValue('required', { en: 'Enter it.' }),
      'has an empty message': setValue('required', { en: '', es: '' }),
    },
  },
  {
    path: 'endpoints.json',
    changes: {
      'has an operation twice': setValue('services.0.operations', [
        { name: 'getProfile', path: '/profile', method: 'GET' },
        { name: 'getProfile', path: '/other', method: 'GET' },
      ]),
      // oxlint-disable-next-line no-script-url -- this is the mistake
      'has an address that is a script': setValue('services.0.baseUrl', 'javascript:alert(1)'),
      'has an unknown method': setValue('services.0.operations.0.method', 'FETCH'),
      'has an invalid path': setValue('services.0.operations.0.path', 'profile'),
      'has a service twice': setValue('services', [service('profile'), service('profile')]),
      'has an address outside this site': setValue('services.0.baseUrl', '/../profile'),
      'has an invalid address': setValue('services.0.baseUrl', 'profile service'),
      'has an address with a password': setValue('services.0.baseUrl', 'https://a:b@example.com'),
      'has an address with a query': setValue('services.0.baseUrl', 'https://example.com/?a=b'),
      'has an address without encryption': setValue('services.0.baseUrl', 'http://example.com'),
      'changes an operation that it does not have': setValue('environments', {
        dev: { 'profile.none': { path: '/x' } },
      }),
      'changes the path of a service': setValue('environments', { dev: { profile: { path: '/x' } } }),
      'has a scenario on prod': setValue('environments', {
        prod: { 'profile.getProfile': { mock: true, scenarioName: 'x' } },
      }),
      'has a scenario without a name': setValue('environments', { dev: { 'profile.getProfile': { mock: true } } }),
    },
  },
  {
    path: 'dictionary.json',
    changes: {
      'has a phrase without Spanish': setValue('greeting', { en: 'Hello' }),
      'has a number of things without its other form': setValue('days-count_other', undefined),
      'has other placeholders in Spanish': setValue('greeting', { en: 'Hello {name}', es: 'Hola' }),
    },
  },
  {
    path: 'settings.json',
    changes: {
      'has no product': setValue('product', undefined),
      'has a provider without a name': setValue('provider', { en: '' }),
    },
  },
  {
    path: 'pages/help.json',
    changes: {
      'has an unknown design': setValue('design', 'none'),
      'has a slot that the design does not have': setValue('placeholders', { none: [] }),
      'has an unknown rendering': setValue('placeholders.content.0.componentName', 'NoSuchRendering'),
      'has a block twice': setValue('placeholders.content', [block('h', 'a'), block('h', 'b')]),
      'shows an item that does not exist': setValue('placeholders.content.0', {
        componentName: 'Plain',
        dataSource: '/none',
      }),
      'has an unknown language': setValue('fr', { title: 'Aide' }),
      'has content for audiences': setValue('experiences', {}),
      'shows a picture that does not exist': setValue('placeholders.content.0.shared', {
        picture: { src: '/media/none.svg', alt: '' },
      }),
      'shows a picture that is a page': setValue('placeholders.content.0.shared', {
        picture: { src: '/support', alt: '' },
      }),
    },
  },
  {
    path: 'pages/index.json',
    changes: { 'has an unknown placeholder': setValue('placeholders.none', [block('x', 'x')]) },
  },
  { path: 'items/shared/note.json', changes: { 'has an unknown template': setValue('template', 'NoSuchRendering') } },
  {
    path: 'designs/public.json',
    changes: { 'has a slot twice': setValue('placeholders.jss-main.1', { slot: 'content' }) },
  },
];

/** The JSON text of a valid page. */
const pageText = textOf({ design: 'public', ...words('Other'), placeholders: { content: [] } });
/** The JSON text of a valid form. */
const formText = textOf(VALID_FILES['forms/contact.json']);

/** Files that must not be added to the content. */
const NEW_FILES: readonly BrokenFile[] = [
  { what: 'has a name that is no address', path: 'pages/über.json', content: pageText },
  { what: 'has the address of another page', path: 'pages/help/index.json', content: pageText },
  { what: 'has a name that is no id', path: 'forms/Other_Form.json', content: formText },
];

/** Files that tests remove although other files use them. The checks must refuse each removal. */
const FILES_IN_USE = [
  'lists/colors.json',
  'items/shared/note.json',
  'designs/public.json',
  'settings.json',
  'dictionary.json',
];

/** Media files that must not be published. */
const BROKEN_MEDIA: readonly BrokenFile[] = [
  { what: 'is a text', path: 'media/new.png', content: Buffer.from('no picture') },
  { what: 'has an unknown type', path: 'media/run.exe', content: Buffer.from('MZ') },
  {
    what: 'runs a script',
    path: 'media/logo.svg',
    content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  { what: 'has a name that is no address', path: 'media/a b.svg', content: Buffer.from(SVG) },
  { what: 'is empty', path: 'media/logo.svg', content: Buffer.alloc(0) },
];
