/**
 * Returns the ids of the headings of the lists and entries around an entry or a list, innermost first. Used for
 * accessible names, which stay correct when an entry moves. `idOf` returns the id of a node.
 */
export function headingIds(path: string, idOf: (path: string) => string): readonly string[] {
  const names = path.split('.');
  const isNumber = (name: string | undefined): boolean => /^\d+$/.test(name ?? '');
  return names
    .map((name, index) => {
      const id = idOf(names.slice(0, index).join('.'));
      if (isNumber(name)) return `${id}-title`;
      return isNumber(names[index - 1]) ? `${id}-item` : '';
    })
    .filter(Boolean)
    .toReversed();
}
