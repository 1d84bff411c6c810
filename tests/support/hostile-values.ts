/** Invalid and hostile values for tests of content. */
/** Texts that could break a page: a long one, markup, code, special characters, and names in braces. */
export const HOSTILE_TEXTS = [
  'x'.repeat(2000),
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '\u202e\u2066txet neddih\u2069\u200f',
  '👩‍👩‍👧‍👦🏳️‍🌈 ñandú Ω 漢字',
  '{year} {companyName} {{count}} $& $1 %s',
  'javascript:alert(1)',
];
/** Invalid values that replace a content field. */
export const WRONG_FIELDS: readonly unknown[] = [
  undefined,
  null,
  7,
  true,
  'some text',
  [],
  {},
  ['a', null, 7, {}],
  { value: null },
  { value: 7 },
  { value: [] },
  { value: {} },
  { value: { src: {}, href: [] } },
  { fields: { link: 7 } },
  [{ id: '0', fields: null }, { fields: {} }, null],
];

/** An object with any members. */
type AnyObject = Readonly<Record<string, unknown>>;

/** Invalid values that replace one value inside a field. */
const WRONG_INNER_VALUES = [undefined, null, 7, {}, ['x'], ''];

/**
 * Returns pairs of a description and a copy of the fields with one changed value. Each value inside the fields is
 * replaced in turn by each value of WRONG_INNER_VALUES. Values inside compiled rich text stay unchanged, and so do all
 * entries of a list except the first.
 */
export function changesInside(fields: unknown): [string, unknown][] {
  const changes: [string, unknown][] = [];
  const visit = (value: unknown, path: readonly string[], put: (changed: unknown) => unknown): void => {
    if (path.length > 0) {
      for (const wrong of WRONG_INNER_VALUES) changes.push([`${path.join('.')} ${JSON.stringify(wrong)}`, put(wrong)]);
    }
    // Compiled rich text (`tree`) stays unchanged, because the server writes it. Of a list, only the first entry is
    // changed.
    if (typeof value !== 'object' || value === null || path.at(-1) === 'tree') return;
    if (Array.isArray(value)) {
      if (value.length > 0) visit(value[0], [...path, '0'], (changed) => put([changed, ...value.slice(1)]));
      return;
    }
    for (const key of Object.keys(value)) {
      visit((value as AnyObject)[key], [...path, key], (changed) => put({ ...(value as AnyObject), [key]: changed }));
    }
  };
  visit(fields, [], (changed) => changed);
  return changes;
}

/** Returns a copy of the fields in which `text` replaces every text, also addresses. */
export function replaceTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((entry) => replaceTexts(entry, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceTexts(inner, text)]));
}
