import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { labelOf } from '../../kit/read/label-of.ts';
import type { FieldDescription, RenderingDescription } from '../../kit/use-schemas.ts';

/** What a field of an editing form looks like. */
export interface FieldPlan {
  readonly name: string;
  readonly label: string;
  readonly description: string | undefined;
  /** A kind of `content-field.json`, `list` for entries with fields, `texts` for a list of texts, or any other `value`. */
  readonly kind: string;
  readonly isRequired: boolean;
  /** The values that a text can have; undefined for any. */
  readonly choices: readonly string[] | undefined;
  /** The fields of the entries of a list. */
  readonly fields: readonly FieldPlan[];
}

/** Returns the fields of a rendering, in the order of its schema. */
export function fieldsOfRendering({ schema, fields }: RenderingDescription): FieldPlan[] {
  const declared = ownObject(ownObject(ownObject(schema, 'properties'), 'fields'), 'properties');
  return planFields(fields, declared, schema);
}

/** Returns the settings of a rendering that are no content: its params. */
export function paramsOfRendering({ schema }: RenderingDescription): FieldPlan[] {
  return fieldsOfSchema(ownObject(ownObject(schema, 'properties'), 'params'), schema);
}

/** Returns the fields of an object that a JSON schema describes. */
export function fieldsOfSchema(schema: unknown, whole: unknown): FieldPlan[] {
  const resolved = resolve(schema, whole);
  const properties = ownObject(resolved, 'properties');
  const required = own(resolved, 'required');
  return Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .map(([name, raw]) => {
      const property = resolve(raw, whole);
      const isRequired = Array.isArray(required) && required.includes(name);
      return {
        ...basics(name, raw, whole),
        isRequired,
        kind: kindOfSchema(property, whole),
        fields: entriesOf(property, whole),
      };
    });
}

function planFields(
  fields: Readonly<Record<string, FieldDescription>>,
  declared: JsonObject,
  whole: unknown,
): FieldPlan[] {
  return Object.entries(fields).map(([name, { kind, isRequired, fields: inner }]) => {
    const raw = own(declared, name);
    const property = resolve(raw, whole);
    const items = ownObject(resolve(own(property, 'items'), whole), 'properties');
    return {
      ...basics(name, raw, whole),
      isRequired,
      kind: kind === 'value' ? kindOfSchema(property, whole) : kind,
      fields: inner ? planFields(inner, items, whole) : entriesOf(property, whole),
    };
  });
}

function basics(
  name: string,
  raw: unknown,
  whole: unknown,
): Pick<FieldPlan, 'name' | 'label' | 'description' | 'choices'> {
  const property = resolve(raw, whole);
  const description = own(raw, 'description') ?? own(property, 'description');
  const choices = own(property, 'enum');
  return {
    name,
    label: labelOf(name),
    description: typeof description === 'string' ? description : undefined,
    choices: Array.isArray(choices) && choices.every((one) => typeof one === 'string') ? choices : undefined,
  };
}

const KIND_OF_TYPE: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'checkbox',
};

function kindOfSchema(schema: unknown, whole: unknown): string {
  const type = own(schema, 'type');
  if (type === 'array') {
    const item = own(resolve(own(schema, 'items'), whole), 'type');
    return item === 'object' ? 'list' : item === 'string' ? 'texts' : 'value';
  }
  if (typeof type === 'string' && Object.hasOwn(KIND_OF_TYPE, type)) return KIND_OF_TYPE[type]!;
  const choices = own(schema, 'enum');
  return Array.isArray(choices) && choices.every((one) => typeof one === 'string') ? 'text' : 'value';
}

function entriesOf(schema: unknown, whole: unknown): FieldPlan[] {
  return own(schema, 'type') === 'array' ? fieldsOfSchema(own(schema, 'items'), whole) : [];
}

/** Resolves a local reference, which may lead through several definitions. */
function resolve(schema: unknown, whole: unknown): unknown {
  const reference = own(schema, '$ref');
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return schema;
  const found = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, step) => own(value, step), whole);
  return isObject(found) ? found : schema;
}
