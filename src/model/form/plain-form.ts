import type { JsonObject } from '../json.ts';
import type { Fault, FormModule, FormWords } from './form-module.ts';

/**
 * Names of the inputs that a form without JavaScript sends besides its fields. Names of fields never begin with `~`.
 */
export const PLAIN_INPUTS = {
  form: '~form',
  token: '~token',
  /** Paths of the fields that the page has shown, separated by spaces. */
  shown: '~shown',
  /** A hidden field that only bots fill in. */
  trap: '~website',
} as const;

/** Prefix of the names of phrases that only a browser without JavaScript shows. */
export const PLAIN_PHRASE_PREFIX = 'no-script-';

/** A form that the server renders for browsers without JavaScript. */
export interface PlainForm {
  readonly module: FormModule;
  readonly words: FormWords;
  readonly values: JsonObject;
  /** Faults of fields that the customer has seen. */
  readonly faults: readonly Fault[];
  /** Whether the answers have led to fields that the customer has not seen before. */
  readonly hasMore: boolean;
  /** Why the form was not sent: code and message of the refusal; undefined otherwise. */
  readonly refusal: { readonly code: string; readonly message: string } | undefined;
  /** Proves that the form was opened some seconds ago, and identifies the attempt to send it. */
  readonly token: string;
}

/** The forms of one page. */
export interface PlainPage {
  /** The forms that work without JavaScript, by id. */
  readonly forms: Readonly<Record<string, PlainForm>>;
  /** Id of a form that was sent just now. */
  readonly sentForm?: string;
}

/** The functions that the server's bundle exports for forms without JavaScript. */
export interface PlainFormFunctions {
  /**
   * Returns true if the structure of the form never changes and every field that may be required works without
   * JavaScript.
   */
  isPossible(module: FormModule): boolean;
  /** Reads the values that a browser has sent. */
  read(module: FormModule, sent: URLSearchParams): JsonObject;
}
