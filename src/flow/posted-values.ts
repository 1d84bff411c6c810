import type { Json, JsonObject } from '#src/model/json.ts';
import type { FlowStep, SentPart } from './flow-step.ts';

/**
 * Returns the values that a step sends, by the engine's names, in the order of the controls in its HTML. `document` has
 * the values of the fields by path; without it, only hidden values are returned. A name that several controls share has
 * the values that a browser would send: a list if there are several.
 */
export function postedValues({ sent }: FlowStep, document: JsonObject = {}): Record<string, Json> {
  const byName = new Map<string, SentPart[]>();
  for (const part of sent) {
    const parts = byName.get(part.name);
    if (parts) parts.push(part);
    else byName.set(part.name, [part]);
  }
  const values: [string, Json][] = [];
  for (const [name, parts] of byName) {
    const posted = parts.flatMap((part) => {
      const value = valueOf(part, document);
      if (value === undefined) return [];
      return parts.length > 1 ? browserValues(part, value) : [value];
    });
    if (posted.length > 0) values.push([name, posted.length === 1 ? posted[0]! : posted]);
  }
  // Unlike an assignment, `fromEntries` also stores a member with the name `__proto__`.
  return Object.fromEntries(values);
}

/** Returns the value that one part of the message sends to the engine; undefined if it has none. */
function valueOf(part: SentPart, document: JsonObject): Json | undefined {
  if ('value' in part) return part.value;
  const value = document[part.path] as Json | undefined;
  return value === undefined || !part.post ? value : part.post(value);
}

/** Returns the values that a browser sends for one of several controls with the same name. */
function browserValues(part: SentPart, value: Json): readonly Json[] {
  if (typeof value === 'boolean') return value && 'ticked' in part ? [part.ticked ?? 'on'] : [];
  return (Array.isArray(value) ? (value as readonly Json[]) : [value]).map((each) =>
    typeof each === 'number' ? String(each) : each,
  );
}
