import type { FormEvent } from 'react';
import type { FormModule } from '#src/model/form/form-module.ts';
import { patternOf } from '#src/model/form/form-path.ts';

/** Returns whether a form has a field, or a group of fields, at a path. A form that changes its structure may have any. */
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
