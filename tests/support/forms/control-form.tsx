import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi, type Mock } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { createControls } from '#src/forms/kit/control.ts';
import type { FormBehavior } from '#src/forms/form-behavior.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { FixedStructure } from '#src/forms/structure/fixed-structure.tsx';
import type { FieldWords, FormField } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import { addControlChecks } from '#src/model/form/add-control-checks.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { handMadeForm } from './hand-made-form.ts';
import { phrasesIn } from '../layout/render-part.tsx';

/** The field that a test shows in a form: its schema, texts, initial value, and other settings. */
export interface ControlForm extends Partial<Omit<FormField, 'path' | 'control'>> {
  readonly schema: Readonly<Record<string, Json>>;
  readonly words: Partial<FieldWords>;
  readonly value?: Json;
  readonly timing?: 'touched' | 'submit';
  /** Wraps the form in contexts that a page provides. */
  readonly around?: (form: ReactNode) => ReactNode;
}

/** Shows a form of one field with the buttons "Send" and "Clear", for tests of a control inside a form. */
export async function showControl(
  control: string,
  { schema, words, value, timing = 'touched', around = (form) => form, ...field }: ControlForm,
): Promise<RenderResult & { readonly sent: Mock<FormBehavior['onSubmit']> }> {
  const controls = createControls(registered);
  await controls.load([control]);
  const { label = 'Field', ...more } = words;
  const form = handMadeForm({ fields: { field: { ...field, control, schema, label } }, timing });
  const own = { ...form.words.fields['field']!, ...more };
  const sent = vi.fn<FormBehavior['onSubmit']>(async () => undefined);
  const page = around(
    <SchemaForm
      module={addControlChecks(form.module, controls)}
      words={{ ...form.words, fields: { field: own } }}
      controls={controls}
      FormStructure={FixedStructure}
      {...(value === undefined ? {} : { initial: { field: value } })}
      submitText="Send"
      clearText="Clear"
      failure="It was not sent."
      onSubmit={sent}
    />,
  );
  return { sent, ...render(<PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>{page}</PhrasesContext>) };
}
