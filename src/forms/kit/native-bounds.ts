import type { FormField } from '#src/model/form/form-module.ts';

/** `min`, `max` and `step` of a field's options, for inputs whose browser keeps to them. */
export function nativeBounds({ options }: FormField): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['min', 'max', 'step'].flatMap((name) => {
      const bound = options[name];
      return typeof bound === 'string' ? [[name, bound] as const] : [];
    }),
  );
}
