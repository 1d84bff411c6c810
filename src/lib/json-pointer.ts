/** Returns the JSON pointer of a member: `/en` and `heading` → `/en/heading`. (RFC 6901) */
export function pointerTo(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns the name in a step of a JSON pointer: `a~1b` → `a/b`. */
export function nameInPointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
