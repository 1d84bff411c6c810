import { useId, useState, type ReactNode } from 'react';
import type { Controls } from '#src/forms/kit/control.ts';
import { FormContext } from '#src/forms/store/form-context.ts';
import { fieldsByPath } from '#src/forms/store/rule-scope.ts';
import { createFormStore } from '#src/forms/store/form-store.ts';
import { Field } from '#src/forms/structure/field.tsx';
import type { JsonObject } from '#src/model/json.ts';
import type { Cause, FormField, FormModule, FormWords } from '#src/model/form/form-module.ts';
import { MuiScope } from '#src/ui/theme/mui-scope.tsx';

export interface OneFieldProps {
  readonly module: FormModule;
  readonly words: FormWords;
  readonly controls: Controls;
  readonly field: FormField;
  readonly values: JsonObject;
  /** The fault to show. */
  readonly cause?: Cause;
}

/** Shows one field of a form in one state. Rules are not evaluated. */
export function OneField({ module, words, controls, field, values, cause }: OneFieldProps): ReactNode {
  const prefix = `g${useId().replaceAll(/[^\w-]/g, '')}`;
  const path = field.path.replaceAll('*', '0');
  const [context] = useState(() => {
    const store = createFormStore({ ...module, form: { ...module.form, rules: {}, readers: {} } }, values);
    if (cause) store.report(path, cause);
    return {
      store,
      words,
      controls,
      prefix,
      syncStructure: () => undefined,
      changeStructure: (change: () => void) => change(),
      fields: fieldsByPath(module.form),
    };
  });
  return (
    <FormContext value={context}>
      <MuiScope>
        <Field path={path} field={field} />
      </MuiScope>
    </FormContext>
  );
}
