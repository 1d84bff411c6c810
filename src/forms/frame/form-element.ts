import type { FormEvent } from 'react';
import type { FormModule } from '#src/model/form/form-module.ts';
import { patternOf } from '#src/model/form/form-path.ts';

/**
 * Returns a function that returns whether a form has a field, or a group of fields, at a path. If the form has
 * lists or alternatives, that function returns true for every path except the empty one, because they add fields while the
 * form is filled in.
 */
export function isFieldOf({ form }: FormModule): (path: string) => boolean {
  const hasField = (pattern: string): boolean =>
    form.fields.some(({ path }) => path === pattern || path.startsWith(`${pattern}.`));
  return (path) => path !== '' && (form.dynamic || hasField(patternOf(path)));
}

/** Submits this form and no form around it: a form in a dialog is part of the page's React tree. */
export function submitOnly(event: FormEvent, submit: () => Promise<void>): void {
  event.preventDefault();
  event.stopPropagation();
  void submit();
}
