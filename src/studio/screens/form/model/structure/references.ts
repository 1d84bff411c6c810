import { isObject, own, type JsonObject } from '#src/model/json.ts';
import { valueAt } from '../../../../api/document/value-edits.ts';

/** Maximum number of references that are followed one after the other. */
const MAX_REFERENCE_CHAIN = 20;

/**
 * Returns a schema in which its `$ref` (`{"$ref": "#/definitions/address"}`) is replaced by the definition; the same
 * schema if it has none or the definition is missing. Keywords next to the `$ref` override those of the definition.
 */
export function withReference(root: JsonObject, schema: JsonObject, chain = MAX_REFERENCE_CHAIN): JsonObject {
  const at = own(schema, '$ref');
  const target = typeof at === 'string' && at.startsWith('#/') ? valueAt(root, at.slice(1)) : undefined;
  if (!isObject(target) || chain === 0) return schema;
  const { $ref: _reference, ...beside } = schema;
  return withReference(root, { ...target, ...beside }, chain - 1);
}
