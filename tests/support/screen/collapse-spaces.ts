/** Replaces each run of white space with one space, as browsers show a text; '' without a text. */
export const collapseSpaces = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
