/** Mistakes for tests: each breaks valid content in one place, and can be undone. */
import type { FieldKind } from '../catalogue/field-kind.ts';
import type { Block, FieldSet } from '../checks/check-blocks.ts';
import type { CheckContext } from '../checks/check-context.ts';
import { wholeContext } from './whole-context.ts';
import { isObject, own, type MutableObject } from '#src/model/json.ts';

/** A mistake that an editor could make, and what the report about it must contain. */
export interface Fault {
  readonly kind: string;
  readonly file: string;
  /** The block that the report must name; undefined if the mistake is not in a block, or could be in one of several. */
  readonly place?: { readonly placeholder: string; readonly block: string };
  readonly pages: readonly string[];
  readonly field?: string;
  /** Breaks the document, and returns a function that repairs it. */
  make(): () => void;
}

/** Sets or deletes properties of objects, and returns a function that restores them. */
function setProperties(...changes: readonly (readonly [object: object, name: string, value: unknown])[]): () => void {
  const before = changes.map(([object, name]) => Object.getOwnPropertyDescriptor(object, name));
  changes.forEach(([object, name, value]) => {
    if (value === undefined) delete (object as MutableObject)[name];
    else (object as MutableObject)[name] = value;
  });
  return () =>
    changes.forEach(([object, name], index) => {
      delete (object as MutableObject)[name];
      const descriptor = before[index];
      if (descriptor) Object.defineProperty(object, name, descriptor);
    });
}

/** Returns every kind of mistake at every place of the content where it is possible. */
export function faultsOf(checked: CheckContext): Fault[] {
  const context = wholeContext(checked);
  return [
    ...context.fieldSets.flatMap(faultsOfFields),
    ...context.blocks.flatMap((block) => faultsOfBlock(block, context)),
    ...faultsOfDocuments(context),
  ];
}

// oxlint-disable-next-line no-script-url -- this is the mistake
const SCRIPT_ADDRESS = 'javascript:alert(1)';

/** An invalid value for each kind of field, usually a value of another type. */
const WRONG_VALUES: Readonly<Record<Exclude<FieldKind['kind'], 'value'>, unknown>> = {
  text: 7,
  richText: { html: 'x' },
  number: 'seven',
  checkbox: 'yes',
  date: 'tomorrow',
  image: '/media/x.svg',
  link: '/support',
  file: [],
  form: ['profile-name'],
  list: 'x',
};

/** Returns the possible mistakes in the fields of one document. */
function faultsOfFields(set: FieldSet): Fault[] {
  const { placeholder, block } = set.place;
  const base = { file: set.file, pages: set.pages, ...(placeholder && block ? { place: { placeholder, block } } : {}) };
  const faults: Fault[] = [
    { ...base, kind: 'unknown field', field: 'headlyne', make: () => setProperties([set.values, 'headlyne', 'x']) },
  ];
  const visit = (values: MutableObject, kinds: FieldSet['type']['fields'], above: string): void => {
    for (const [name, { kind, ...more }] of kinds) {
      if (!Object.hasOwn(values, name)) continue;
      const field = above === '' ? name : `${above} › ${name}`;
      const value = values[name];
      const fault = (what: string, wrong: unknown): void => {
        faults.push({ ...base, kind: what, field, make: () => setProperties([values, name, wrong]) });
      };
      if (kind !== 'value') fault(`wrong type: ${kind}`, WRONG_VALUES[kind]);
      fault('null', null);
      if (kind === 'form') fault('missing form', 'no-such-form');
      if (kind === 'link' && isObject(value)) {
        fault('dead link', { ...value, href: '/no/such/page' });
        fault('refused scheme', { ...value, href: SCRIPT_ADDRESS });
        fault('link without words', { href: value['href'] });
      }
      if ((kind === 'image' || kind === 'file') && isObject(value)) {
        fault('missing media', { ...value, src: '/media/no-such.svg' });
        fault('refused address', { ...value, src: 'data:image/svg+xml,<svg/>' });
      }
      if (kind === 'image' && isObject(value)) fault('picture without alt', { src: value['src'] });
      if (kind === 'richText') {
        fault('script', '<p>a</p><script>alert(1)</script>');
        fault('handler', '<p onclick="alert(1)">a</p>');
        fault('style', '<p style="position:fixed">a</p>');
        fault('dead link in rich text', '<p><a href="/no/such/page">a</a></p>');
        fault('refused scheme in rich text', '<p><a href="javascript:alert(1)">a</a></p>');
        fault('missing picture in rich text', '<p><img src="/media/no-such.svg" alt=""></p>');
      }
      if (kind === 'list' && 'fields' in more && Array.isArray(value)) {
        value.forEach((entry: unknown, index) => {
          if (isObject(entry)) visit(entry, more.fields, `${field} › ${index + 1}`);
        });
      }
    }
  };
  visit(set.values, set.type.fields, '');
  return faults;
}

/** Returns the possible mistakes in one block of a page. */
function faultsOfBlock(block: Block, { blocks, drafts }: CheckContext): Fault[] {
  const { placed, type, sources, pages } = block;
  const { node, file, placeholder } = placed;
  const base = { file, pages, place: { placeholder, block: placed.block } };
  const faults: Fault[] = [
    {
      ...base,
      kind: 'unknown placeholder',
      field: 'placeholders',
      make: () => setProperties([node, 'placeholders', { nowhere: [] }]),
    },
    {
      ...base,
      kind: 'missing data source',
      field: 'dataSource',
      make: () => setProperties([node, 'dataSource', '/no/such/item']),
    },
    { ...base, kind: 'experiences', make: () => setProperties([node, 'experiences', {}]) },
    { ...base, kind: 'unknown language', make: () => setProperties([node, 'fr', {}]) },
    {
      ...base,
      kind: 'params of a wrong shape',
      field: 'params',
      make: () => setProperties([node, 'params', { FieldNames: 2 }]),
    },
  ];
  // A report names a block by its rendering (`Hero 2`), so it contains the new name.
  const renamed = { placeholder, block: 'NoSuchRendering' };
  faults.push({
    ...base,
    place: renamed,
    kind: 'unknown rendering',
    field: 'componentName',
    make: () => setProperties([node, 'componentName', 'NoSuchRendering']),
  });
  const foreign = [...drafts.items].find(([, item]) => own(item.document, 'template') !== placed.componentName)?.[0];
  if (foreign && type) {
    faults.push({
      ...base,
      kind: 'template mismatch',
      field: 'dataSource',
      make: () => setProperties([node, 'dataSource', foreign]),
    });
  }
  const other = blocks.find((one) => one !== block && one.pages.some((page) => pages.includes(page)));
  if (other) {
    const uid = 'same-uid-twice';
    faults.push({
      kind: 'duplicate uid',
      // The file is not known in advance: which of the two blocks is reported depends on their order on the page.
      file: '',
      pages,
      field: 'uid',
      make: () => setProperties([node, 'uid', uid], [other.placed.node, 'uid', uid]),
    });
  }
  for (const name of type?.required ?? []) {
    const sections = sources.flatMap(({ document }) =>
      ['shared', 'en', 'es'].map((section) => own(document, section)).filter(isObject),
    );
    faults.push({
      ...base,
      file: (sources[1] ?? sources[0])!.file,
      kind: 'missing required field',
      field: name,
      make: () => setProperties(...sections.map((section) => [section, name, undefined] as const)),
    });
  }
  return faults;
}

/** Returns the possible mistakes in whole documents: pages, items, designs, dictionary and settings. */
function faultsOfDocuments({ drafts, pages, usesOf }: CheckContext): Fault[] {
  const faults: Fault[] = [];
  const add = (
    kind: string,
    file: string,
    on: readonly string[],
    field: string | undefined,
    change: [object, string, unknown],
  ): void => {
    faults.push({ kind, file, pages: on, ...(field ? { field } : {}), make: () => setProperties(change) });
  };
  for (const { route, draft, design } of pages) {
    const { file, document } = draft;
    add('unknown design', file, [route], 'design', [document, 'design', 'no-such-design']);
    if (design)
      add('unknown slot', file, [route], undefined, [own(document, 'placeholders') as object, 'no-such-slot', []]);
    else
      add('unknown placeholder', file, [route], undefined, [
        own(document, 'placeholders') as object,
        'no-such-placeholder',
        [],
      ]);
    add('placeholders of a wrong shape', file, [route], 'placeholders', [document, 'placeholders', 'x']);
    add('unknown language', file, [route], undefined, [document, 'fr', {}]);
    add('unknown property', file, [route], undefined, [document, 'titel', 'x']);
    if (isObject(own(document, 'en'))) add('no title', file, [route], 'title', [document, 'en', undefined]);
    add('title of a wrong kind', file, [route], 'title', [document, 'en', { title: 7 }]);
  }
  for (const { file, document } of drafts.items.values()) {
    const pagesOfItem = (usesOf.get(file) ?? []).flatMap((block) => block.pages);
    add('unknown template', file, pagesOfItem, 'template', [document as object, 'template', 'NoSuchRendering']);
    add('missing base', file, pagesOfItem, 'extends', [document as object, 'extends', '/no/such/item']);
    add('unknown language', file, pagesOfItem, undefined, [document as object, 'de', {}]);
    add('section of a wrong shape', file, pagesOfItem, undefined, [document as object, 'en', ['x']]);
  }
  for (const [name, { file, document }] of drafts.designs) {
    const pagesOfDesign = pages.filter((page) => own(page.draft.document, 'design') === name).map(({ route }) => route);
    add('design of a wrong shape', file, pagesOfDesign, 'placeholders', [document as object, 'placeholders', []]);
    add('unknown property', file, pagesOfDesign, undefined, [document as object, 'slots', {}]);
  }
  const { dictionary, settings } = drafts;
  for (const key of Object.keys(dictionary.document as object)) {
    add('phrase without Spanish', dictionary.file, [], key, [dictionary.document as object, key, { en: 'x' }]);
  }
  for (const key of ['product', 'provider', 'company']) {
    add('missing setting', settings.file, [], undefined, [settings.document as object, key, undefined]);
  }
  return faults;
}
