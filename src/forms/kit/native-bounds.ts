import type { FormField } from '#src/model/form/form-module.ts';

/** Returns the bounds `min`, `max` and `step` from a field's options, as attributes of a native input. */
export function nativeBounds({ options }: FormField): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['min', 'max', 'step'].flatMap((name) => {
      const bound = options[name];
      return typeof bound === 'string' ? [[name, bound] as const] : [];
    }),
  );
}
