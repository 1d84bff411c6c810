import type { FormField } from '#src/model/form/form-module.ts';

/**
 * The `name` that an input of a flow step carries, as the engine wrote it. (spec: ENG-21) Fields of our own forms have
 * none, so that browsers know them by `autocomplete` alone.
 */
export function engineName({ options }: FormField): string | undefined {
  const { name } = options;
  return typeof name === 'string' ? name : undefined;
}

/** An input called like a part of its form takes that part's place: `form.submit`, `form.setAttribute`. It gets no name. */
export const canBeNamed = (name: string): boolean => !(name in HTMLFormElement.prototype);
