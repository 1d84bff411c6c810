/** Checks one value of a request. Returns one sentence for each fault. */
export type Check = (value: unknown, name: string) => string[];

const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/** Returns a check that `holds` is true for the value. `expected` completes the sentence "must be …". */
const createCheck =
  (expected: string, holds: (value: unknown) => boolean): Check =>
  (value, name) =>
    holds(value) ? [] : [`${name} must be ${expected}, got ${show(value)}`];

export const text = createCheck('a text', (value) => typeof value === 'string' && value !== '');
export const anyText = createCheck('a text or empty', (value) => typeof value === 'string');
export const number = createCheck('a number', (value) => typeof value === 'number');
export const anything: Check = () => [];

export const exactly = (expected: unknown) => createCheck(show(expected), (value) => value === expected);

export const oneOf = (...expected: unknown[]) =>
  createCheck(`one of ${show(expected)}`, (value) => expected.includes(value));

export const matching = (pattern: RegExp) =>
  createCheck(`a text like ${pattern}`, (value) => typeof value === 'string' && pattern.test(value));

export const list =
  (item: Check): Check =>
  (value, name) =>
    Array.isArray(value)
      ? value.flatMap((entry, index) => item(entry, `${name}[${index}]`))
      : [`${name} must be a list, got ${show(value)}`];

export type Keys = Record<string, Check>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a check that an object has all required keys, and no key that is neither required nor optional. */
export const keys =
  (required: Keys, optional: Keys = {}): Check =>
  (value, name) => {
    if (!isRecord(value)) return [`${name} must be an object, got ${show(value)}`];
    const known = { ...required, ...optional };
    return [
      ...Object.keys(required)
        .filter((key) => value[key] === undefined)
        .map((key) => `${name}.${key} is missing`),
      ...Object.entries(value).flatMap(([key, entry]) =>
        known[key] ? known[key](entry, `${name}.${key}`) : [`${name}.${key} is not documented`],
      ),
    ];
  };
