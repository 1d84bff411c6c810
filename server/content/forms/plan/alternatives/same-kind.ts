import type { Report } from '../../source/form-source.ts';
import type { PartContents, PlannedField, PlannedGroup } from '../plan-types.ts';

/** Advice for a field, group or list that alternatives describe as different kinds. */
const KIND_ADVICE = 'Describe it as the same kind of field each time, or give it another name in one of them.';

/** Reports fields that several alternatives describe as different kinds: a form has one control for each name. */
export function checkSameKind({ fields }: PartContents, report: Report): void {
  for (const [path, same] of Object.entries(Object.groupBy(fields, ({ field }) => field.path))) {
    const kinds = [...new Set((same ?? []).map(kindOf))];
    if (kinds.length > 1) reportKinds(path, kinds, report);
  }
}

/** Reports groups and lists that have one kind in the shared part and another kind in an alternative. */
export function checkSharedKinds(
  sharedContents: PartContents,
  alternative: PartContents,
  path: string,
  report: Report,
): void {
  const sharedKinds = kindsIn(sharedContents);
  for (const [name, kind] of kindsIn(alternative)) {
    const before = sharedKinds.get(name);
    const isField = kind !== 'group' && kind !== 'list' && before !== 'group' && before !== 'list';
    // If both are fields, `checkSameKind` compares them.
    if (name === path || before === undefined || before === kind || isField) continue;
    reportKinds(name, [before, kind], report);
  }
}

/** Returns the kinds of all fields, groups and lists by their paths. */
function kindsIn({ fields, groups }: PartContents): ReadonlyMap<string, string> {
  const parts = groups.filter(({ kind }) => kind !== 'alternative');
  return new Map([
    ...fields.map((field): [string, string] => [field.field.path, kindOf(field)]),
    ...parts.map(({ path, kind }: PlannedGroup): [string, string] => [path, kind]),
  ]);
}

/** Returns the kind of a field. Integers and numbers have one kind, because they have the same control. */
function kindOf({ field: { control, type } }: PlannedField): string {
  const typeName = type === 'integer' ? 'number' : type;
  return control === typeName ? control : `${control} (${typeName})`;
}

/** Reports a field, group or list that alternatives describe as different kinds. */
function reportKinds(path: string, kinds: readonly string[], report: Report): void {
  report(
    ['schema', ...path.split('.')],
    `alternatives describe it as different kinds: ${kinds.join(', ')}`,
    KIND_ADVICE,
  );
}
