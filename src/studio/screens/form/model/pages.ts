import { freeSlug, slugOf } from '#src/lib/text/slug-of.ts';
import { CHECK_PAGE } from '#src/model/form/form-module.ts';
import { isObject, own, type JsonObject } from '#src/model/json.ts';
import { textsIn, withMember, withoutMember } from './field-parts.ts';
import { withoutWords, withTextAt } from './words.ts';

/** A page of a form with several pages. */
export interface EditedPage {
  readonly id: string;
  /** Names of the top-level fields and groups on the page. */
  readonly fields: readonly string[];
  /** The rule that decides whether the page is shown; undefined for a page that is always shown. */
  readonly visible: unknown;
}

/** Returns the pages of a form; an empty list if the form has no pages. */
export function pagesOf(document: unknown): readonly EditedPage[] {
  const pages = own(document, 'pages');
  if (!Array.isArray(pages)) return [];
  return pages.map((page: unknown) => ({
    id: String(own(page, 'id') ?? ''),
    fields: textsIn(own(page, 'fields')),
    visible: own(page, 'visible'),
  }));
}

/** Returns the page of a field or group; undefined if no page contains it. */
export function pageOf(document: unknown, path: string): EditedPage | undefined {
  const [top = path] = path.split('.');
  return pagesOf(document).find(({ fields }) => fields.includes(top));
}

/**
 * Returns the form after a top-level field or group was moved to a page; the same form if its previous page would
 * become empty.
 */
export function withFieldOnPage(document: JsonObject, name: string, page: string): JsonObject {
  const before = pageOf(document, name);
  if (before?.id === page || before?.fields.length === 1) return document;
  return mapPages(document, (one) => {
    const fields = textsIn(one['fields']);
    if (one['id'] === page) return { ...one, fields: [...fields, name] };
    return fields.includes(name) ? { ...one, fields: fields.filter((field) => field !== name) } : one;
  });
}

/** Returns the form with a new condition for showing a page; undefined removes the condition. */
export const withPageRule = (document: JsonObject, id: string, rule: unknown): JsonObject =>
  mapPages(document, (page) => (page['id'] === id ? withMember(page, 'visible', rule) : page));

/** Returns the form after a page was moved by one place; the same form if that is not possible. */
export function withPageMovedByOne(document: JsonObject, id: string, by: -1 | 1): JsonObject {
  const pages = own(document, 'pages');
  if (!Array.isArray(pages)) return document;
  const from = pages.findIndex((page) => own(page, 'id') === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= pages.length) return document;
  return { ...document, pages: pages.toSpliced(from, 1).toSpliced(to, 0, pages[from]) };
}

/** Titles of a page in both languages. */
export interface PageTitles {
  readonly en: string;
  readonly es: string;
}

/**
 * Returns the form with a new page after the current page of a field. The field is moved to the new page. Returns the
 * same form if the field is on no page, or if no other field is on its page.
 */
export function withNewPage(document: JsonObject, name: string, titles: PageTitles): JsonObject {
  const pages = pagesOf(document);
  const before = pageOf(document, name);
  if (!before || before.fields.length < 2) return document;
  const id = freePageId(titles.en, pages);
  const emptied = mapPages(document, (page) =>
    page['id'] === before.id ? { ...page, fields: textsIn(page['fields']).filter((field) => field !== name) } : page,
  );
  const list = emptied['pages'] as readonly unknown[];
  const at = pages.findIndex((page) => page.id === before.id) + 1;
  return withTitles({ ...emptied, pages: list.toSpliced(at, 0, { id, fields: [name] }) }, id, titles);
}

/**
 * Converts a form without pages to a form with two pages. `first` and `second` are the names of their fields and
 * groups.
 */
export function withTwoPages(
  document: JsonObject,
  [first, second]: readonly [readonly string[], readonly string[]],
  titles: readonly [PageTitles, PageTitles],
): JsonObject {
  const one = freePageId(titles[0].en, []);
  const two = freePageId(titles[1].en, [{ id: one }]);
  const pages = [
    { id: one, fields: first },
    { id: two, fields: second },
  ];
  return withTitles(withTitles({ ...document, pages }, one, titles[0]), two, titles[1]);
}

/**
 * Returns the form without a page. Its fields move to the previous page; those of the first page move to the next one.
 * A form with two pages becomes a form without pages.
 */
export function withoutPage(document: JsonObject, id: string): JsonObject {
  const pages = own(document, 'pages');
  if (!Array.isArray(pages)) return document;
  if (pages.length <= 2) return withoutWords(withoutMember(document, 'pages'), 'pages', () => true);
  const at = pages.findIndex((page) => own(page, 'id') === id);
  if (at < 0) return document;
  const target = at === 0 ? 1 : at - 1;
  const orphans = textsIn(own(pages[at], 'fields'));
  const left = pages.map((page: unknown, index): unknown =>
    index === target && isObject(page) ? { ...page, fields: [...textsIn(page['fields']), ...orphans] } : page,
  );
  return withoutWords({ ...document, pages: left.toSpliced(at, 1) }, 'pages', (name) => name === id);
}

/** Returns the form with new titles of a page. */
function withTitles(document: JsonObject, id: string, { en, es }: PageTitles): JsonObject {
  return withTextAt(withTextAt(document, 'en', 'pages', id, ['title'], en), 'es', 'pages', id, ['title'], es);
}

/** Returns the form in which `change` was applied to each page. */
function mapPages(document: JsonObject, change: (page: JsonObject) => JsonObject): JsonObject {
  const pages = own(document, 'pages');
  if (!Array.isArray(pages)) return document;
  return { ...document, pages: pages.map((page: unknown) => (isObject(page) ? change(page) : page)) };
}

/**
 * Returns the id of a new page, made from its title. It begins with a letter. A number is added if another page has
 * this id, or if the id is reserved (`CHECK_PAGE`).
 */
function freePageId(title: string, taken: readonly { readonly id: string }[]): string {
  const slug = slugOf(title).replace(/^[^a-z]+/, '') || 'page';
  return freeSlug(slug, (id) => id === CHECK_PAGE || taken.some((one) => one.id === id));
}
