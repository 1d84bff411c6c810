/** The editing forms of the studio for the shipped content. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { controls as registered } from '#registry/controls.ts';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import { compileEditingForm } from '#server/studio/schemas/editing/editing-form.ts';
import { schemaRoutes } from '#server/studio/schemas/schema-routes.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { SharedForm } from '#src/forms/shared-form.tsx';
import { loadStructure } from '#src/forms/structure/load-structure.ts';
import { addControlChecks } from '#src/model/form/add-control-checks.ts';
import { isObject, own } from '#src/model/json.ts';
import type { EditingFormName } from '#src/model/studio/forms/editing-form.ts';
import { editingControls } from '#src/studio/forms/controls.ts';
import { formNameOf } from '#src/studio/forms/load/form-name.ts';
import { unshownFields, valuesOf } from '#src/studio/forms/load/form-values.ts';
import type { EditingFormParts } from '#src/studio/forms/load/use-editing-form.ts';
import type { Schemas } from '#src/studio/kit/use-schemas.ts';
import { importModule } from '../forms/compile-rjsf.ts';

/** The folder of the shipped content. */
const CONTENT = path.resolve(import.meta.dirname, '../../../fixtures/content');

/** A value of the content that has an editing form of its own. */
export interface EditedValue {
  /**
   * The path of the file such as `pages/index.json`; if the value is a block, followed by `#` and the number of the
   * block.
   */
  readonly name: string;
  readonly path: string;
  readonly value: unknown;
}

/** The schemas of the content. */
const catalogue = readCatalogue();
/** The compiled forms, by their names as JSON. */
const loaded = new Map<string, Promise<EditingFormParts>>();
/** The data of `studioSchemas` after its first call. */
let knownSchemas: Promise<Schemas> | undefined;

/** Returns the studio's data about the schemas, as the server sends it. */
async function studioSchemas(): Promise<Schemas> {
  knownSchemas ??= (async () => {
    const app = Fastify();
    schemaRoutes(app, { catalogue });
    const schemas = (await app.inject('/schemas')).json<Schemas>();
    await app.close();
    return schemas;
  })();
  return knownSchemas;
}

/** Returns every page, item and block of the shipped content, and the settings. */
export function editedValues(): EditedValue[] {
  const files = ['pages', 'items', 'designs'].flatMap((folder) =>
    readdirSync(path.join(CONTENT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => `${folder}/${file}`),
  );
  return [...files, 'settings.json'].flatMap((file) => {
    const value: unknown = JSON.parse(readFileSync(path.join(CONTENT, file), 'utf8'));
    const blocks = blocksIn(value).map((block, index) => ({ name: `${file}#${index}`, path: file, value: block }));
    return file.startsWith('designs/') ? blocks : [{ name: file, path: file, value }, ...blocks];
  });
}

/** Returns all blocks in a value, outer ones before inner ones. */
function blocksIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(blocksIn);
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap(blocksIn);
  return own(value, 'componentName') === undefined ? inside : [value, ...inside];
}

/** Returns the editing form for a value in a content file, as the studio requests and loads it. */
export async function editingFormOf(
  file: string,
  value: unknown,
): Promise<{ readonly name: EditingFormName; readonly parts: EditingFormParts }> {
  const name = formNameOf(await studioSchemas(), file, value, '');
  const parts = await loadEditingForm(name);
  const raw = unshownFields(parts.module, valuesOf({ name, at: '' }, value));
  return raw.length === 0
    ? { name, parts }
    : { name: { ...name, raw }, parts: await loadEditingForm({ ...name, raw }) };
}

/** Returns a compiled form with its module and controls. Each form is compiled once. */
async function loadEditingForm(name: EditingFormName): Promise<EditingFormParts> {
  const key = JSON.stringify(name);
  const form = loaded.get(key) ?? load(name);
  loaded.set(key, form);
  return form;
}

/** Compiles a form and loads its controls. */
async function load(name: EditingFormName): Promise<EditingFormParts> {
  const files = compileEditingForm(catalogue, name);
  if (!files) throw new Error(`there is no form for ${JSON.stringify(name)}`);
  const module = await importModule(files.module);
  const controls = createControls([...registered, ...editingControls]);
  const used = module.form.fields.map(({ control }) => control);
  await controls.load(['text', 'number', 'checkbox', 'select', ...used]);
  const FormStructure = await loadStructure(module.form);
  return { SharedForm, FormStructure, module: addControlChecks(module, controls), words: files.words, controls };
}
