import type { FormControl } from '#src/model/form/form-control.ts';
import { isObject, type JsonObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { AttachmentLimits } from '../../../config/gateways/tickets.ts';
import type { Tokens } from '../../drafts/tokens.ts';

/** Everything that is needed to compile a form, besides the definition of the form. */
export interface FormResources {
  /** The documents in lists/ by id. */
  readonly lists: ReadonlyMap<string, unknown>;
  /** The document messages.json. */
  readonly messages: unknown;
  readonly controls: readonly FormControl[];
  readonly tokens: Readonly<Record<Language, Tokens>>;
  /** Upper limits for the file fields of forms. */
  readonly attachments?: AttachmentLimits;
}

/** A problem in a form, as editors see it. `field` is the place of the problem in the file. */
export interface FormProblem {
  readonly field: string;
  readonly language?: Language;
  readonly what: string;
  readonly fix: string;
  readonly severity: 'error' | 'note';
}

/** Reports a problem: the place (names from the outside in), what is wrong, and what to do. */
export type Report = (
  place: readonly (string | number)[],
  what: string,
  fix: string,
  more?: { readonly language?: Language; readonly severity?: 'note' },
) => void;

/**
 * Members of a form definition that contain texts for customers or editors. Only the keys in these members are names.
 */
const WORD_MEMBERS: readonly string[] = ['en', 'es', 'description'];

/**
 * Returns a definition with the tokens in its names resolved (`{product}State` → `velaState`), in the schema, the
 * uiSchema, the rules and the names of words. The words themselves are resolved later, for each language.
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
    Object.entries(document).map(([name, part]) => [name, WORD_MEMBERS.includes(name) ? names(part, 2) : all(part)]),
  );
}
