import { flagOf, itemsOf, linkOf, numberOf, textOf, type Fields } from '#src/model/content-field.ts';
import type { SearchArticle } from '#src/model/search/index-file.ts';
import type { SupportSearchFields } from './support-search.types.ts';

/**
 * Returns the articles in the content of a page that have a label and an address; undefined if there are none.
 * (spec: SUPP-35)
 */
export function articlesOf(list: Fields<SupportSearchFields>['articles']): readonly SearchArticle[] | undefined {
  const articles = itemsOf(list).flatMap((fields): SearchArticle[] => {
    const label = textOf(fields.label);
    const url = addressOf(fields.url);
    if (label === '' || url === '') return [];
    const spanishurl = addressOf(fields.spanishurl);
    return [
      {
        label,
        'search-label': textOf(fields['search-label']),
        desc: textOf(fields.desc),
        url,
        ...(spanishurl ? { spanishurl } : {}),
        manual: flagOf(fields.manual),
        popular: flagOf(fields.popular),
        relevance: numberOf(fields.relevance),
        fuzzy: fields.fuzzy === undefined || flagOf(fields.fuzzy),
      },
    ];
  });
  return articles.length > 0 ? articles : undefined;
}

/** Returns the address in a field, which is a text or a link in Sitecore's format. */
function addressOf(field: unknown): string {
  return linkOf(field)?.href ?? textOf(field);
}
