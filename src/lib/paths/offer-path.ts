/** Returns the address of a partner group's offers; undefined without a group. Partner WBD is `max` in addresses. (spec: SHELL-31, SHELL-32) */
export function offerPath(group: string): string | undefined {
  const name = group.trim().toLowerCase();
  if (name === '') return undefined;
  return `/offer/${name === 'wbd' ? 'max' : encodeURIComponent(name)}`;
}
