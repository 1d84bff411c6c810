import { isObject, own } from '#src/model/json.ts';
import { isSame, operation, pointerTo, type Operation } from '../api/document/operations.ts';

/** Returns the operations that make one value of another: one for each member that differs. A list is one value. */
export function operationsBetween(before: unknown, after: unknown, at = ''): Operation[] {
  if (isSame(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [operation(at, before, after)];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => operationsBetween(own(before, name), own(after, name), pointerTo(at, name)));
}
