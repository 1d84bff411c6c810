import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { controls } from '../../registry/controls.ts';
import { compileForm, type CompiledFormFiles } from '../../server/content/forms/compile-form.ts';
import { createTokens } from '../../server/content/drafts/tokens.ts';
import { indexes, labelOf, MESSAGES, nameOf, PATTERN, sourceOf, TRIGGER, type Variant } from '../forms/form-system.ts';

/** Folder of the shipped content. */
const contentFolder = path.resolve(import.meta.dirname, '../../fixtures/content');

/** A content file: parsed JSON. */
type Document = Readonly<Record<string, unknown>>;
/** Choice lists by name. */
type Lists = ReadonlyMap<string, Document>;

/** Compiles a form definition to a module and its texts, as the portal does at publishing. */
function compile(id: string, definition: Document, lists: Lists = new Map()): CompiledFormFiles {
  const settings = read('settings.json') ?? {};
  const tokens = { en: createTokens(settings, 'en'), es: createTokens(settings, 'es') };
  return compileForm(id, definition, { lists, messages: read('messages.json') ?? {}, controls, tokens });
}

/** Reads a content file; undefined if it does not exist. */
function read(file: string): Document | undefined {
  const place = path.join(contentFolder, file);
  return existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as Document) : undefined;
}

/** Writes the files of the measured form to a folder, as the portal's server would send them. */
export function publishMeasuredForm(folder: string, count: number, variant: Variant): void {
  const all = indexes(count);
  const isDependent = (index: number) => sourceOf(index, variant) !== undefined;
  const words = {
    fields: Object.fromEntries(all.map((index) => [nameOf(index), { label: labelOf(index), messages: MESSAGES }])),
  };
  const files = compile(`measured-${count}-${variant}`, {
    description: 'A form to measure.',
    schema: {
      type: 'object',
      properties: Object.fromEntries(all.map((index) => [nameOf(index), { type: 'string', pattern: PATTERN }])),
      required: all.filter((index) => !isDependent(index)).map(nameOf),
    },
    uiSchema: { 'ui:order': all.map(nameOf) },
    rules: Object.fromEntries(
      all.filter(isDependent).map((index) => {
        const rule = { '===': [{ var: nameOf(sourceOf(index, variant)!) }, TRIGGER] };
        return [nameOf(index), { visible: rule, required: rule }];
      }),
    ),
    timing: 'touched',
    en: words,
    es: words,
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `form-${count}-${variant}.js`), files.module);
  writeFileSync(path.join(folder, `words-${count}-${variant}.js`), `export default ${JSON.stringify(files.words.en)}`);
}

/** Returns the compiled privacy form of the shipped content; if there is none, a form of about the same size. */
export function compilePrivacyForm(): { readonly from: string; readonly files: CompiledFormFiles } {
  const own = read('forms/do-not-sell.json');
  if (own) {
    const names = [...JSON.stringify(own).matchAll(/"list":\s*"([\w-]+)"/g)].map(([, name]) => name!);
    const lists = new Map(names.flatMap((name) => [[name, read(`lists/${name}.json`) ?? {}] as const]));
    return { from: 'forms/do-not-sell.json', files: compile('do-not-sell', own, lists) };
  }
  return {
    from: 'a form of that size',
    files: compile('privacy-sized', createPrivacySizedForm(), createChoiceLists()),
  };
}

/** Returns choice lists of the same size as those of the privacy form. */
function createChoiceLists(): Lists {
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const countries = letters
    .flatMap((first) => letters.map((second) => regions.of(first + second)))
    .flatMap((name) => (name ? [{ value: name.replaceAll(/\W+/g, '-') }] : []));
  const list = (options: readonly object[]) => ({ description: 'Choices.', display: 'hyphens', options });
  return new Map([
    ['countries', list(countries)],
    ['states', list(countries.slice(0, 51))],
  ]);
}

/** Returns a form definition of the size of the privacy form. */
function createPrivacySizedForm(): Document {
  const outside = { '!==': [{ var: 'country' }, 'United-States'] };
  const required = { or: [{ '!': [{ var: 'country' }] }, { '===': [{ var: 'country' }, 'United-States'] }] };
  const words = {
    fields: {
      country: { label: 'Country', messages: { required: 'Choose a country', enum: 'Choose a country of the list' } },
      state: { label: 'State', messages: { required: 'Choose a state', enum: 'Choose a state of the list' } },
      clientId: {
        label: 'Client ID',
        hint: 'On the back.',
        messages: { required: 'Enter it', pattern: '12 letters or digits' },
      },
      email: { label: 'Email', messages: { format: 'Enter an email', maxLength: 'At most {limit} characters' } },
    },
  };
  return {
    description: 'A form of the size of the privacy pages’.',
    schema: {
      type: 'object',
      properties: {
        country: { type: 'string' },
        state: { type: 'string' },
        clientId: { type: 'string', pattern: '^[A-Za-z0-9]{12}$' },
        email: { type: 'string', format: 'email', maxLength: 100 },
      },
      required: ['country', 'clientId'],
    },
    uiSchema: {
      country: { 'ui:options': { list: 'countries' } },
      state: { 'ui:options': { list: 'states' } },
    },
    rules: { state: { required, clear: outside } },
    timing: 'touched',
    en: words,
    es: words,
  };
}
