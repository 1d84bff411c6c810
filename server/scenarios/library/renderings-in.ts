import { isObject } from '#src/model/json.ts';

/** Returns the names of the renderings in a layout. */
export function renderingNamesIn(layout: unknown): readonly string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (isObject(node)) {
      if (typeof node['componentName'] === 'string') found.add(node['componentName']);
      Object.values(node).forEach(visit);
    }
  };
  visit(layout);
  return [...found].toSorted();
}
