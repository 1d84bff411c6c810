import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { itemsOf, linkOf, textOf, type ContentField, type Fields } from '#src/model/content-field.ts';
import type { SupportSideMenuFields } from './support-side-menu.types.ts';

/** The content fields of a category. */
type CategoryFields = Fields<NonNullable<SupportSideMenuFields['categories']>[number]>;

/** A category of the side menu with its articles. */
export interface Category {
  readonly name: string;
  readonly label: string;
  readonly articles: readonly { readonly link: ContentField; readonly path: string }[];
  /** True if the current page is one of the articles of the category. */
  readonly current: boolean;
}

/**
 * Returns the categories of the content that have a name and a label, with their valid articles. If two categories have
 * the same name, only the first is returned. `here` is the path of the current page.
 */
export function menuCategories(items: readonly CategoryFields[], here: string): readonly Category[] {
  const categoriesByName = new Map<string, Category>();
  for (const item of items) {
    const name = textOf(item.name);
    const label = textOf(item.label);
    if (name === '' || label === '' || categoriesByName.has(name)) continue;
    const articles = itemsOf(item.articles).flatMap(({ link }) => {
      const href = linkOf(link)?.href;
      return link && href ? [{ link, path: pathOf(href) }] : [];
    });
    categoriesByName.set(name, { name, label, articles, current: articles.some(({ path }) => path === here) });
  }
  return [...categoriesByName.values()];
}

/** Returns the normalized path of an address on this site; other addresses are returned unchanged. */
const pathOf = (href: string): string => (href.startsWith('/') ? normalizePath(href.replace(/[?#].*$/s, '')) : href);
