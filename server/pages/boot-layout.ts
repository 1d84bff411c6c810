import { PLAIN_PHRASE_PREFIX } from '#src/model/form/plain-form.ts';
import { isObject } from '#src/model/json.ts';

/** The reduced layouts, which lack the HTML of compiled rich text, by original layout. */
const reducedLayouts = new WeakMap<object, unknown>();

/**
 * Returns the layout for the boot data: without the HTML of compiled rich text, because the browser renders the tree.
 * Each layout is reduced only once.
 */
export function bootLayout(layout: unknown): unknown {
  if (!isObject(layout)) return layout;
  let result = reducedLayouts.get(layout);
  if (result === undefined) {
    result = removeRichTextHtml(layout);
    reducedLayouts.set(layout, result);
  }
  return result;
}

/** Returns a value without the HTML of the rich text in it. */
function removeRichTextHtml(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeRichTextHtml);
  if (!isObject(value)) return value;
  const isCompiled = Array.isArray(value['tree']);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(isCompiled && name === 'value'))
      .map(([name, member]) => [name, name === 'tree' ? member : removeRichTextHtml(member)]),
  );
}

/** Texts of the interface by key. */
type Phrases = Readonly<Record<string, string>>;

/** The reduced phrases, which lack those for browsers without JavaScript, by original phrases. */
const reducedPhrases = new WeakMap<Phrases, Phrases>();

/** Returns the phrases for the boot data: without those that only a browser without JavaScript shows. */
export function bootPhrases(phrases: Phrases): Phrases {
  const known = reducedPhrases.get(phrases);
  if (known) return known;
  const reduced = Object.fromEntries(Object.entries(phrases).filter(([name]) => !name.startsWith(PLAIN_PHRASE_PREFIX)));
  reducedPhrases.set(phrases, reduced);
  return reduced;
}
