/** Returns the id of a result, which the box names as its active one. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`;
}
