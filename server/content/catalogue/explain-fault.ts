import type { ErrorObject } from 'ajv';
import { suggest } from '#src/lib/text/closest.ts';
import { pointerSteps } from '#src/model/json-pointer.ts';
import type { FieldKind } from './field-kind.ts';
import { own, ownObject } from '#src/model/json.ts';
import { kindInWords } from '#src/lib/text/kind-in-words.ts';
import { LANGUAGES } from '#src/model/language.ts';

/** Explains an error to an editor: what is wrong, and how to fix it. */
export interface Explanation {
  readonly what: string;
  readonly fix: string;
}

/** The name of each kind of content field, and how to write one. */
const KIND_HELP: Readonly<Record<FieldKind['kind'], { readonly a: string; readonly write: string }>> = {
  text: { a: 'a text', write: 'Write words between quotes.' },
  richText: { a: 'rich text', write: 'Write HTML between quotes, or a list of such texts.' },
  number: { a: 'a number', write: 'Write digits without quotes.' },
  checkbox: { a: 'true or false', write: 'Write true or false without quotes.' },
  date: { a: 'a date and time', write: 'Write it like "2026-11-21T00:00:00Z".' },
  image: { a: 'a picture', write: 'Write { "src": "/media/…", "alt": "what it shows" }.' },
  link: { a: 'a link', write: 'Write { "href": "/support", "text": "Support" }.' },
  file: { a: 'a file', write: 'Write { "src": "/media/….pdf", "title": "what it is" }.' },
  form: { a: 'the name of a form', write: 'Write it as in forms/, without .json.' },
  list: { a: 'a list', write: 'Write [ { … }, { … } ].' },
  value: { a: 'another value', write: 'See the schema of the rendering.' },
};

/** Explains a value of the wrong kind. */
export function explainKind(value: unknown, kind: FieldKind['kind']): Explanation {
  const { a, write } = KIND_HELP[kind];
  if (kind === 'date' && typeof value === 'string') return { what: `"${value}" is not a date and time`, fix: write };
  return { what: `is ${kindInWords(value)}, but must be ${a}`, fix: write };
}

/** Explains an error of Ajv (created with `verbose`) to editors. Returns undefined if it only repeats another error. */
export function explainFault(error: ErrorObject, kind?: FieldKind['kind']): Explanation | undefined {
  const write = kind && KIND_HELP[kind].write;
  if (Object.hasOwn(EXPLAINERS, error.keyword)) return EXPLAINERS[error.keyword]!(error, write);
  return { what: error.message ?? error.keyword, fix: write ?? 'See the schema.' };
}

/**
 * Explains a validation error of one JSON Schema keyword. `write` says how to write the field; undefined if its kind is
 * unknown.
 */
type Explain = (error: ErrorObject, write: string | undefined) => Explanation | undefined;

/** Returns the limit of the violated rule, for example the maximum length, as text. */
const limitOf = ({ params }: ErrorObject): string => String(params['limit']);

/** Explains nothing, for keywords whose failed branches Ajv reports as separate errors. */
const explainNothing: Explain = () => undefined;

const explainNotAllowed: Explain = ({ params, data }) => {
  const values: unknown = params['allowedValues'] ?? [params['allowedValue']];
  const list = (Array.isArray(values) ? values : []).map((value) => JSON.stringify(value)).join(', ');
  return { what: `${JSON.stringify(data)} is not an allowed value`, fix: `Use ${list}.` };
};

const explainOutOfBounds: Explain = (error) => ({
  what: `${String(error.data)} is out of bounds`,
  fix: `It must be ${String(error.params['comparison'])} ${limitOf(error)}.`,
});

const explainWrongFormat: Explain = ({ params, data, parentSchema }, write) => {
  const about = own(parentSchema, 'description');
  const rule = `It must match ${String(params['pattern'] ?? params['format'])}.`;
  return {
    what: `${JSON.stringify(data)} does not have the required format`,
    fix: write ?? (typeof about === 'string' ? about : rule),
  };
};

const explainMissing: Explain = ({ params, parentSchema }, write) => {
  const name = String(params['missingProperty']);
  const about = own(ownObject(ownObject(parentSchema, 'properties'), name), 'description');
  return {
    what: `has no "${name}"`,
    fix: write ?? (typeof about === 'string' ? `Add it: ${about}` : `Add "${name}".`),
  };
};

/** The functions that explain errors, by JSON Schema keyword. */
const EXPLAINERS: Readonly<Record<string, Explain>> = {
  if: explainNothing,
  oneOf: explainNothing,
  anyOf: explainNothing,
  allOf: explainNothing,
  required: explainMissing,
  additionalProperties: ({ params, parentSchema }) =>
    explainUnknownName(String(params['additionalProperty']), Object.keys(ownObject(parentSchema, 'properties'))),
  propertyNames: ({ params }) => ({
    what: `"${String(params['propertyName'])}" cannot be used as a name here`,
    fix: 'Give it another name.',
  }),
  type: ({ params, data }, write) => ({
    what: `is ${kindInWords(data)}, but must be ${typeInWords(params['type'])}`,
    fix: write ?? HOW_TO_WRITE[String(params['type'])] ?? 'Write it in that form.',
  }),
  enum: explainNotAllowed,
  const: explainNotAllowed,
  minLength: (error) =>
    error.data === ''
      ? { what: 'is empty', fix: 'Write something, or remove it.' }
      : { what: 'is too short', fix: `Write at least ${limitOf(error)} characters.` },
  maxLength: (error) => ({ what: 'is too long', fix: `Write at most ${limitOf(error)} characters.` }),
  minItems: (error) => ({ what: 'has too few entries', fix: `Give it at least ${limitOf(error)}.` }),
  maxItems: (error) => ({ what: 'has too many entries', fix: `Give it at most ${limitOf(error)}.` }),
  minimum: explainOutOfBounds,
  maximum: explainOutOfBounds,
  exclusiveMinimum: explainOutOfBounds,
  exclusiveMaximum: explainOutOfBounds,
  pattern: explainWrongFormat,
  format: explainWrongFormat,
};

function explainUnknownName(name: string, knownNames: readonly string[]): Explanation {
  if (name === 'experiences') {
    return {
      what: 'has "experiences", which this content store cannot publish',
      fix: 'Remove them; give each audience a page of its own.',
    };
  }
  if (knownNames.includes('en') && /^[a-z]{2,3}([-_][A-Za-z]{2,4})?$/.test(name)) {
    return { what: `the language "${name}" is not known`, fix: `Use ${LANGUAGES.join(' or ')}.` };
  }
  return { what: `"${name}" is not known here`, fix: suggest(name, knownNames, 'Remove it.') };
}

/** Names of the JSON types, as editors read them. */
const JSON_TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of values in { }',
  null: 'empty (null)',
};

/** How to write a value of each JSON type. */
const HOW_TO_WRITE: Readonly<Record<string, string>> = {
  string: 'Write words between quotes.',
  number: 'Write digits without quotes.',
  integer: 'Write digits without quotes.',
  boolean: 'Write true or false without quotes.',
  array: 'Write [ … ].',
  object: 'Write { … }.',
};

function typeInWords(type: unknown): string {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.map((one) => (typeof one === 'string' ? JSON_TYPE_NAMES[one] : undefined) ?? String(one)).join(' or ');
}

/** Returns the path of an error: `/cards/1/link` → `['cards', 1, 'link']`, with numbers for entries of lists. */
export function pathOf(error: ErrorObject, root: unknown): (string | number)[] {
  let value = root;
  return pointerSteps(error.instancePath).map((name) => {
    const part = Array.isArray(value) ? Number(name) : name;
    value = Array.isArray(value) ? (value as unknown[])[Number(name)] : own(value, name);
    return part;
  });
}
