import type { FormWords } from '#src/model/form/form-module.ts';
import { type JsonObject, ownObject } from '#src/model/json.ts';
import { CHECK_PAGE, type AuthoredPage } from '../plan/pages/plan-pages.ts';
import { pickTexts, type LanguageTexts } from './language-texts.ts';

/** Returns the titles and texts of the pages. Reports a page without a title. */
export function pageWords(
  pages: readonly AuthoredPage[],
  authored: JsonObject,
  texts: LanguageTexts,
): Pick<FormWords, 'pages'> {
  if (pages.length === 0) return {};
  const entries = [...pages.map(({ id }) => id), CHECK_PAGE].map((id) => {
    const words = pickTexts(texts, ownObject(authored, id), ['title', 'text']);
    if (words.title === undefined && id !== CHECK_PAGE) {
      texts.report(['pages', id, 'title'], 'a page has no title', `Write it under "pages", "${id}", "title".`);
    }
    return [id, words] as const;
  });
  return { pages: Object.fromEntries(entries) };
}
