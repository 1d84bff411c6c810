/** What is wrong with a pattern, in words for editors; undefined when it is sound. */
export function checkPattern(pattern: string): { what: string; fix: string } | undefined {
  try {
    RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return { what: `cannot be read as a pattern (${(error as Error).message})`, fix: 'Mend the regular expression.' };
  }
}
