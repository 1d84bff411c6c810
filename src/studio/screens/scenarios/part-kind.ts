import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { linesIn } from '../../kit/read/lines-in.ts';

/** The kind of input for a part of a scenario. */
export type PartKind = 'text' | 'number' | 'switch' | 'choice' | 'lines' | 'pairs' | 'json';

/** A part of a scenario, as described in its schema. */
export interface Part {
  readonly name: string;
  readonly kind: PartKind;
  readonly help: string;
  readonly isRequired: boolean;
  /** The allowed values if the part is a choice, or the only value if the part is a switch. */
  readonly values: readonly unknown[];
}

/** Returns the parts of a scenario from its JSON Schema, in the order of the schema. */
export function scenarioPartsOf(schema: JsonObject): readonly Part[] {
  const required = own(schema, 'required');
  return Object.entries(ownObject(schema, 'properties'))
    .filter(([name]) => name !== '$schema')
    .map(([name, property]) => ({
      name,
      kind: kindOf(property),
      help: String(own(property, 'description') ?? ''),
      isRequired: Array.isArray(required) && required.includes(name),
      values: valuesOf(property),
    }));
}

/** Returns the kind of input for values of a JSON Schema. */
function kindOf(schema: unknown): PartKind {
  if (own(schema, 'const') !== undefined) return 'switch';
  if (own(schema, 'enum') !== undefined) return 'choice';
  const type = own(schema, 'type');
  if ([type].flat().some((each) => each === 'integer' || each === 'number')) return 'number';
  if (type === 'string') return 'text';
  if (type === 'array' && own(own(schema, 'items'), 'type') === 'string') return 'lines';
  const values = own(schema, 'additionalProperties');
  return type === 'object' && isObject(values) && values['type'] === 'string' ? 'pairs' : 'json';
}

/** Returns the allowed values of a JSON Schema; an empty list if it does not enumerate them. */
function valuesOf(schema: unknown): readonly unknown[] {
  const list = own(schema, 'enum');
  if (Array.isArray(list)) return list;
  const only = own(schema, 'const');
  return only === undefined ? [] : [only];
}

/** Returns the value of a scenario's part as the text that the editor edits. */
export function textOfPart({ kind }: Pick<Part, 'kind'>, value: unknown): string {
  if (value === undefined) return '';
  if (kind === 'lines' && Array.isArray(value)) return value.join('\n');
  if (kind === 'pairs' && isObject(value))
    return Object.entries(value)
      .map(([name, text]) => `${name} = ${String(text)}`)
      .join('\n');
  return kind === 'json' ? JSON.stringify(value, null, 2) : String(value);
}

/**
 * Converts an edited text to the value of a scenario's part; undefined for an empty text. A text that is not a number
 * stays a text in a number part. Throws a SyntaxError for invalid JSON.
 */
export function valueOfPart({ kind }: Pick<Part, 'kind'>, text: string): unknown {
  if (text.trim() === '') return undefined;
  if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  if (kind === 'lines') return linesIn(text);
  if (kind === 'pairs')
    return Object.fromEntries(
      linesIn(text).map((line) => {
        const [, name = line, value = ''] = /^(.*?)\s*=\s?(.*)$/.exec(line) ?? [];
        return [name, value];
      }),
    );
  return kind === 'json' ? (JSON.parse(text) as unknown) : text;
}

/**
 * Returns a scenario with a new value of a part; undefined removes the part. The parts stay in the order of the schema.
 */
export function withPart(
  document: JsonObject,
  { name, value }: { readonly name: string; readonly value: unknown },
  parts: readonly Pick<Part, 'name'>[],
): JsonObject {
  const changed: JsonObject = { ...document, [name]: value };
  const names = [...new Set([...parts.map((part) => part.name), ...Object.keys(changed)])];
  return Object.fromEntries(names.filter((each) => changed[each] !== undefined).map((each) => [each, changed[each]]));
}
