import { guardStorage } from '#src/lib/guarded-storage.ts';
import { isObject, tryParseJson, type JsonObject } from '#src/model/json.ts';
import type { CompiledForm } from '#src/model/form/form-module.ts';
import { expandPath, writePath } from '#src/model/form/form-path.ts';

/** The values of a form that are stored until it is sent: they survive a reload, a failed request and a sign-in. */
export interface Draft {
  readonly values: JsonObject;
  /** The last attempt to send, until one succeeds. A retry of the same document uses the same idempotency key. */
  readonly attempt?: { readonly key: string; readonly document: string };
}

/** Prefix of the storage entries. Drafts last as long as the browser tab. */
const KEY_PREFIX = 'marquee.draft.';

/** The tab's storage. If it is not available, reads return undefined and writes are ignored. */
const storage = guardStorage(() => sessionStorage);

/** Returns the draft of a form; undefined if there is none or it cannot be read. */
export function readDraft(name: string): Draft | undefined {
  const draft = tryParseJson(storage.get(KEY_PREFIX + name));
  return isObject(draft) && isObject(draft['values']) ? (draft as unknown as Draft) : undefined;
}

/** Stores a draft. Without storage the form works, but does not survive a reload. */
export function keepDraft(name: string, draft: Draft): void {
  storage.set(KEY_PREFIX + name, JSON.stringify(draft));
}

/** Removes the draft of a form. */
export function dropDraft(name: string): void {
  storage.remove(KEY_PREFIX + name);
}

/** Returns a copy of the values without those that are never stored: passwords, codes, card data. */
export function removeSecrets(form: CompiledForm, values: JsonObject): JsonObject {
  const publicValues = structuredClone(values);
  for (const { path, secret } of form.fields) {
    if (secret) for (const each of expandPath(path, values)) writePath(publicValues, each, undefined);
  }
  return publicValues;
}
