/**
 * Returns the text of a list's value in a language that has no label for it. With the `display` of the list, spaces
 * replace hyphens (`hyphens`) or underscores (`underscores`). (spec: ENG-17, ENG-18)
 */
export function valueInWords(value: string, display: unknown): string {
  const sign = display === 'hyphens' ? '-' : display === 'underscores' ? '_' : undefined;
  return sign === undefined ? value : value.replaceAll(sign, ' ');
}
