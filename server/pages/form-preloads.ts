import type { FormFiles } from '#src/model/form/form-module.ts';

/** Preload tags of each layout. They are cached, because a layout is rendered many times. */
const tagsByLayout = new WeakMap<object, string>();

/**
 * Returns the tags that preload the forms of a page. Forms that only appear when the visitor opens them, and addresses
 * of other origins, are left out.
 */
export function formPreloads(layout: unknown): string {
  if (typeof layout !== 'object' || layout === null) return '';
  const cachedTags = tagsByLayout.get(layout);
  if (cachedTags !== undefined) return cachedTags;
  const formTags = new Set<string>();
  collectFormTags(layout, formTags);
  const html = [...formTags].join('');
  tagsByLayout.set(layout, html);
  return html;
}

/** Matches the address of a form module. */
const MODULE_ADDRESS = /^\/forms\/[a-z0-9-]+\.js$/;
/** Matches the address of the JSON file with the texts of a form. */
const WORDS_ADDRESS = /^\/forms\/[a-z0-9-]+\.json$/;

/** Adds the preload tags of all forms in a value to `formTags`. */
function collectFormTags(value: unknown, formTags: Set<string>): void {
  if (Array.isArray(value)) {
    for (const entry of value) collectFormTags(entry, formTags);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const { form, onOpen } = value as { readonly form?: Partial<FormFiles>; readonly onOpen?: unknown };
  if (onOpen !== true && typeof form === 'object' && form !== null) {
    if (MODULE_ADDRESS.test(String(form.module))) {
      formTags.add(`<link rel="modulepreload" href="${String(form.module)}" nonce="%NONCE%">`);
    }
    if (WORDS_ADDRESS.test(String(form.words))) {
      formTags.add(`<link rel="preload" as="fetch" href="${String(form.words)}" crossorigin>`);
    }
  }
  for (const [name, member] of Object.entries(value)) if (name !== 'tree') collectFormTags(member, formTags);
}
