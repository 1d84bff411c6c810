import { suggest } from '#src/lib/text/closest.ts';
import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';
import { LANGUAGES } from '#src/model/language.ts';
import type { Report } from '../source/form-source.ts';
import type { FormPlan } from '../plan/plan-types.ts';

/** Reports texts that the control of a field never shows. */
export function checkTextNames(document: JsonObject, plan: FormPlan, report: Report): void {
  for (const language of LANGUAGES) {
    const words = ownObject(ownObject(document, language), 'fields');
    for (const { field, control } of plan.fields) {
      const texts = own(words[field.path], 'texts');
      const known = control.texts ?? [];
      const unknown = isObject(texts) ? Object.keys(texts).filter((name) => !known.includes(name)) : [];
      for (const name of unknown) {
        const what = `the control "${control.name}" has no text "${name}"`;
        const otherwise = known.length === 0 ? 'Remove it.' : `Remove it, or use ${known.join(', ')}.`;
        report(['fields', field.path, 'texts', name], what, suggest(name, known, otherwise), { language });
      }
    }
  }
}
