import type { FormField } from '#src/model/form/form-module.ts';

/**
 * Returns the `name` of an input. In a flow step, it is the name that the flow engine sent; in a form without
 * JavaScript, it is the path of the field. Other inputs have no name. (spec: ENG-21)
 */
export function inputName({ options }: FormField): string | undefined {
  const { name } = options;
  return typeof name === 'string' ? name : undefined;
}

/**
 * Returns true if a name is safe for an input: false for names that would hide a property of the form element, such as
 * `submit` or `setAttribute`.
 */
export const isSafeInputName = (name: string): boolean => !(name in HTMLFormElement.prototype);
