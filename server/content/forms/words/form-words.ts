import type { FormWords } from '#src/model/form/form-module.ts';
import { type JsonObject, ownObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { FormPlan } from '../plan/plan-types.ts';
import type { FormResources, Report } from '../source/form-source.ts';
import { causesOfRules, fieldWords } from './field-words.ts';
import { groupWords } from './group-words.ts';
import { pagesOf } from '../plan/pages/plan-pages.ts';
import { pageWords } from './page-words.ts';
import { generalMessages, languageTexts } from './language-texts.ts';

/** Returns the words of a planned form in one language. Missing words are reported and left out. */
export function formWords(
  id: string,
  document: JsonObject,
  plan: FormPlan,
  language: Language,
  resources: FormResources,
  report: Report,
): FormWords {
  const texts = languageTexts(language, resources, report);
  const section = ownObject(document, language);
  const authoredFields = ownObject(section, 'fields');
  const rules = ownObject(document, 'rules');
  const messages = generalMessages(texts);
  const fields = plan.fields.map((planned) => {
    const { path } = planned.field;
    const ruleCauses = causesOfRules(ownObject(rules, path));
    return [path, fieldWords(planned, ownObject(authoredFields, path), ruleCauses, texts)] as const;
  });
  return {
    id,
    language,
    fields: Object.fromEntries(fields),
    groups: groupWords(plan.groups, ownObject(section, 'groups'), messages, texts),
    ...pageWords(pagesOf(document), ownObject(section, 'pages'), texts),
    messages,
  };
}
