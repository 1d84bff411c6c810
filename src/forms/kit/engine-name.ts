import type { FormField } from '#src/model/form/form-module.ts';

/**
 * Returns the `name` of an input in a flow step, as the flow engine sent it. (spec: ENG-21) Fields of other forms have no
 * name: browsers recognize them by `autocomplete` alone.
 */
export function engineName({ options }: FormField): string | undefined {
  const { name } = options;
  return typeof name === 'string' ? name : undefined;
}

/** Returns false for names that would hide a property of the form element, such as `submit` or `setAttribute`. */
export const isSafeInputName = (name: string): boolean => !(name in HTMLFormElement.prototype);
