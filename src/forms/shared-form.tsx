import { useEffect, type ReactNode } from 'react';
import { MuiScope } from '#src/ui/theme/mui-scope.tsx';
import type { JsonObject } from '#src/model/json.ts';
import type { SchemaFormProps } from './form-behavior.ts';
import { FormAnnouncements } from './frame/form-status.tsx';
import { FormContext } from './store/form-context.ts';
import { useFormStore } from './use-form-store.ts';
import { useStructure } from './structure/use-structure.ts';

export interface SharedFormProps extends Pick<
  SchemaFormProps,
  'module' | 'words' | 'controls' | 'FormStructure' | 'onOpen'
> {
  /** The values of the document when the form opens. */
  readonly initial: JsonObject;
}

/**
 * A form without buttons, whose values are part of a document that other users change, too. The form sends nothing:
 * `shareForm` in `onOpen` passes on each change and takes over values from outside.
 */
export function SharedForm({ module, words, controls, FormStructure, initial, onOpen }: SharedFormProps): ReactNode {
  const { renderer, isFollowing, ...structure } = useStructure(module.form.dynamic);
  const { form, state } = useFormStore({ module, words, controls, initial: () => initial, ...structure });
  const { store, prefix } = form;
  // oxlint-disable-next-line react/exhaustive-deps -- a change of the words does not open another form
  useEffect(() => onOpen?.(form), [store, onOpen]);
  return (
    <FormContext value={form}>
      <MuiScope>
        <FormStructure ref={renderer} module={module} store={store} prefix={prefix} isFollowing={isFollowing} />
      </MuiScope>
      <FormAnnouncements items={state.announcements} />
    </FormContext>
  );
}
