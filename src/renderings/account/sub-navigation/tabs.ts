import { activePath } from '#src/lib/paths/active-path.ts';
import { itemsOf, linkOf, numberOf, textOf, type ContentField, type Fields } from '#src/model/content-field.ts';
import type { SubNavigationFields } from './sub-navigation.types.ts';

/** A tab; `active` says whether it leads to the current page or to a page above it. */
export interface Tab {
  readonly link: ContentField | undefined;
  readonly text: string;
  readonly active: 'page' | 'above' | undefined;
}

/**
 * Returns the tabs in order. At most one of them is active: the tab that leads to the current section of the page,
 * otherwise the tab of the page, otherwise that of a page above it. (spec: DASH-05…08)
 */
export function tabsOf(fields: Fields<SubNavigationFields>, path: string, hash: string): Tab[] {
  const here = path === '/' ? '/account' : path;
  const tabs = itemsOf(fields.tabs)
    .filter((tab) => linkOf(tab.link))
    .toSorted((a, b) => numberOf(a.displayOrder, Infinity) - numberOf(b.displayOrder, Infinity) || 0)
    .map(({ link }) => {
      const { href, text } = linkOf(link)!;
      return { link, text: textOf(text) || href, place: fragmentOf(href), above: activePath(here, href) };
    });
  const current =
    tabs.find(({ place, above }) => place !== '' && place === hash && above === 'page') ??
    tabs.find(({ place, above }) => place === '' && above === 'page') ??
    tabs.find(({ place, above }) => place === '' && above === 'above');
  return tabs.map((tab) => ({ link: tab.link, text: tab.text, active: tab === current ? tab.above : undefined }));
}

/** Returns the fragment of an address with its `#`; '' if there is none. */
function fragmentOf(href: string): string {
  const [fragment = ''] = /#.+$/s.exec(href) ?? [];
  return fragment;
}
