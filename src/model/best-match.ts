/** The rank of a registered part (a control or a flow input) that cannot be used. Every other rank is higher. */
export const NO_MATCH = -1;

/** Returns the first of the parts (such as controls) with the highest rank; undefined if none can be used. */
export function bestMatch<Part>(parts: readonly Part[], rankOf: (part: Part) => number): Part | undefined {
  let best: Part | undefined;
  let highest = NO_MATCH;
  for (const part of parts) {
    const rank = rankOf(part);
    if (rank > highest) [best, highest] = [part, rank];
  }
  return best;
}
