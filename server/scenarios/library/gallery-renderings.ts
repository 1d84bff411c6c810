import path from 'node:path';
import { isObject, type JsonObject } from '#src/model/json.ts';
import type { Catalogue } from '../../content/catalogue/catalogue.ts';
import { examplesOf } from '../../content/catalogue/examples.ts';

/** A rendering, with the states that its examples show. */
export interface GalleryRendering {
  readonly name: string;
  /** The folder of `src/renderings`: `general`, `account` … */
  readonly area: string;
  readonly examples: readonly { readonly name: string; readonly block: JsonObject }[];
}

/** Returns all renderings with examples, each example as the block of a page. */
export function galleryRenderings(catalogue: Pick<Catalogue, 'names' | 'get'>): readonly GalleryRendering[] {
  return catalogue.names.flatMap((name) => {
    const type = catalogue.get(name);
    const examples = type ? examplesOf(type) : [];
    if (!type || examples.length === 0) return [];
    const area = path.posix.basename(path.posix.dirname(path.posix.dirname(type.file)));
    const blocks = examples.map(({ name: example, fields, params }) => ({
      name: example,
      block: { componentName: name, params, shared: fields },
    }));
    return [{ name, area, examples: blocks }];
  });
}

/** Returns the names of the renderings in a layout. */
export function renderingsIn(layout: unknown): readonly string[] {
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
