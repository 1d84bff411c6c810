import type { FieldSet } from './check-blocks.ts';
import type { FieldKind, FieldKinds } from '../catalogue/field-kind.ts';
import { isObject, type JsonObject } from '#src/model/json.ts';

/** One value of a field, or of a field in an entry of a list. */
export interface FieldLeaf {
  readonly kind: FieldKind['kind'];
  readonly value: unknown;
  /** Path of the field for editors: `heading` or `cards › 2 › link`. */
  readonly field: string;
  /** Whether the list entry that contains the field requires it. */
  readonly required: boolean;
}

/**
 * Returns every field value in a section, including those in list entries. Fields that the schema does not define are
 * left out.
 */
export function fieldLeavesOf({ type, values }: FieldSet): FieldLeaf[] {
  const leaves: FieldLeaf[] = [];
  addFieldLeaves(values, type.fields, [], [], leaves);
  return leaves;
}

/** Adds the fields in `values` to `leaves`. `above` is the path of the list entry that contains them. */
function addFieldLeaves(
  values: JsonObject,
  kinds: FieldKinds,
  required: readonly string[],
  above: readonly (string | number)[],
  leaves: FieldLeaf[],
): void {
  for (const name of Object.keys(values)) {
    const kind = kinds.get(name);
    if (!kind) continue;
    const value = values[name];
    const path = [...above, name];
    if (kind.kind !== 'list') {
      leaves.push({ kind: kind.kind, value, field: fieldInWords(path), required: required.includes(name) });
    } else if (Array.isArray(value)) {
      value.forEach((entry: unknown, index) => {
        if (isObject(entry)) addFieldLeaves(entry, kind.fields, kind.required, [...path, index], leaves);
      });
    }
  }
}

/** Returns the path of a field as editors see it: `cards › 2 › link`. Entries of lists are counted from 1. */
export function fieldInWords(path: readonly (string | number)[]): string {
  return path.map((part) => (typeof part === 'number' ? String(part + 1) : part)).join(' › ');
}
