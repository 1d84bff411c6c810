/** Returns a number with a noun in singular or plural: `1 edit`, `3 edits`. */
export const countWithNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
