/** Deepest nesting of the objects and lists in a document. Hand-written documents stay far below it. */
const MAX_NESTING = 200;
/** Number of names that a report needs to lead an editor to the place. */
const NAMES_OF_PLACE = 4;

/** Texts for the report of a document that is nested too deep. */
export const TOO_DEEP = {
  what: `is nested deeper than ${MAX_NESTING} levels`,
  fix: 'Write the parts beside each other, not inside each other.',
} as const;

/**
 * Returns where a document is nested too deep, as the first names from the outside in; undefined if it is nowhere.
 * Everything that reads documents recurses into them, so a deeper one would end the check with an overflow.
 */
export function tooDeepPlace(value: unknown, left = MAX_NESTING): readonly (string | number)[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (left === 0) return [];
  for (const [name, member] of Object.entries(value)) {
    const place = tooDeepPlace(member, left - 1);
    if (place) return [Array.isArray(value) ? Number(name) : name, ...place].slice(0, NAMES_OF_PLACE);
  }
  return undefined;
}
