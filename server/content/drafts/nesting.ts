/** Deepest nesting of the objects and lists in a document. Hand-written documents stay far below it. */
const MAX_NESTING = 200;
/** Largest number of names in the reported path. */
const MAX_PATH_NAMES = 4;

/** Texts for the report of a document that is nested too deep. */
export const TOO_DEEP_TEXTS = {
  what: `is nested deeper than ${MAX_NESTING} levels`,
  fix: 'Write the parts beside each other, not inside each other.',
} as const;

/**
 * Returns the start of the path to a value that is nested too deep; undefined if there is none. All checks read
 * documents recursively, so deeper nesting would overflow the stack. `levelsLeft` is the number of levels that are
 * still allowed.
 */
export function tooDeepPlace(value: unknown, levelsLeft = MAX_NESTING): readonly (string | number)[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (levelsLeft === 0) return [];
  for (const [name, member] of Object.entries(value)) {
    const place = tooDeepPlace(member, levelsLeft - 1);
    if (place) return [Array.isArray(value) ? Number(name) : name, ...place].slice(0, MAX_PATH_NAMES);
  }
  return undefined;
}
