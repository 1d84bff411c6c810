import * as fc from 'fast-check';
import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';

/** How the keys of objects are chosen. */
export interface KeyChoice {
  /** Whether to add keys that the contract does not list, as real systems do. */
  readonly extraKeys: boolean;
}

/** Texts that real systems send, some of them unusual. */
const WORDS = ['', 'a', 'Café Ñandú', '2026-11-22', 'x'.repeat(300), '<b>bold</b>', '0', 'null'];

/**
 * Returns random values that a contract's schema allows: each optional key present or absent, every alternative.
 * Supports the keywords that the contracts use. For a schema without a type, returns a few values of several types.
 * Throws for an unknown type.
 */
export function documentedValues(schema: unknown, definitions: JsonObject, choice: KeyChoice): fc.Arbitrary<unknown> {
  const of = (part: unknown): fc.Arbitrary<unknown> => documentedValues(part, definitions, choice);
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') return of(definitions[reference.replace('#/definitions/', '')]);
  const alternatives = own(schema, 'anyOf') ?? own(schema, 'oneOf');
  if (Array.isArray(alternatives)) return fc.oneof(...alternatives.map(of));
  if (isObject(schema) && Object.hasOwn(schema, 'const')) return fc.constant(schema['const']);
  const values = own(schema, 'enum');
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]));
  const type = own(schema, 'type');
  if (Array.isArray(type)) return fc.oneof(...type.map((each: unknown) => of({ ...(schema as object), type: each })));
  switch (type) {
    case 'string':
      return stringsOf(schema);
    case 'integer':
      return integersOf(schema);
    case 'number':
      return fc.oneof(
        integersOf(schema),
        integersOf(schema, 100).map((hundredths) => hundredths / 100),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(of(own(schema, 'items') ?? {}), {
        minLength: Number(own(schema, 'minItems') ?? 0),
        maxLength: Number(own(schema, 'maxItems') ?? 3),
      });
    case 'object':
      return objectsOf(schema, of, choice);
    case undefined:
      return fc.constantFrom({}, null, '', { ok: true });
    default:
      throw new Error(`documented values: the type ${String(type)} is not understood.`);
  }
}

/** Returns random integers within the limits of a schema, which are multiplied by `factor`. */
function integersOf(schema: unknown, factor = 1): fc.Arbitrary<number> {
  const [min, max] = [own(schema, 'minimum') ?? -1000, own(schema, 'maximum') ?? 10 ** 13];
  return fc.integer({ min: Number(min) * factor, max: Number(max) * factor });
}

/** Returns random texts that match a schema. */
function stringsOf(schema: unknown): fc.Arbitrary<string> {
  const pattern = own(schema, 'pattern');
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'));
  const minLength = Number(own(schema, 'minLength') ?? 0);
  const known = WORDS.filter((word) => word.length >= minLength);
  return fc.oneof(fc.constantFrom(...known), fc.string({ minLength, maxLength: minLength + 20 }));
}

/** Returns random objects that match a schema. `of` returns random values for the schema of a member. */
function objectsOf(
  schema: unknown,
  of: (part: unknown) => fc.Arbitrary<unknown>,
  { extraKeys }: KeyChoice,
): fc.Arbitrary<unknown> {
  const properties = ownObject(schema, 'properties');
  const required = own(schema, 'required');
  const listed = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, of(part)])),
    Array.isArray(required) ? { requiredKeys: required as never[] } : { requiredKeys: [] },
  );
  if (!extraKeys) return listed;
  return fc
    .tuple(
      listed,
      fc.dictionary(fc.constantFrom('requestId2', 'traceId', '_links', 'meta', 'constructor'), fc.jsonValue(), {
        maxKeys: 2,
      }),
    )
    .map(([known, extra]) => ({ ...extra, ...known }));
}
