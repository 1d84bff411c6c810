import { activePath } from '#src/lib/paths/active-path.ts';
import { itemsOf, linkOf, numberOf, textOf, type ContentField, type Fields } from '#src/model/content-field.ts';
import type { SubNavigationFields } from './sub-navigation.types.ts';

export interface Tab {
  readonly link: ContentField | undefined;
  readonly text: string;
  readonly active: 'page' | 'above' | undefined;
}

/** Returns the tabs in order, with the tab of the current path marked; a tab that leads into a page never is. (spec: DASH-05…08) */
export function tabsOf(fields: Fields<SubNavigationFields>, path: string): Tab[] {
  const here = path === '/' ? '/account' : path;
  return itemsOf(fields.tabs)
    .filter((tab) => linkOf(tab.link))
    .toSorted((a, b) => numberOf(a.displayOrder, Infinity) - numberOf(b.displayOrder, Infinity) || 0)
    .map(({ link }) => {
      const { href, text } = linkOf(link)!;
      return { link, text: textOf(text) || href, active: href.includes('#') ? undefined : activePath(here, href) };
    });
}
