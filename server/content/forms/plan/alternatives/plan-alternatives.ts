import { type JsonObject, own } from '#src/model/json.ts';
import { joinContents } from '../plan-contents.ts';
import { withPropertyNames } from '../plan-document.ts';
import { checkSharedKinds } from './same-kind.ts';
import type { PartContents, PlannedGroup, PlannedPart, Planner, Position } from '../plan-types.ts';
import { alternativesOf } from '../schema-parts.ts';
import { uiFor } from '../ui-parts.ts';

/**
 * Plans the alternatives (`anyOf`, `oneOf`) of a part of a form. `sharedPart` is the plan of the fields that all
 * alternatives have.
 */
export function planAlternatives(
  planner: Planner,
  sharedPart: PlannedPart,
  schema: JsonObject,
  ui: JsonObject,
  position: Position,
): PlannedPart {
  const { keyword, parts } = alternativesOf(schema)!;
  if (schema['anyOf'] !== undefined && schema['oneOf'] !== undefined) {
    const fix = 'Keep one of them, or put one into a group of its own.';
    planner.report(['schema', position.path, 'oneOf'].filter(Boolean), 'cannot be used beside "anyOf"', fix);
  }
  const uiParts = own(ui, keyword);
  const { type } = sharedPart.rendered.schema;
  const planned = parts.map((part, index) => {
    const typed = part['type'] === undefined && type !== undefined ? { ...part, type } : part;
    return Array.isArray(uiParts)
      ? planAlternative(planner, typed, uiParts[index], index, {
          ...position,
          place: [...position.place, keyword, index],
        })
      : planAlternative(planner, typed, uiFor(part, ui), index, position);
  });
  for (const one of planned) checkSharedKinds(sharedPart, one, position.path, planner.report);
  const contents = joinContents([sharedPart, ...planned]);
  const documents = planned.map(({ rendered }) => rendered.document);
  return {
    ...contents,
    groups: [...contents.groups, groupOfAlternatives(contents, position.path, keyword)],
    dynamic: true,
    rendered: {
      schema: { ...sharedPart.rendered.schema, [keyword]: planned.map(({ rendered }) => rendered.schema) },
      ui: { ...sharedPart.rendered.ui, [keyword]: planned.map(({ rendered }) => rendered.ui) },
      document: { ...withPropertyNames(sharedPart.rendered.document, documents), [keyword]: documents },
    },
  };
}

/** Plans one alternative. Its path ends with the index of the alternative: `payment~0`. */
function planAlternative(
  planner: Planner,
  part: JsonObject,
  ui: unknown,
  index: number,
  position: Position,
): PlannedPart {
  const planned = planner.planPart(part, ui, { ...position, isAlternative: true });
  const path = `${position.path}~${index}`;
  // rjsf identifies the alternative by its title.
  const schema = { ...planned.rendered.schema, title: path };
  return {
    ...planned,
    groups: [...planned.groups, { path, kind: 'alternative', causes: [] }],
    alternatives: [...planned.alternatives, { schema, document: planned.rendered.document }],
    rendered: { ...planned.rendered, schema },
  };
}

/**
 * Returns a group for the part that has the alternatives. The group shows the error of a value that fits none of them.
 */
function groupOfAlternatives({ groups }: PartContents, path: string, keyword: string): PlannedGroup {
  const kind = groups.findLast((group) => group.path === path)?.kind ?? 'group';
  return { path, kind, causes: [keyword] };
}
