import type { JsonObject } from '#src/model/json.ts';
import type { PlannedGroup, Position } from './plan-types.ts';
import { extraProperties } from './schema-parts.ts';

/** Plans the group of an object or a list. */
export function planGroup(
  schema: JsonObject,
  { path, isAlternative, isRequired }: Position,
  kind: 'group' | 'list',
): PlannedGroup {
  const keywords = kind === 'list' ? ['minItems', 'maxItems', 'uniqueItems'] : ['minProperties', 'maxProperties'];
  const causes = keywords.filter((name) => schema[name] !== undefined && schema[name] !== false);
  if (kind === 'group' && extraProperties(schema)) causes.push('nameMissing', 'nameTaken');
  if (kind === 'list' && isAlternative && isRequired) causes.push('required');
  return { path, kind, causes };
}
