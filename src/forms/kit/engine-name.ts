import type { FormField } from '#src/model/form/form-module.ts';

/**
 * Returns the `name` of an input: in a flow step as the flow engine sent it, in a form without JavaScript the path of
 * the field. (spec: ENG-21) Other inputs have no name.
 */
export function engineName({ options }: FormField): string | undefined {
  const { name } = options;
  return typeof name === 'string' ? name : undefined;
}

/** Returns false for names that would hide a property of the form element, such as `submit` or `setAttribute`. */
export const isSafeInputName = (name: string): boolean => !(name in HTMLFormElement.prototype);
