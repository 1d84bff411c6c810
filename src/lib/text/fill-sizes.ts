/**
 * One picture for each place, smallest first: where there is none, the next larger stands in, and where none is larger,
 * the next smaller. Empty when there is none at all. (spec: SHELL-30)
 */
export function fillSizes<T>(sizes: readonly (T | undefined)[]): T[] {
  return sizes.flatMap((size, place) => {
    const filled = size ?? sizes.slice(place).find(present) ?? sizes.slice(0, place).findLast(present);
    return filled === undefined ? [] : [filled];
  });
}

const present = (size: unknown): boolean => size !== undefined;
