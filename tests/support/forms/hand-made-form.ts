import { Ajv } from 'ajv';
import { addFormats } from '#server/content/forms/module/form-formats.ts';
import { limitsIn } from '#src/forms/samples/example-field.ts';
import type { CompiledForm, FieldRules, FormField, FormModule, FormWords } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import { writePath } from '#src/model/form/form-path.ts';

/** A field as tests write it. */
export interface HandMadeField extends Partial<Omit<FormField, 'path'>> {
  readonly schema?: Readonly<Record<string, Json>>;
  readonly label?: string;
  readonly hint?: string;
  readonly messages?: Readonly<Record<string, string>>;
}

/** A form as tests write it: the fields by their paths. */
export interface HandMadeForm {
  readonly fields: Readonly<Record<string, HandMadeField>>;
  readonly rules?: Readonly<Record<string, FieldRules>>;
  readonly readers?: Readonly<Record<string, readonly string[]>>;
  readonly timing?: CompiledForm['timing'];
}

/** One instance for all forms: a new instance first compiles the meta-schema, which takes longer than the form. */
const ajv = new Ajv({ allErrors: false, messages: false });
addFormats(ajv);

/** Returns a form like one that publish has compiled, for tests of forms and controls. */
export function handMadeForm({ fields, rules = {}, readers = {}, timing = 'touched' }: HandMadeForm): {
  readonly module: FormModule;
  readonly words: FormWords;
} {
  const schema: Record<string, Json> = { type: 'object', properties: {} };
  const uiSchema: Record<string, Json> = { 'ui:order': Object.keys(fields).map((path) => path.split('.')[0]!) };
  const list: FormField[] = [];
  for (const [path, field] of Object.entries(fields)) {
    const part = field.schema ?? { type: field.type ?? 'string' };
    writePath(schema, `properties.${path.replaceAll('.', '.properties.')}`, part);
    if (path.includes('.')) writePath(schema, `properties.${path.split('.')[0]}.type`, 'object');
    writePath(uiSchema, `${path}.ui:field`, 'control');
    list.push({
      path,
      control: field.control ?? 'text',
      type: (part['type'] as FormField['type']) ?? 'string',
      required: field.required ?? false,
      limits: limitsIn(part),
      options: field.options ?? {},
      ...(field.choices ? { choices: field.choices } : {}),
      ...(field.default === undefined ? {} : { default: field.default }),
      ...(field.secret ? { secret: true } : {}),
    });
  }
  uiSchema['ui:order'] = [...new Set(uiSchema['ui:order'] as string[])];
  return {
    module: {
      form: { id: 'hand-made', version: '1', schema, uiSchema, timing, fields: list, rules, readers, dynamic: false },
      validators: Object.fromEntries(
        Object.entries(fields).map(([path, field]) => [
          path,
          ajv.compile(field.schema ?? { type: field.type ?? 'string' }),
        ]),
      ),
      document: ajv.compile(schema),
      branches: {},
    },
    words: {
      id: 'hand-made',
      language: 'en',
      fields: Object.fromEntries(
        Object.entries(fields).map(([path, field]) => [
          path,
          {
            label: field.label ?? path,
            ...(field.hint ? { hint: field.hint } : {}),
            messages: field.messages ?? { required: `Enter ${path}`, pattern: `Wrong ${path}` },
          },
        ]),
      ),
      groups: {},
      messages: { invalid: 'This is not right.' },
    },
  };
}
