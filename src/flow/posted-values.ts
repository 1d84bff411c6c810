import type { Json, JsonObject } from '#src/model/json.ts';
import type { FlowStep, SentPart } from './flow-step.ts';

/**
 * The values of a step under the names that the engine gave them, in the order of its HTML. A name that several controls
 * share has what a browser would send of each: one value, or the list of them. Without a document: the hidden values.
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
    const given = parts.flatMap((part) => {
      const value = valueOf(part, document);
      if (value === undefined) return [];
      return parts.length > 1 ? asBrowser(part, value) : [value];
    });
    if (given.length > 0) values.push([name, given.length === 1 ? given[0]! : given]);
  }
  // Names like __proto__ are names like any other.
  return Object.fromEntries(values);
}

function valueOf(part: SentPart, document: JsonObject): Json | undefined {
  if ('value' in part) return part.value;
  const value = document[part.path] as Json | undefined;
  return value === undefined || !part.post ? value : part.post(value);
}

/** Among others of its name a tick is the value of its box, a list is its entries, and a number is a text. */
function asBrowser(part: SentPart, value: Json): readonly Json[] {
  if (typeof value === 'boolean') return value && 'ticked' in part ? [part.ticked ?? 'on'] : [];
  return (Array.isArray(value) ? (value as readonly Json[]) : [value]).map((each) =>
    typeof each === 'number' ? String(each) : each,
  );
}
