import '../../src/ui/theme/tokens.css';
import '../../src/ui/theme/base.css';
import i18next from 'i18next';
import dictionary from '../../fixtures/content/dictionary.json' with { type: 'json' };
import { controls as registered } from '../../registry/controls.ts';
import { createControls } from '../../src/forms/control.ts';
import { SchemaForm } from '../../src/forms/schema-form.tsx';
import { PhrasesContext } from '../../src/ui/phrases.tsx';
import { handMadeForm } from '../../tests/support/hand-made-form.ts';
import { indexes, labelOf, MESSAGES, nameOf, PATTERN, readBy, TRIGGER, type FormSystem } from './form-system.ts';
import { startValues } from './json-schema.ts';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en',
  resources: {
    en: { translation: Object.fromEntries(Object.entries(dictionary).map(([k, v]) => [k, (v as { en: string }).en])) },
  },
});
const controls = createControls(registered);
const made = new Map<string, ReturnType<typeof handMadeForm>>();

export const system: FormSystem = {
  messages: MESSAGES,
  async prepare(count, variant) {
    await controls.load(['text']);
    const rules: Record<string, object> = {};
    const readers: Record<string, string[]> = {};
    for (const index of indexes(count)) {
      const source = readBy(index, variant);
      if (source === undefined) continue;
      const rule = { '===': [{ var: nameOf(source) }, TRIGGER] };
      rules[nameOf(index)] = { visible: rule, required: rule };
      readers[nameOf(source)] = [nameOf(index)];
    }
    made.set(
      `${count} ${variant}`,
      handMadeForm({
        fields: Object.fromEntries(
          indexes(count).map((index) => [
            nameOf(index),
            {
              label: labelOf(index),
              required: readBy(index, variant) === undefined,
              schema: { type: 'string', pattern: PATTERN },
              messages: MESSAGES,
            },
          ]),
        ),
        rules: rules as never,
        readers,
      }),
    );
  },
  element: (count, variant) => (
    <PhrasesContext value={{ i18n, version: 0 }}>
      <SchemaForm
        {...made.get(`${count} ${variant}`)!}
        controls={controls}
        initial={startValues(count, variant)}
        onSubmit={() => undefined}
        submitText="Send"
        failure="Failed"
      />
    </PhrasesContext>
  ),
};
