/** Returns the last token of a value of `autocomplete`, which names the kind of value; '' if there is none. */
export function autocompleteToken(autocomplete: unknown): string {
  return typeof autocomplete === 'string' ? (autocomplete.split(' ').at(-1) ?? '') : '';
}
