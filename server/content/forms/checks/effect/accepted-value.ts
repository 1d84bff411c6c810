import { isSameJson, type Json, type JsonObject } from '#src/model/json.ts';
import { isOfFormat } from '../../module/form-formats.ts';
import { isNotBefore } from '../../module/module-runtime.ts';

/** Whether the constant, pattern, format and date limits of a schema accept a value. */
export function isAccepted(schema: JsonObject, value: Json): boolean {
  if (Object.hasOwn(schema, 'const') && !isSameJson(schema['const'], value)) return false;
  if (typeof value !== 'string') return true;
  const { pattern, format, formatMinimum, formatMaximum } = schema;
  return (
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) &&
    (typeof format !== 'string' || isOfFormat(value, format)) &&
    (typeof formatMinimum !== 'string' || isNotBefore(value, formatMinimum)) &&
    (typeof formatMaximum !== 'string' || isNotBefore(formatMaximum, value))
  );
}
