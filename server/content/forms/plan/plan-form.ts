import type { FormControl } from '#src/model/form/form-control.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { ExpandedSchema } from '../source/expand-schema.ts';
import type { Report } from '../source/form-source.ts';
import { checkSameKind } from './alternatives/same-kind.ts';
import { uniqueContents } from './plan-contents.ts';
import { definitionsFor } from './plan-document.ts';
import { planPart } from './plan-part.ts';
import type { FormPlan, ReadListValues, Planner } from './plan-types.ts';
import { typeOf } from './schema-parts.ts';

/** Plans an expanded schema with its uiSchema: the fields with their controls, and the schemas for rjsf. */
export function planForm(
  { schema: root, definitions }: ExpandedSchema,
  uiSchema: JsonObject,
  controls: readonly FormControl[],
  listValues: ReadListValues,
  report: Report,
): FormPlan {
  const planner: Planner = {
    controls,
    listValues,
    report,
    planPart: (schema, ui, position) => planPart(planner, schema, ui, position),
  };
  const { rendered, ...contents } = planPart(planner, { type: 'object', ...root }, uiSchema, {
    path: '',
    place: ['uiSchema'],
    isRequired: false,
    isAlternative: false,
  });
  if (typeOf(root) !== 'object') report(['schema', 'type'], 'a form is a group of fields', 'Write "type": "object".');
  checkSameKind(contents, report);
  const hasDefinitions = Object.keys(definitions).length > 0;
  return {
    ...uniqueContents(contents),
    schema: hasDefinitions ? { ...rendered.schema, definitions: definitionsFor(definitions) } : rendered.schema,
    uiSchema: rendered.ui,
    document: rendered.document,
    definitions,
  };
}
