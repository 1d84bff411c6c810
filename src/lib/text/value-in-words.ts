/**
 * Returns how a value of a list is shown in a language without words for it: with spaces in place of hyphens or
 * underscores, if the list says so with `display`. (spec: ENG-17, ENG-18)
 */
export function valueInWords(value: string, display: unknown): string {
  const sign = display === 'hyphens' ? '-' : display === 'underscores' ? '_' : undefined;
  return sign === undefined ? value : value.replaceAll(sign, ' ');
}
