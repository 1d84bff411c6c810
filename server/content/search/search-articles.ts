import { isObject, own, ownObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import { removeAnySteps } from '#src/lib/paths/any-step.ts';
import type { SearchArticle } from '#src/model/search/index-file.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Draft } from '../drafts/drafts.ts';
import type { Tokens } from '../drafts/tokens.ts';
import type { Layout, LayoutRendering } from '../resolve/resolve-page.ts';
import { wordCounts } from './significant-words.ts';
import { ownRenderingNames, renderingsOf, textsOf } from './page-text.ts';

/** An article of the search index, and how often each word of its whole text occurs (see `wordCounts`). */
export interface WholeArticle {
  readonly article: SearchArticle;
  readonly counts: string;
}

/** Public pages below this path are searched. Other public pages are searched only if they have search fields. */
const SEARCHED_PATH = '/support/';

/**
 * Returns the entries of a valid page for the search index: its article and its manuals; empty if the page is not
 * searched.
 */
export function articlesOfPage(
  route: string,
  { document }: Draft,
  layout: Layout,
  catalogue: Catalogue,
  tokens: Tokens,
  language: Language,
): WholeArticle[] {
  if (!isSearched(route, document)) return [];
  const manuals = renderingsOf(layout, (name) => catalogue.get(name)?.listsManuals === true);
  return [
    pageArticle(route, document, layout, tokens, language),
    ...manuals.flatMap((each) => manualsOf(each, language)),
  ];
}

/**
 * Whether the search covers a page. It never covers pages that require a session, pages with `search: false`, or pages
 * that accept any value for a segment of their path.
 */
function isSearched(route: string, document: unknown): boolean {
  const fields = own(document, 'search');
  if (removeAnySteps(route) !== route || fields === false) return false;
  const isPublic = own(ownObject(document, 'shared'), 'demandsSession') !== true;
  return isPublic && (route.startsWith(SEARCHED_PATH) || isObject(fields));
}

/** Returns the article of a page in one language. */
function pageArticle(
  route: string,
  document: unknown,
  layout: Layout,
  tokens: Tokens,
  language: Language,
): WholeArticle {
  const fields = ownObject(document, 'search');
  const inLanguage = { ...ownObject(fields, 'en'), ...ownObject(fields, language) };
  const text = (name: string): string | undefined => {
    const value = own(inLanguage, name);
    return typeof value === 'string' ? tokens.text(value) : undefined;
  };
  const routeText = (name: string): string => {
    const value = own(own(layout.sitecore.route?.fields, name), 'value');
    return typeof value === 'string' ? value : '';
  };
  const ownNames = ownRenderingNames(document);
  const spanishUrl = own(fields, 'spanishurl');
  const relevance = own(fields, 'relevance');
  const searchLabel = [text('search-label') ?? '', routeText('keywords')].filter(Boolean).join(' ');
  return {
    article: {
      label: text('label') ?? routeText('title'),
      ...(searchLabel ? { 'search-label': searchLabel } : {}),
      desc: text('desc') ?? routeText('description'),
      url: route,
      ...(typeof spanishUrl === 'string' ? { spanishurl: tokens.address(spanishUrl) } : {}),
      manual: own(fields, 'manual') === true,
      popular: own(fields, 'popular') === true,
      ...(typeof relevance === 'number' ? { relevance } : {}),
      ...(own(fields, 'fuzzy') === false ? { fuzzy: false } : {}),
    },
    counts: wordCounts(
      renderingsOf(layout, (name) => ownNames.has(name)).flatMap((rendering) => textsOf(rendering.fields)),
      language,
    ),
  };
}

/** Returns an article for each file in a list of manuals, with the description of the file in one language. */
function manualsOf({ fields }: LayoutRendering, language: Language): WholeArticle[] {
  return entriesOf(fields['groups']).flatMap((group) =>
    entriesOf(group['files']).flatMap((file): WholeArticle[] => {
      const pdf = ownObject(file['pdf'], 'value');
      const spanish = ownObject(file['spanishPdf'], 'value');
      const url = own(pdf, 'src');
      const spanishUrl = own(spanish, 'src');
      if (typeof url !== 'string') return [];
      const article: SearchArticle = {
        label: `${valueText(file['name'])}: ${valueText(group['heading'])}`,
        desc: String(own(language === 'es' && isObject(spanish) ? spanish : pdf, 'title') ?? own(pdf, 'title') ?? ''),
        url,
        ...(typeof spanishUrl === 'string' ? { spanishurl: spanishUrl } : {}),
        manual: true,
      };
      return [{ article, counts: '' }];
    }),
  );
}

/** Returns the fields of each entry of a list field. */
function entriesOf(list: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.map((entry: unknown) => ownObject(entry, 'fields')) : [];
}

/** Returns the value of a text field; an empty text for other fields. */
function valueText(field: unknown): string {
  const value = own(field, 'value');
  return typeof value === 'string' ? value : '';
}
