import Form from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { memo, type ReactNode } from 'react';
import { isObject } from '#src/model/json.ts';
import { AlternativesSelect } from '../templates/alternatives-select.tsx';
import { AlternativesTemplate } from '../templates/alternatives-template.tsx';
import { branchValidator } from '../templates/branch-validator.ts';
import { FieldTemplate } from '../templates/field-template.tsx';
import { GroupField } from '../templates/group-field.tsx';
import { ListItemTemplate, ListTemplate } from '../templates/list-template.tsx';
import { ControlField } from './control-field.tsx';
import type { FormStructureProps } from './form-structure.ts';
import { renderedValues } from './use-structure.ts';

/** The portal's components for the fields of rjsf. Simple values are shown by the controls of the portal. */
const FIELDS = {
  control: ControlField,
  StringField: ControlField,
  NumberField: ControlField,
  BooleanField: ControlField,
  ObjectField: GroupField,
} as unknown as RegistryFieldsType;
/** The portal's components for the frames of rjsf: fields, lists, list entries and alternatives. */
const TEMPLATES = {
  FieldTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ListItemTemplate,
  MultiSchemaFieldTemplate: AlternativesTemplate,
} as Partial<TemplatesType>;
/** The only widget of rjsf that is used: the select of alternatives. */
const WIDGETS = { SelectWidget: AlternativesSelect };
/** Settings of rjsf for default values: a constant, such as the `true` of a consent, is never filled in by itself. */
const DEFAULTS = { constAsDefaults: 'never' } as const;
/** Replaces the submit button that rjsf shows by default. */
const NO_BUTTONS = <></>;
/** Groups, lists and alternatives of a form, drawn by rjsf. */
export const ChangingStructure = memo(function ChangingStructure({
  module,
  store,
  prefix,
  isFollowing,
  ref,
}: FormStructureProps): ReactNode {
  const { schema, uiSchema } = module.form;
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
      onChange={replaceValues}
    >
      {NO_BUTTONS}
    </Form>
  );
});
