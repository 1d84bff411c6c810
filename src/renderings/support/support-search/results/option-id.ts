/** Returns the id of a result, for `aria-activedescendant` of the search box. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`;
}
