/**
 * Fills the gaps in a list of images, smallest first: a missing size gets the next larger image, or the next smaller
 * one if none is larger. Returns an empty list if there is no image. (spec: SHELL-30)
 */
export function fillSizes<T>(sizes: readonly (T | undefined)[]): T[] {
  return sizes.flatMap((size, place) => {
    const filled = size ?? sizes.slice(place).find(isPresent) ?? sizes.slice(0, place).findLast(isPresent);
    return filled === undefined ? [] : [filled];
  });
}

/** Returns true if there is an image in this size. */
const isPresent = (size: unknown): boolean => size !== undefined;
