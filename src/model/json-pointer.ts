import { own } from './json.ts';

/** Returns the JSON pointer of a member: `/en` and `heading` → `/en/heading`. (RFC 6901) */
export function pointerTo(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns the name in a step of a JSON pointer: `a~1b` → `a/b`. */
export function nameInPointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Returns the value at a JSON pointer; undefined if there is none. A step in a list is an index. */
export function valueAtPointer(root: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1).map(nameInPointer);
  return names.reduce(
    (value, name) => (Array.isArray(value) ? (value as unknown[])[Number(name)] : own(value, name)),
    root,
  );
}
