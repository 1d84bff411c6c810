import { controls as registered } from '../../registry/controls.ts';
import { createControls } from '../../src/forms/kit/control.ts';
import { SchemaForm } from '../../src/forms/schema-form.tsx';
import { FixedStructure } from '../../src/forms/structure/fixed-structure.tsx';
import type { FormModule, FormWords } from '../../src/model/form/form-module.ts';
import { PhrasesContext } from '../../src/ui/phrases.tsx';
import { MESSAGES, type FormSystem } from './form-system.ts';
import { startValues } from './json-schema.ts';
import { portalPhrases } from './portal-words.ts';

/** The portal's form controls. */
const controls = createControls(registered);
/** The published files of each prepared form, by its number of fields and variant. */
const publishedForms = new Map<string, { readonly module: FormModule; readonly words: FormWords }>();

/** The portal's form with the files that publish creates. */
export const system: FormSystem = {
  messages: MESSAGES,
  async prepare(count, variant) {
    const load = (file: string): Promise<unknown> =>
      import(/* @vite-ignore */ `/marquee/${file}-${count}-${variant}.js`);
    const [module, words] = await Promise.all([load('form'), load('words')]);
    publishedForms.set(`${count} ${variant}`, {
      module: module as FormModule,
      words: (words as { readonly default: FormWords }).default,
    });
    await controls.load((module as FormModule).form.fields.map(({ control }) => control));
  },
  element: (count, variant) => (
    <PhrasesContext value={portalPhrases}>
      <SchemaForm
        {...publishedForms.get(`${count} ${variant}`)!}
        controls={controls}
        FormStructure={FixedStructure}
        initial={startValues(count, variant)}
        onSubmit={() => undefined}
        submitText="Send"
        failure="It could not be sent."
      />
    </PhrasesContext>
  ),
};
