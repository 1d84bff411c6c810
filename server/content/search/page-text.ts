import type { ElementNode, ElementTree } from '#src/model/layout/element-tree.ts';
import { isObject, own, ownObject } from '#src/model/json.ts';
import type { Layout, LayoutPlaceholders, LayoutRendering } from '../resolve/resolve-page.ts';

/**
 * A piece of the text of a page. `isStrong` is true for headings and bold words, which say more about the page than the
 * rest.
 */
export interface PageText {
  readonly text: string;
  readonly isStrong: boolean;
}

/** Returns the renderings of a layout whose names `isWanted` accepts, in order. */
export function renderingsOf(layout: Layout, isWanted: (name: string) => boolean): LayoutRendering[] {
  const walk = (placeholders: LayoutPlaceholders): LayoutRendering[] =>
    Object.values(placeholders).flatMap((list) =>
      list.flatMap((rendering) => [
        ...(isWanted(rendering.componentName) ? [rendering] : []),
        ...walk(rendering.placeholders ?? {}),
      ]),
    );
  return walk(layout.sitecore.route?.placeholders ?? {});
}

/** Returns the names of the renderings in the document of a page, without those of its design. */
export function ownRenderingNames(document: unknown): Set<string> {
  const placeholders = ownObject(document, 'placeholders');
  const names = Object.values(placeholders).flatMap((list) =>
    Array.isArray(list)
      ? list.flatMap((rendering: unknown) => [String(own(rendering, 'componentName')), ...ownRenderingNames(rendering)])
      : [],
  );
  return new Set(names);
}

/**
 * Returns the texts in the fields of a rendering: rich texts, plain texts, and texts of lists and links. Dates and
 * forms, whose value is only a name, are left out.
 */
export function textsOf(value: unknown): PageText[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isObject(value)) return [];
  const tree = own(value, 'tree');
  if (Array.isArray(tree)) return treeTexts(tree as ElementTree, false);
  const content = own(value, 'value');
  const text = isObject(content) ? own(content, 'text') : content;
  if (typeof text === 'string') {
    const isForm = isObject(own(value, 'form'));
    return isForm || /^\d{4}-\d\d-\d\dT/.test(text) ? [] : [{ text, isStrong: false }];
  }
  return 'value' in value ? [] : Object.values(value).flatMap(textsOf);
}

/** HTML tags whose text says more about a page than the rest (see `PageText`). */
const STRONG_TAGS = new Set(['h2', 'h3', 'h4', 'strong', 'b']);

/** Returns the texts of an element tree. */
function treeTexts(tree: readonly ElementNode[], isStrong: boolean): PageText[] {
  return tree.flatMap((node) => {
    if (typeof node === 'string') return [{ text: node, isStrong }];
    const [tag, , ...children] = node;
    return treeTexts(children, isStrong || STRONG_TAGS.has(tag));
  });
}
