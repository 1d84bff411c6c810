/**
 * Returns all subsets of some values, the empty one first. Their number is two to the power of the number of values.
 */
export function subsetsOf<Value>(values: readonly Value[]): Value[][] {
  let subsets: Value[][] = [[]];
  for (const value of values) subsets = [...subsets, ...subsets.map((subset) => [...subset, value])];
  return subsets;
}
