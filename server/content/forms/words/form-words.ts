import type { FormWords } from '#src/model/form/form-module.ts';
import { type JsonObject, ownObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import { dateLimits } from '../plan/date-limits.ts';
import type { FormPlan } from '../plan/plan-types.ts';
import type { FormResources, Report } from '../source/form-source.ts';
import { causesOfRules, fieldWords } from './field-words.ts';
import { groupWords } from './group-words.ts';
import { pagesOf } from '../plan/pages/plan-pages.ts';
import { pageWords } from './page-words.ts';
import { limitText } from './limit-texts.ts';
import { generalMessages, languageTexts } from './language-texts.ts';

/** Returns the texts of all limits of dates whose limits depend on other fields; an empty object if there are none. */
function conditionalLimits({ fields }: FormPlan, language: Language): Pick<FormWords, 'limits'> {
  const limits = fields.flatMap(({ schema, conditional }) =>
    conditional && conditional.limits.length > 0 ? [...conditional.limits, ...dateLimits(schema)] : [],
  );
  return limits.length > 0
    ? { limits: Object.fromEntries(limits.map((limit) => [limit, limitText(limit, language)])) }
    : {};
}

/** A form definition with its plan and everything that is needed for its words. */
export interface PlannedDocument {
  readonly id: string;
  readonly document: JsonObject;
  readonly plan: FormPlan;
  readonly resources: FormResources;
  readonly report: Report;
}

/** Returns the words (texts for customers) of a planned form in one language. Reports missing words. */
export function formWords({ id, document, plan, resources, report }: PlannedDocument, language: Language): FormWords {
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
    ...conditionalLimits(plan, language),
    messages,
  };
}
