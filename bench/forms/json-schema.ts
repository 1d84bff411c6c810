import { indexes, labelOf, nameOf, PATTERN, sourceOf, START_VALUE, TRIGGER, type Variant } from './form-system.ts';

/**
 * Returns the form as JSON Schema. `place` is where conditional properties are defined. `all`: together with all other
 * properties. `branch`: in the branch of their condition. Both ways follow the documentation of a JSON Schema library.
 */
export function jsonSchema(count: number, variant: Variant, place: 'all' | 'branch') {
  const property = (index: number) => ({ type: 'string', title: labelOf(index), pattern: PATTERN, minLength: 1 });
  const all = indexes(count);
  const dependents = all.filter((index) => sourceOf(index, variant) !== undefined);
  const own = place === 'all' ? all : all.filter((index) => sourceOf(index, variant) === undefined);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((index) => [nameOf(index), property(index)])),
    required: all.filter((index) => sourceOf(index, variant) === undefined).map(nameOf),
    ...(dependents.length > 0
      ? {
          allOf: dependents.map((dependent) => {
            const name = nameOf(sourceOf(dependent, variant)!);
            return {
              if: { properties: { [name]: { const: TRIGGER } }, required: [name] },
              // oxlint-disable-next-line unicorn/no-thenable: a word of JSON Schema
              then: {
                ...(place === 'branch' ? { properties: { [nameOf(dependent)]: property(dependent) } } : {}),
                required: [nameOf(dependent)],
              },
            };
          }),
        }
      : {}),
  };
}

/** Returns the initial values of all fields that are shown at first. */
export function startValues(count: number, variant: Variant): Record<string, string> {
  return Object.fromEntries(
    indexes(count)
      .filter((index) => sourceOf(index, variant) === undefined)
      .map((index) => [nameOf(index), START_VALUE]),
  );
}
