/** An object of JSON whose members are not known yet. */
export type Bag = Record<string, unknown>;

/** Whether a value is such an object; lists are none. */
export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
