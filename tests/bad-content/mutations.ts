/** Breaks a valid page in one place: replaces each node and value in turn by an invalid one. */

/** The keys and indexes that lead from the page to a value in it. */
export type Path = readonly (string | number)[];

/** A change of a page: the path of the value that is replaced, and the name (`by`) of its substitute. */
export interface Mutation {
  readonly path: Path;
  readonly by: string;
}

/** Returns a value that is wrapped `levels` times. */
function nest(wrap: (inner: unknown) => unknown, levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}

/** Marks the substitute that removes the value from the page. */
const REMOVED = Symbol('missing');
/** The invalid values that replace a value of a page, by name. */
const SUBSTITUTES: Readonly<Record<string, () => unknown>> = {
  'nothing at all': () => REMOVED,
  null: () => null,
  'an empty list': () => [],
  'an empty object': () => ({}),
  'an empty text': () => '',
  zero: () => 0,
  true: () => true,
  'a text': () => 'x',
  'a list with null in it': () => [null],
  'a script': () => 'javascript:alert(1)//<script>alert(1)</script>',
  'names of every object': () =>
    JSON.parse('{"__proto__":{"value":"x"},"constructor":"x","toString":0,"value":{}}') as unknown,
  'deep objects': () => nest((value) => ({ value }), 2000),
  'deep lists': () => nest((value) => [value], 2000),
  'deep renderings': () => nest((inner) => ({ componentName: 'Shell', placeholders: { content: [inner] } }), 60),
};

/** Returns all mutations of a page: every value in it, replaced by each substitute. */
export function mutationsOf(page: unknown, path: Path = []): Mutation[] {
  const children =
    typeof page === 'object' && page !== null
      ? Object.entries(page).flatMap(([name, value]) =>
          mutationsOf(value, [...path, Array.isArray(page) ? Number(name) : name]),
        )
      : [];
  return [...Object.keys(SUBSTITUTES).map((by) => ({ path, by })), ...children];
}

/** Returns a copy of a page with one mutation. */
export function mutate(page: unknown, { path, by }: Mutation): unknown {
  const substitute = SUBSTITUTES[by]!();
  if (path.length === 0) return substitute === REMOVED ? undefined : substitute;
  const copy = structuredClone(page);
  const parent = path.slice(0, -1).reduce<unknown>((node, name) => (node as MutableNode)[name], copy) as MutableNode;
  const last = path.at(-1)!;
  if (substitute !== REMOVED) parent[last] = substitute;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return copy;
}

/** An object or list whose members are set by key or index. */
type MutableNode = Record<string | number, unknown>;
/** Whether a path leads to the value at `start` or into it. */
const startsWith = (path: Path, start: Path): boolean => start.every((name, index) => path[index] === name);

/**
 * Returns the texts of the renderings that a mutation does not affect: they and their ancestors were not replaced and
 * kept their component names, and their text is unchanged.
 */
export function untouchedTexts(page: unknown, { path: broken }: Mutation): string[] {
  const texts: string[] = [];
  const walk = (node: unknown, path: Path): void => {
    if (typeof node !== 'object' || node === null || startsWith(path, broken)) return;
    const { componentName, fields } = node as { componentName?: string; fields?: { text: { value: string } } };
    if (componentName !== undefined) {
      if (startsWith([...path, 'componentName'], broken)) return;
      if (!startsWith([...path, 'fields', 'text', 'value'], broken)) texts.push(fields!.text.value);
    }
    for (const [name, child] of Object.entries(node))
      if (name !== 'experiences') walk(child, [...path, Array.isArray(node) ? Number(name) : name]);
  };
  walk(page, []);
  return texts;
}
