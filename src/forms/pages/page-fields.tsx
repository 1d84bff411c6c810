import { memo, useMemo, type ReactNode } from 'react';
import type { FormModule, FormPage } from '#src/model/form/form-module.ts';
import { isObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { FormStructure } from '../structure/form-structure.ts';
import { FormContext, useFormContext } from '../store/form-context.ts';
import type { FormStore } from '../store/form-state.ts';
import { useStructure } from '../structure/use-structure.ts';

export interface PageFieldsProps {
  readonly module: FormModule;
  readonly FormStructure: FormStructure;
  readonly page: FormPage;
}

/** The fields of one page. They stay mounted while another page is open, so that typed text is kept. */
export const PageFields = memo(function PageFields({ module, FormStructure, page }: PageFieldsProps): ReactNode {
  const form = useFormContext();
  const { renderer, isFollowing, syncStructure, changeStructure } = useStructure(module.form.dynamic);
  const part = useMemo(() => pageModule(module, page), [module, page]);
  const store = useMemo(() => pageStore(form.store, page), [form.store, page]);
  const context = useMemo(
    () => ({ ...form, syncStructure: () => syncStructure(store), changeStructure }),
    [form, store, syncStructure, changeStructure],
  );
  return (
    <FormContext value={context}>
      <FormStructure ref={renderer} module={part} store={store} prefix={form.prefix} isFollowing={isFollowing} />
    </FormContext>
  );
});

/** Returns the properties of an object that are named like the fields of a page: their values or their schemas. */
const pickPageFields = (values: JsonObject, { fields }: FormPage): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)));

/** Returns the form with the schema of one page, for the component that draws the page. */
function pageModule(module: FormModule, page: FormPage): FormModule {
  const { schema, uiSchema } = module.form;
  const properties = isObject(schema['properties']) ? pickPageFields(schema['properties'], page) : {};
  return { ...module, form: { ...module.form, schema: { ...schema, properties: properties as Json }, uiSchema } };
}

/**
 * Returns a store whose `values` and `replace` are limited to the fields of one page, so that the component that draws
 * a page does not get the values of other pages.
 */
function pageStore(store: FormStore, page: FormPage): FormStore {
  return {
    ...store,
    values: () => pickPageFields(store.values(), page),
    replace: (values) => {
      const others = Object.entries(store.values()).filter(([name]) => !page.fields.includes(name));
      store.replace({ ...Object.fromEntries(others), ...pickPageFields(values, page) });
    },
  };
}
