/** Divides a list into lists of at most `size` values, in the same order. */
export function* chunks<Value>(values: readonly Value[], size: number): Generator<Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}
