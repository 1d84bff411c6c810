import { useEffect } from 'react';
import type { FormModule } from '#src/model/form/form-module.ts';
import { focusTarget } from '../kit/focus-target.ts';
import { fieldId, type FormContextValue } from '../store/form-context.ts';

/**
 * Moves the focus to the field with the option `autofocus` when the form opens, unless another input or link has the
 * focus.
 */
export function useAutofocus({ form }: FormModule, { store, prefix }: FormContextValue): void {
  useEffect(() => {
    const field = form.fields.find(({ options, path }) => options['autofocus'] === true && !path.includes('*'));
    const active = document.activeElement;
    const isFree =
      active === null || active === document.body || (active instanceof HTMLElement && active.tabIndex < 0);
    if (field && isFree)
      focusTarget(fieldId(prefix, store.field(field.path).id))?.target.focus({ preventScroll: true });
  }, [form, store, prefix]);
}
