import type { FormControl } from '#src/model/form/form-control.ts';
import { isObject, type JsonObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { Tokens } from '../../drafts/tokens.ts';

/** The most that the systems behind the forms take. */
export interface AttachmentCeiling {
  readonly maxBytes: number;
  /** With their points, in small letters. */
  readonly extensions: readonly string[];
}

/** What forms are compiled with, beside their own definition. */
export interface FormResources {
  /** Documents of lists/ by id. */
  readonly lists: ReadonlyMap<string, unknown>;
  /** The document messages.json. */
  readonly messages: unknown;
  readonly controls: readonly FormControl[];
  readonly tokens: Readonly<Record<Language, Tokens>>;
  /** The most that a form may let in. */
  readonly attachments?: AttachmentCeiling;
}

/** Something wrong in a form, in editors' words; `field` is where in its file. */
export interface FormProblem {
  readonly field: string;
  readonly language?: Language;
  readonly what: string;
  readonly fix: string;
  readonly severity: 'error' | 'note';
}

/** Takes problems: where (names from the outside in), what, what to do. */
export type Report = (
  place: readonly (string | number)[],
  what: string,
  fix: string,
  more?: { readonly language?: Language; readonly severity?: 'note' },
) => void;

/** Parts of a definition whose texts are words, not names. */
const WORDS: readonly string[] = ['en', 'es', 'description'];

/**
 * A definition with the tokens in its names resolved: `{product}State` → `velaState`, in the schema, the uiSchema, the
 * rules and the names of the words alike. The words themselves are filled in language by language.
 */
export function resolveNames(document: JsonObject, address: (value: string) => string): JsonObject {
  const all = (value: unknown): unknown => {
    if (typeof value === 'string') return address(value);
    if (Array.isArray(value)) return value.map(all);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [address(name), all(member)]));
  };
  const names = (value: unknown, depth: number): unknown =>
    isObject(value) && depth > 0
      ? Object.fromEntries(Object.entries(value).map(([name, member]) => [address(name), names(member, depth - 1)]))
      : value;
  return Object.fromEntries(
    Object.entries(document).map(([name, part]) => [name, WORDS.includes(name) ? names(part, 2) : all(part)]),
  );
}
