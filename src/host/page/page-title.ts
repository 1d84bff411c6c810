import type { Page } from '#src/layout/layout-query.ts';
import { textOf } from '#src/model/content-field.ts';

/** Returns the title of the browser tab: the page's title, its name, or the name of the site. */
export function pageTitle({ tree }: Page, site: string): string {
  const fields = tree.route?.fields;
  return (
    textOf(fields?.['title']) || textOf(fields?.['pageTitle']) || textOf(fields?.['Title']) || tree.route?.name || site
  );
}

/** Returns the description for search engines; '' if content has none. */
export function pageDescription({ tree }: Page): string {
  return textOf(tree.route?.fields['description']);
}
