import type { Json } from '#src/model/json.ts';

/** The values that a browser posts under one name, and the types of the controls with that name. */
export interface BrowserEntry {
  readonly name: string;
  readonly values: readonly string[];
  readonly kinds: readonly string[];
}

/**
 * Returns the entries that a browser posts for the first form in `html`. Throws if there is no form. This function uses
 * no code of its module, so that it can run in a page.
 */
export function browserEntries(html: string): BrowserEntry[] {
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  if (!form) throw new Error('There is no form in the HTML.');
  const controls = Array.from(form.querySelectorAll<HTMLInputElement>('input, select, textarea'));
  const data = new FormData(form);
  return [...new Set(data.keys())].map((name) => ({
    name,
    values: data.getAll(name).map(String),
    kinds: controls.filter((control) => control.getAttribute('name') === name).map((control) => control.type),
  }));
}

/**
 * Returns the entries as a message to the flow engine. src/flow/inputs/README.md lists its differences from the posted
 * entries: a single checkbox is true, checkboxes of one name and a select with several values are lists, numbers are
 * numbers. A hidden value is unchanged; other texts are trimmed, and left out if they are empty.
 */
export function toMessage(entries: readonly BrowserEntry[]): Record<string, Json> {
  return Object.fromEntries(
    entries.flatMap(({ name, values, kinds }): [string, Json][] => {
      const [kind = ''] = kinds;
      const isOne = new Set(kinds).size === 1;
      if (isOne && kind === 'checkbox') return [[name, kinds.length > 1 ? values : true]];
      if (isOne && kind === 'select-multiple') return [[name, values]];
      if (isOne && kind === 'hidden' && values.length === 1) return [[name, values[0]!]];
      const filled = values.map((text) => text.trim()).filter(Boolean);
      if (filled.length === 0) return [];
      const isNumber = kinds.length === 1 && (kind === 'number' || kind === 'range');
      return [[name, isNumber ? Number(filled[0]) : filled.length === 1 ? filled[0]! : filled]];
    }),
  );
}

/** Returns a message with trimmed texts. Empty texts and empty lists are left out. Entries of lists become texts. */
export function tidyMessage(message: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(message).flatMap(([name, value]): [string, Json][] => {
      if (Array.isArray(value)) {
        const texts = (value as readonly Json[]).map((each) => String(each).trim()).filter(Boolean);
        return texts.length > 0 ? [[name, texts]] : [];
      }
      if (typeof value !== 'string') return [[name, value]];
      return value.trim() === '' ? [] : [[name, value.trim()]];
    }),
  );
}
