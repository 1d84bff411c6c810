/** Layouts as the page carries them, by the layout they were made from. */
const lean = new WeakMap<object, unknown>();

/** The layout without the HTML that compiled rich text stands for: the browser builds from the tree. Made once a layout. */
export function bootLayout(layout: unknown): unknown {
  if (typeof layout !== 'object' || layout === null) return layout;
  let result = lean.get(layout);
  if (result === undefined) {
    result = withoutSources(layout);
    lean.set(layout, result);
  }
  return result;
}

function withoutSources(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSources);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const compiled = Array.isArray((value as { tree?: unknown }).tree);
  return Object.fromEntries(
    entries
      .filter(([name]) => !(compiled && name === 'value'))
      .map(([name, member]) => [name, name === 'tree' ? member : withoutSources(member)]),
  );
}
