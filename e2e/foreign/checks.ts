/**
 * Function that checks one value of a request. It returns one sentence for each fault. `name` is the name of the value
 * in the sentence.
 */
export type Check = (value: unknown, name: string) => string[];

/** Returns a value as text for a message. */
const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/**
 * Returns a check that accepts values for which `holds` returns true. `expected` completes the sentence "must be …".
 */
const createCheck =
  (expected: string, holds: (value: unknown) => boolean): Check =>
  (value, name) =>
    holds(value) ? [] : [`${name} must be ${expected}, got ${show(value)}`];

/** Accepts a text that is not empty. */
export const text = createCheck('a text', (value) => typeof value === 'string' && value !== '');
/** Accepts a text, which may be empty. */
export const anyText = createCheck('a text or empty', (value) => typeof value === 'string');
/** Accepts a number. */
export const number = createCheck('a number', (value) => typeof value === 'number');
/** Accepts any value. */
export const anything: Check = () => [];

/** Returns a check that accepts only this value. */
export const exactly = (expected: unknown) => createCheck(show(expected), (value) => value === expected);

/** Returns a check that accepts only these values. */
export const oneOf = (...expected: unknown[]) =>
  createCheck(`one of ${show(expected)}`, (value) => expected.includes(value));

/** Returns a check that accepts texts that match the pattern. */
export const matching = (pattern: RegExp) =>
  createCheck(`a text like ${pattern}`, (value) => typeof value === 'string' && pattern.test(value));

/** Returns a check that accepts lists whose entries all pass the check `item`. */
export const list =
  (item: Check): Check =>
  (value, name) =>
    Array.isArray(value)
      ? value.flatMap((entry, index) => item(entry, `${name}[${index}]`))
      : [`${name} must be a list, got ${show(value)}`];

/** The checks of the values of an object, by key. */
export type KeyChecks = Record<string, Check>;

/** Whether a value is an object, but no array. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a check of objects: all required keys must exist, only required and optional keys are allowed, and each value
 * must pass the check of its key.
 */
export const keys =
  (required: KeyChecks, optional: KeyChecks = {}): Check =>
  (value, name) => {
    if (!isRecord(value)) return [`${name} must be an object, got ${show(value)}`];
    const known = { ...required, ...optional };
    return [
      ...Object.keys(required)
        .filter((key) => value[key] === undefined)
        .map((key) => `${name}.${key} is missing`),
      ...Object.entries(value).flatMap(([key, entry]) =>
        Object.hasOwn(known, key) ? known[key]!(entry, `${name}.${key}`) : [`${name}.${key} is not documented`],
      ),
    ];
  };
