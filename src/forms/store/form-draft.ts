import { isObject, type JsonObject } from '#src/model/json.ts';
import type { CompiledForm } from '#src/model/form/form-module.ts';
import { expandPath, writePath } from '#src/model/form/form-path.ts';

/** What is kept of a form on the device until it was sent: for a reload, a failed call, a sign-in round trip. */
export interface Draft {
  readonly values: JsonObject;
  /** The attempt to send that has no answer yet: the same document is sent again under the same key. */
  readonly attempt?: { readonly key: string; readonly document: string };
}

/** Drafts of this visit by form. */
const KEY = 'marquee.draft.';

export function readDraft(name: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY + name) ?? 'null');
    return isObject(draft) && isObject(draft['values']) ? (draft as unknown as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; where nothing can be kept (no storage, full), the form works without. */
export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(KEY + name, JSON.stringify(draft));
  } catch {
    // Nothing to do: the values are still on the screen.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(KEY + name);
  } catch {
    // As above.
  }
}

/** The values without those that are never kept: passwords, codes, card data. */
export function withoutSecrets(form: CompiledForm, values: JsonObject): JsonObject {
  const kept = structuredClone(values);
  for (const { path, secret } of form.fields) {
    if (secret) for (const each of expandPath(path, values)) writePath(kept, each, undefined);
  }
  return kept;
}
