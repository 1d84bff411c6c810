import type { Rule } from '#src/logic/rule.ts';
import type { FieldRules, RulesByField } from '#src/model/form/form-module.ts';
import { topLevelName } from '#src/model/form/form-path.ts';
import { objectsIn, own, type JsonObject } from '#src/model/json.ts';
import type { PlannedField } from '../plan-types.ts';

/** A page in a form's definition. */
export interface AuthoredPage {
  readonly id: string;
  /** Names of fields, groups and lists at the top level of the form. */
  readonly fields: readonly string[];
  readonly visible?: Rule;
}

/** Returns the pages of a definition; an empty list if the whole form is one page. */
export function pagesOf(document: JsonObject): readonly AuthoredPage[] {
  return objectsIn(own(document, 'pages')) as unknown as readonly AuthoredPage[];
}

/** Returns the index of the form page that contains the field or group at a path; −1 if no page contains it. */
export function pageIndex(pages: readonly AuthoredPage[], path: string): number {
  return pages.findIndex(({ fields }) => fields.includes(topLevelName(path)));
}

/** Adds the condition of each page to the rules of the fields on it, so that a hidden page hides all its fields. */
export function withPages(rules: RulesByField, pages: readonly AuthoredPage[]): RulesByField {
  const merged: Record<string, FieldRules> = { ...rules };
  for (const { fields, visible } of pages) {
    if (visible === undefined) continue;
    for (const name of fields) {
      const written = rules[name]?.visible;
      merged[name] = { ...rules[name], visible: written === undefined ? visible : { and: [visible, written] } };
    }
  }
  return merged;
}

/** Returns the fields in the order of the pages; the fields of one page keep their order. */
export function sortByPages(fields: readonly PlannedField[], pages: readonly AuthoredPage[]): readonly PlannedField[] {
  if (pages.length === 0) return fields;
  return fields.toSorted((a, b) => pageIndex(pages, a.field.path) - pageIndex(pages, b.field.path));
}
