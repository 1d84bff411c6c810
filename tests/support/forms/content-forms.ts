/** Forms of the shipped content, compiled as publish does and available synchronously, for tests of components. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import messages from '#fixtures/content/messages.json' with { type: 'json' };
import { controls as registered } from '#registry/controls.ts';
import { compileForm } from '#server/content/forms/compile-form.ts';
import type { JsonObject } from '#src/model/json.ts';
import { createTokens } from '#server/content/drafts/tokens.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { loadStructure } from '#src/forms/structure/load-structure.ts';
import type { FormModule } from '#src/model/form/form-module.ts';
import { addPrimedForm, isPrimed } from './primed-forms.ts';
import { addControlChecks } from '#src/model/form/add-control-checks.ts';

/** The folder of the shipped content. */
const content = path.resolve(import.meta.dirname, '../../../fixtures/content');

/** Reads a JSON file of the content. */
function read(file: string): JsonObject {
  return JSON.parse(readFileSync(path.join(content, file), 'utf8')) as JsonObject;
}

/**
 * Compiles these forms, once for all test files of a worker. Components that tests render then show them without
 * loading.
 */
export async function loadContentForms(ids: readonly string[], lists: readonly string[] = []): Promise<void> {
  const resources = {
    lists: new Map(lists.map((id) => [id, read(`lists/${id}.json`)])),
    messages,
    controls: registered,
    tokens: { en: createTokens({}, 'en'), es: createTokens({}, 'es') },
  };
  const controls = createControls(registered);
  for (const id of ids.filter((each) => !isPrimed(each))) {
    const { form, module: text, words } = compileForm(id, read(`forms/${id}.json`), resources);
    const address = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
    const code = (await import(/* @vite-ignore */ address)) as FormModule;
    const module = addControlChecks(code, controls);
    await controls.load(form.fields.map(({ control }) => control));
    addPrimedForm(id, { SchemaForm, FormStructure: await loadStructure(form), module, words: words.en, controls });
  }
}
