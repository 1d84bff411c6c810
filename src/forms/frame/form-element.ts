import type { FormEvent } from 'react';
import type { FormModule } from '#src/model/form/form-module.ts';
import { patternOf } from '#src/model/form/form-path.ts';

/**
 * Returns a function that tests whether a form has a field or group at a path. If the form has lists or alternatives,
 * the result is true for every path except the empty one, because they add fields while the form is filled in.
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
