import type { Page } from '#src/layout/layout-query.ts';
import { textOf } from '#src/model/content-field.ts';

/** Title of the browser's tab: the page's own title, or its name. */
export function pageTitle({ tree }: Page, site: string): string {
  const fields = tree.route?.fields;
  return (
    textOf(fields?.['title']) || textOf(fields?.['pageTitle']) || textOf(fields?.['Title']) || tree.route?.name || site
  );
}

/** What search engines show below the title; '' when content says nothing. */
export function pageDescription({ tree }: Page): string {
  return textOf(tree.route?.fields['description']);
}
