import type { FormEvent } from 'react';
import type { FormModule } from '#src/model/form/form-module.ts';
import { patternOf } from '#src/model/form/form-path.ts';

/**
 * Returns a function that tests whether a form has a field or group at a path. If fields are added while the form is
 * filled in, the result is true for every path except the empty one.
 */
export function createIsField({ form }: FormModule): (path: string) => boolean {
  const hasField = (pattern: string): boolean =>
    form.fields.some(({ path }) => path === pattern || path.startsWith(`${pattern}.`));
  return (path) => path !== '' && (form.dynamic || hasField(patternOf(path)));
}

/** Submits this form only. Without this, React would also submit a form that contains the dialog with this form. */
export function submitOnly(event: FormEvent, submit: () => Promise<void>): void {
  event.preventDefault();
  event.stopPropagation();
  void submit();
}
