/** Compiles forms of the react-jsonschema-form playground, which have no texts in two languages. */
import {
  analyzeForm,
  compileAnalysis,
  FormError,
  type CompiledFormFiles,
  type FormAnalysis,
} from '#server/content/forms/compile-form.ts';
import type { FormPlan } from '#server/content/forms/plan/plan-types.ts';
import { choiceKey } from '#src/model/form/choice-key.ts';
import type { FormControl } from '#src/model/form/form-control.ts';
import type { FieldRules, FormModule } from '#src/model/form/form-module.ts';
import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';
import { genericMessages } from './generic-messages.ts';

/** A form as the playground writes it. */
export interface RjsfForm {
  readonly schema?: unknown;
  readonly uiSchema?: unknown;
  readonly formData?: unknown;
  /** Rules of a published form, which the playground does not have. */
  readonly rules?: Readonly<Record<string, FieldRules>>;
}

/**
 * Compiles a playground form with texts generated from its titles and names. Throws a FormError if it cannot be
 * published.
 */
export function compileRjsf(form: RjsfForm, controls: readonly FormControl[]): CompiledFormFiles {
  const document = documentOf(form);
  const { plan } = analyze(document, controls);
  const words = plan ? wordsOf(plan, titlesIn(document['schema'])) : {};
  const analysis = analyze({ ...document, en: words, es: words }, controls);
  const errors = analysis.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || !analysis.plan || !analysis.words) throw new FormError('foreign', errors);
  return compileAnalysis('foreign', analysis.document, analysis.plan, analysis.words);
}

/** Compiles a playground form and loads its module; returns the report if it cannot be published. */
export async function loadRjsf(
  form: RjsfForm,
  controls: readonly FormControl[],
): Promise<{ readonly files: CompiledFormFiles; readonly module: FormModule } | string> {
  try {
    const files = compileRjsf(form, controls);
    return { files, module: await importModule(files.module) };
  } catch (error) {
    if (error instanceof FormError) return error.message;
    throw error;
  }
}

/** Imports a compiled module from its text. */
export async function importModule(text: string): Promise<FormModule> {
  const address = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  return (await import(/* @vite-ignore */ address)) as FormModule;
}

/** Analyzes a form. Every cause of an error has a general message, and there are no shared lists of choices. */
function analyze(document: JsonObject, controls: readonly FormControl[]): FormAnalysis {
  const tokens = { text: (value: string) => value, address: (value: string) => value };
  return analyzeForm('foreign', document, {
    lists: new Map(),
    messages: genericMessages(controls),
    controls,
    tokens: { en: tokens, es: tokens },
  });
}

/** Returns the form as a document. A schema of another type than `object` becomes the field `value` of a group. */
function documentOf({ schema, uiSchema, rules }: RjsfForm): JsonObject {
  const whole = ownObject({ schema: omitTrueDefaults(schema) }, 'schema');
  const ui = omitRendererOptions(ownObject({ uiSchema }, 'uiSchema'));
  const { type } = whole;
  if ([type].flat().includes('object') || type === undefined)
    return { schema: whole, uiSchema: ui, ...(rules ? { rules } : {}) };
  const { definitions, ...value } = whole;
  const group = { type: 'object', properties: { value }, ...(definitions ? { definitions } : {}) };
  return { schema: group, uiSchema: { value: ui } };
}

/** Returns a uiSchema without the options of the whole renderer, which no field has. */
function omitRendererOptions(ui: JsonObject): JsonObject {
  const globals = ['ui:submitButtonOptions', 'ui:globalOptions', 'ui:rootFieldId'];
  return Object.fromEntries(Object.entries(ui).filter(([name]) => !globals.includes(name)));
}

/** Removes `default: true` of checkboxes, which publishing rejects. */
function omitTrueDefaults(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(omitTrueDefaults);
  if (!isObject(part)) return part;
  const isTicked = part['default'] === true && [part['type']].flat().includes('boolean');
  const members = Object.entries(part).filter(([name]) => !(isTicked && name === 'default'));
  const data = ['enum', 'const', 'default', 'examples'];
  return Object.fromEntries(
    members.map(([name, member]) => [name, data.includes(name) ? member : omitTrueDefaults(member)]),
  );
}

/** Returns the titles of properties by their names. */
function titlesIn(part: unknown): ReadonlyMap<string, string> {
  if (Array.isArray(part)) return new Map(part.flatMap((one: unknown) => [...titlesIn(one)]));
  if (!isObject(part)) return new Map();
  const named = Object.entries(ownObject(part, 'properties')).flatMap(([name, property]) => {
    const title = own(property, 'title');
    return typeof title === 'string' && title.trim() !== '' ? [[name, title] as const] : [];
  });
  return new Map([...Object.values(part).flatMap((member) => [...titlesIn(member)]), ...named]);
}

/** Returns texts for all fields and groups of a form: their titles, otherwise their names. */
function wordsOf(plan: FormPlan, titles: ReadonlyMap<string, string>): JsonObject {
  const titleOf = (path: string): string => {
    const name = path.split('.').findLast((one) => one !== '*') ?? path;
    return titles.get(name) ?? (name || '–');
  };
  const fields = plan.fields.map(({ field }) => {
    const choices = (field.choices ?? []).map((choice) => [choiceKey(choice), choiceKey(choice) || '–']);
    return [field.path, { label: titleOf(field.path), choices: Object.fromEntries(choices) }];
  });
  return {
    fields: Object.fromEntries(fields),
    groups: Object.fromEntries(plan.groups.map(({ path }) => [path, { title: titleOf(path) }])),
  };
}
