/**
 * A map with a maximum number of entries, for caches. Both `get` and `set` make an entry the most recently used one;
 * `set` removes the least recently used entry if there are too many.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #maxSize: number;
  /**
   * Iterator whose next key is the least recently used one. The same iterator is used for every removal, because a new
   * one is slow: it would first pass the places of all removed entries.
   */
  readonly #oldestKeys = this.keys();

  constructor(maxSize: number) {
    super();
    this.#maxSize = maxSize;
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    if (value !== undefined) this.#moveToEnd(key, value);
    return value;
  }

  override set(key: Key, value: Value): this {
    this.#moveToEnd(key, value);
    if (this.size > this.#maxSize) this.delete(this.#oldestKeys.next().value!);
    return this;
  }

  /** Makes an entry the last one: a map keeps its entries in the order in which their keys were added. */
  #moveToEnd(key: Key, value: Value): void {
    this.delete(key);
    super.set(key, value);
  }
}
