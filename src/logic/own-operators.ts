import jsonLogic from 'json-logic-js';
import { RuleError } from './rule-error.ts';
import type { WorkBudget } from './work.ts';

/** Longest path that is looked up, in characters. */
const MAX_PATH_LENGTH = 1000;

/**
 * Additional operators, under names that no rule can use. json-logic-js has a single global instance, so its own
 * operators stay unchanged. The first argument of each is the work budget; `this` is the data.
 */
export const OWN_OPERATORS = {
  read: 'portal.read',
  missing: 'portal.missing',
  missingSome: 'portal.missing_some',
  weigh: 'portal.weigh',
  spend: 'portal.spend',
} as const;

jsonLogic.add_operation(
  OWN_OPERATORS.read,
  function read(this: unknown, work: WorkBudget, path: unknown, fallback: unknown) {
    return valueAt(this, path, fallback === undefined ? null : fallback, work);
  },
);

jsonLogic.add_operation(
  OWN_OPERATORS.missing,
  function missing(this: unknown, work: WorkBudget, ...keys: readonly unknown[]) {
    return missingOf(this, Array.isArray(keys[0]) ? keys[0] : keys, work);
  },
);

jsonLogic.add_operation(
  OWN_OPERATORS.missingSome,
  function missingSome(this: unknown, work: WorkBudget, need: never, keys: unknown) {
    if (!Array.isArray(keys)) throw new RuleError('value', '"missing_some" needs a list of names');
    const missingNames = missingOf(this, keys, work);
    return keys.length - missingNames.length >= need ? [] : missingNames;
  },
);

jsonLogic.add_operation(OWN_OPERATORS.weigh, (work: WorkBudget, value: unknown) => {
  work.weigh(value);
  return value;
});

jsonLogic.add_operation(OWN_OPERATORS.spend, (work: WorkBudget, units: number, value: unknown) => {
  work.spend(units);
  return value;
});

/**
 * Returns the value at a path, from own properties only, so `constructor` and `__proto__` are missing unless the data
 * contain them. Lists and texts have indexes and `length`, as in json-logic-js. An empty path returns all data.
 */
function valueAt(data: unknown, path: unknown, fallback: unknown, work: WorkBudget): unknown {
  if (path === undefined || path === null || path === '') return data;
  work.weigh(path);
  const text = String(path);
  if (text.length > MAX_PATH_LENGTH) throw new RuleError('size', `a path is longer than ${MAX_PATH_LENGTH} characters`);
  let value = data;
  for (const name of text.includes('*') ? pathInSameEntry(text, work.fieldPath) : text.split('.')) {
    work.spend(1);
    if (value === undefined || value === null || typeof value === 'function' || !Object.hasOwn(value, name)) {
      return fallback;
    }
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value === undefined ? fallback : value;
}

/** Returns the names of a path, with `*` replaced by the index at the same position of `fieldPath`. */
function pathInSameEntry(path: string, fieldPath: string): string[] {
  const names = fieldPath.split('.');
  return path.split('.').map((name, index) => (name === '*' ? (names[index] ?? name) : name));
}

/** Returns the keys whose values are missing, null or ''. */
function missingOf(data: unknown, keys: readonly unknown[], work: WorkBudget): unknown[] {
  return keys.filter((key) => {
    work.spend(1);
    const value = valueAt(data, key, null, work);
    return value === null || value === '';
  });
}
