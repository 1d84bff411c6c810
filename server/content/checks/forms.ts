import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { CheckContext } from './check-context.ts';
import { suggest } from '#src/lib/text/closest.ts';
import { checkMessage } from '../forms/words/check-message.ts';
import { isObject, own } from '#src/model/json.ts';
import { isLanguage, LANGUAGES } from '#src/model/language.ts';
import { createTokens } from '../drafts/tokens.ts';
import { fieldLeavesOf } from './visit-fields.ts';

/** Checks every form, and the lists and messages that forms use. */
export function checkForms(context: CheckContext): ContentProblem[] {
  return [...context.forms.problems(), ...checkLists(context), ...checkMessages(context)];
}

/** Checks references to forms. */
export function checkFormReferences({ fieldSets, drafts, forms }: CheckContext): ContentProblem[] {
  return fieldSets.flatMap((set) =>
    fieldLeavesOf(set).flatMap(({ kind, value, field }): ContentProblem[] => {
      if (kind !== 'form' || typeof value !== 'string' || drafts.forms.has(value)) return [];
      const language = isLanguage(set.section) ? { language: set.section } : {};
      const fix = suggest(value, forms.ids, `Add forms/${value}.json.`);
      const what = `there is no form "${value}"`;
      return [{ ...set.place, field, ...language, file: set.file, what, fix, severity: 'error' }];
    }),
  );
}

/** Checks lists for duplicate values, and for text in one language only. */
function checkLists({ drafts, isValidFile }: CheckContext): ContentProblem[] {
  return [...drafts.lists.values()].flatMap(({ file, document }) => {
    const options = own(document, 'options');
    if (!isValidFile(file) || !Array.isArray(options)) return [];
    const hasDisplay = own(document, 'display') !== undefined;
    const values = options.map((option: unknown) => own(option, 'value'));
    return options.flatMap((option: unknown, index): ContentProblem[] => {
      const base = { field: `options › ${String(values[index])}`, file, severity: 'error' as const };
      if (values.indexOf(values[index]) !== index) {
        return [{ ...base, what: 'the value is used twice', fix: 'Remove one of them.' }];
      }
      const has = LANGUAGES.filter((language) => own(option, language) !== undefined);
      // With `display`, customers see the value itself, so the option needs no texts.
      if (hasDisplay || has.length === 0 || has.length === LANGUAGES.length) return [];
      return LANGUAGES.filter((language) => !has.includes(language)).map((language) => ({
        ...base,
        language,
        what: 'has no text in this language',
        fix: `Write them under "${language}", or leave the text out in all languages.`,
      }));
    });
  });
}

/** Checks that messages can be parsed, and that they have only valid placeholders. */
function checkMessages({ drafts, isValidFile }: CheckContext): ContentProblem[] {
  const { file, document } = drafts.messages;
  if (!isValidFile(file) || !isObject(document)) return [];
  return LANGUAGES.flatMap((language) => {
    const { text } = createTokens(drafts.settings.document, language);
    const problems: ContentProblem[] = [];
    for (const cause of Object.keys(document)) {
      const message = own(document[cause], language);
      if (typeof message !== 'string') continue;
      checkMessage(text(message), [], (_place, what, fix) =>
        problems.push({ field: cause, language, file, what, fix, severity: 'error' }),
      );
    }
    return problems;
  });
}
