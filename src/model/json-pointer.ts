import { own } from './json.ts';

/** Returns the JSON pointer of a member: `/en` and `heading` → `/en/heading`. (RFC 6901) */
export function pointerTo(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns the names in a JSON pointer: `/en/a~1b` → `en`, `a/b`; an empty list for `''`. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the value at a JSON pointer; undefined if there is none. A step in a list is an index. */
export function valueAtPointer(root: unknown, pointer: string): unknown {
  return pointerSteps(pointer).reduce(
    (value, name) => (Array.isArray(value) ? (value as unknown[])[Number(name)] : own(value, name)),
    root,
  );
}
