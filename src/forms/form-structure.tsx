import Form from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { memo, type ReactNode, type Ref, type RefObject } from 'react';
import type { FormModule } from '#src/model/form/form-module.ts';
import { isObject } from '#src/model/json.ts';
import { ControlField } from './control-field.tsx';
import type { FormStore } from './store/form-state.ts';
import { AlternativesSelect } from './templates/alternatives-select.tsx';
import { AlternativesTemplate } from './templates/alternatives-template.tsx';
import { renderedValues } from './use-structure.ts';
import { branchValidator } from './templates/branch-validator.ts';
import { FieldTemplate } from './templates/field-template.tsx';
import { GroupField } from './templates/group-field.tsx';
import { ListItemTemplate, ListTemplate } from './templates/list-template.tsx';

const FIELDS = {
  control: ControlField,
  StringField: ControlField,
  NumberField: ControlField,
  BooleanField: ControlField,
  ObjectField: GroupField,
} as unknown as RegistryFieldsType;
const TEMPLATES = {
  FieldTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ListItemTemplate,
  MultiSchemaFieldTemplate: AlternativesTemplate,
} as Partial<TemplatesType>;
const WIDGETS = { SelectWidget: AlternativesSelect };
/** The renderer never ticks a consent by itself. */
const DEFAULTS = { constAsDefaults: 'never' } as const;
const NO_BUTTONS = <></>;
export interface FormStructureProps {
  readonly module: FormModule;
  readonly store: FormStore;
  readonly prefix: string;
  /** True while the renderer follows a change that the store has made itself. */
  readonly isFollowing: RefObject<boolean>;
  readonly ref: Ref<Form>;
}

/** Groups, lists and alternatives of a form, drawn by rjsf. It renders once; the fields in it follow the store. */
export const FormStructure = memo(function FormStructure({
  module,
  store,
  prefix,
  isFollowing,
  ref,
}: FormStructureProps): ReactNode {
  const { schema, uiSchema, dynamic } = module.form;
  const replaceValues = ({ formData }: IChangeEvent): void => {
    if (isObject(formData) && !isFollowing.current) store.replace(formData);
  };
  return (
    <Form
      ref={ref}
      tagName="div"
      idPrefix={prefix}
      schema={schema}
      uiSchema={uiSchema}
      initialFormData={renderedValues(module.form, store.values())}
      validator={branchValidator(module)}
      fields={FIELDS}
      templates={TEMPLATES}
      widgets={WIDGETS}
      experimental_defaultFormStateBehavior={DEFAULTS}
      noValidate
      showErrorList={false}
      {...(dynamic ? { onChange: replaceValues } : {})}
    >
      {NO_BUTTONS}
    </Form>
  );
});
