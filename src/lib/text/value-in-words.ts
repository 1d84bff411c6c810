/**
 * Returns the text to show for a value of a list if the list has no label for it in the language. With the `display` of
 * the list, spaces replace hyphens (`hyphens`) or underscores (`underscores`). (spec: ENG-17, ENG-18)
 */
export function valueInWords(value: string, display: unknown): string {
  const sign = display === 'hyphens' ? '-' : display === 'underscores' ? '_' : undefined;
  return sign === undefined ? value : value.replaceAll(sign, ' ');
}
