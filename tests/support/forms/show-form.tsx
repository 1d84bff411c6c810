/** Shows a form that is compiled from a JSON Schema, as publish does it. */
import { render, type RenderResult } from '@testing-library/react';
import { vi, type Mock } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { createControls } from '#src/forms/kit/control.ts';
import type { FormBehavior } from '#src/forms/form-behavior.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { loadStructure } from '#src/forms/structure/load-structure.ts';
import type { FormWords } from '#src/model/form/form-module.ts';
import { addControlChecks } from '#src/model/form/add-control-checks.ts';
import type { JsonObject } from '#src/model/json.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { phrasesIn } from '../layout/render-part.tsx';
import { loadRjsf, type RjsfForm } from './compile-rjsf.ts';

/** The form that a test shows: its schema, its initial values, and a function that changes its texts. */
export interface ShownForm extends RjsfForm {
  readonly onOpen?: FormBehavior['onOpen'];
  readonly initial?: JsonObject;
  readonly words?: (words: FormWords) => FormWords;
}

/** Renders a form with the button "Send". Throws an Error if the form cannot be published. */
export async function showForm({
  initial,
  onOpen,
  words = (own) => own,
  ...form
}: ShownForm): Promise<RenderResult & { readonly sent: Mock<FormBehavior['onSubmit']> }> {
  const loaded = await loadRjsf(form, registered);
  if (typeof loaded === 'string') throw new Error(loaded);
  const controls = createControls(registered);
  // Fields that exist only at run time have one of the controls text, number, checkbox and select.
  const used = loaded.module.form.fields.map(({ control }) => control);
  await controls.load(['text', 'number', 'checkbox', 'select', ...used]);
  const FormStructure = await loadStructure(loaded.module.form);
  const sent = vi.fn<FormBehavior['onSubmit']>(async () => undefined);
  const shown = render(
    <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
      <SchemaForm
        module={addControlChecks(loaded.module, controls)}
        words={words(loaded.files.words.en)}
        controls={controls}
        FormStructure={FormStructure}
        {...(initial ? { initial } : {})}
        {...(onOpen ? { onOpen } : {})}
        submitText="Send"
        failure="It was not sent."
        onSubmit={sent}
      />
    </PhrasesContext>,
  );
  return { sent, ...shown };
}
