import { CHECK_PAGE, type FormWords } from '#src/model/form/form-module.ts';
import { type JsonObject, own, ownObject } from '#src/model/json.ts';
import type { AuthoredPage } from '../plan/pages/plan-pages.ts';
import { pickTexts, type LanguageTexts } from './language-texts.ts';

/** Names of the texts that all forms with pages share; messages.json contains them as `page.back`, `page.change` … */
export const PAGE_TEXT_NAMES = [
  'back',
  'change',
  'changeAnswer',
  'check',
  'continue',
  'empty',
  'secret',
  'step',
] as const;

/**
 * Returns the titles and texts of a form's pages, and the texts that all pages share; an empty object if the form has
 * no pages. Reports a page without a title, and missing shared texts.
 */
export function pageWords(
  pages: readonly AuthoredPage[],
  authored: JsonObject,
  texts: LanguageTexts,
): Pick<FormWords, 'pages' | 'pageTexts'> {
  if (pages.length === 0) return {};
  const { language, resources, report, text } = texts;
  const pageTexts = PAGE_TEXT_NAMES.flatMap((name) => {
    const found = text(own(own(resources.messages, `page.${name}`), language));
    if (found === undefined) report(['pages'], `there is no text "page.${name}"`, 'Write it in messages.json.');
    return found === undefined ? [] : [[name, found] as const];
  });
  const entries = [...pages.map(({ id }) => id), CHECK_PAGE].map((id) => {
    const words = pickTexts(texts, ownObject(authored, id), ['title', 'text']);
    if (words.title === undefined && id !== CHECK_PAGE) {
      report(['pages', id, 'title'], 'a page has no title', `Write it under "pages", "${id}", "title".`);
    }
    return [id, words] as const;
  });
  return { pages: Object.fromEntries(entries), pageTexts: Object.fromEntries(pageTexts) };
}
