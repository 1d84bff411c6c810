/** Replaces lists of choices in generated code with names of constants, so that each list is written only once. */
export interface ValueNames {
  name(values: readonly unknown[]): string;
  /** Returns a JSON value as JavaScript, with names in place of lists of choices. */
  literal(value: unknown): string;
  declarations(): string;
}

/** `literal` writes lists with fewer choices inline, unless they already have a name. */
const MIN_NAMED_LENGTH = 6;

/**
 * Creates an object that names the lists of choices in the code of a form module. `declarations` returns the code that
 * declares these names as constants.
 */
export function createValueNames(): ValueNames {
  const names = new Map<string, string>();
  const name = (values: readonly unknown[]): string => {
    const text = JSON.stringify(values);
    const newName = names.get(text) ?? `c${names.size}`;
    names.set(text, newName);
    return newName;
  };
  const literal = (value: unknown): string => {
    if (Array.isArray(value)) {
      const isLong = value.length >= MIN_NAMED_LENGTH && value.every((one) => typeof one !== 'object');
      return isLong || names.has(JSON.stringify(value)) ? name(value) : `[${value.map(literal).join(',')}]`;
    }
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${literal(member)}`).join(',')}}`;
  };
  return {
    name,
    literal,
    declarations: () => [...names].map(([text, one]) => `const ${one}=${text};`).join('\n'),
  };
}
