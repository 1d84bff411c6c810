/** The address of a partner group's offers; partner WBD is called max in addresses. undefined without a group. (spec: SHELL-31, SHELL-32) */
export function offerPath(group: string): string | undefined {
  const name = group.trim().toLowerCase();
  if (name === '') return undefined;
  return `/offer/${name === 'wbd' ? 'max' : encodeURIComponent(name)}`;
}
