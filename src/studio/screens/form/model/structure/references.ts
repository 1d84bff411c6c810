import { nameInPointer } from '#src/lib/json-pointer.ts';
import { isObject, own, type JsonObject } from '#src/model/json.ts';

/** Longest chain of definitions that are references themselves. */
const MAX_CHAIN = 20;

/**
 * Returns a schema with the definition that it refers to (`{"$ref": "#/definitions/address"}`) in place of the reference; the
 * same schema if there is none. What is written beside the reference wins.
 */
export function withReference(root: JsonObject, schema: JsonObject, chain = MAX_CHAIN): JsonObject {
  const at = own(schema, '$ref');
  const target = typeof at === 'string' && at.startsWith('#/') ? valueAt(root, at) : undefined;
  if (!isObject(target) || chain === 0) return schema;
  const { $ref: _reference, ...beside } = schema;
  return withReference(root, { ...target, ...beside }, chain - 1);
}

const valueAt = (root: JsonObject, pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, step) => own(value, nameInPointer(step)), root);
