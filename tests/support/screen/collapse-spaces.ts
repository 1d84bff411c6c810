/**
 * Replaces each run of white space with one space, as browsers show a text, and removes white space at both ends.
 * Returns '' without a text.
 */
export const collapseSpaces = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
