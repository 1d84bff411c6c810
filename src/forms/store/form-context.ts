import { createContext, use } from 'react';
import type { FormField, FormModule, FormWords } from '#src/model/form/form-module.ts';
import type { Controls } from '../kit/control.ts';
import type { FormStore } from './form-state.ts';

/** What everything inside a form shares. */
export interface FormContextValue {
  readonly store: FormStore;
  readonly words: FormWords;
  /** What publish planned, by path with `*` for a place in a list; nothing for a field that nobody could foresee. */
  readonly fields: ReadonlyMap<string, FormField>;
  readonly controls: Controls;
  /** Start of all ids of the form on its page. */
  readonly prefix: string;
  /** To be called before the structure changes (a list grows, another alternative): the renderer learns the values. */
  readonly syncStructure: () => void;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error('useFormContext: no form above this component. Render it inside a SchemaForm.');
  return value;
}

/** The fields of a form by path. */
export const fieldsOf = ({ form }: FormModule): ReadonlyMap<string, FormField> =>
  new Map(form.fields.map((field) => [field.path, field]));

/** Id of the element that stands for a field or a group. */
export const fieldId = (prefix: string, path: string): string => `${prefix}-${path.replace(/[^\w-]+/g, '-')}`;
