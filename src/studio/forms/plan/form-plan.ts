import { pointerTo } from '#src/lib/json-pointer.ts';
import { own, ownObject } from '#src/model/json.ts';
import { valueAt } from '../../api/document/operations.ts';
import { kindOfPath, type Schemas } from '../../kit/use-schemas.ts';
import { fieldsOfRendering, fieldsOfSchema, paramsOfRendering, type FieldPlan } from './field-plan.ts';

/** A field and where its values are: in one place, or in one for each language. */
export interface PlacedField {
  readonly plan: FieldPlan;
  readonly places: readonly [at: string] | readonly [english: string, spanish: string];
}

/** The fields of an editing form. */
export interface FormPlan {
  readonly fields: readonly PlacedField[];
  /** Settings that are no content. */
  readonly settings: readonly PlacedField[];
}

/** Kinds that are the same in both languages unless an editor has written them in each. */
const SHARED_KINDS = new Set(['number', 'checkbox', 'date', 'form', 'file', 'image']);

/**
 * Returns the form of a value: of the rendering that its `componentName` or `template` names, otherwise of the kind of
 * document. Undefined if there is no form for it.
 */
export function planForm(schemas: Schemas, path: string, value: unknown, at: string): FormPlan | undefined {
  const part = valueAt(value, at);
  const name = own(part, 'componentName') ?? own(part, 'template');
  const rendering = schemas.renderings.find((one) => one.name === name);
  if (rendering) {
    const fields = fieldsOfRendering(rendering).map((plan) => placed(plan, part, at));
    const settings = own(part, 'componentName') === undefined ? [] : paramsOfRendering(rendering);
    const params = pointerTo(at, 'params');
    return { fields, settings: settings.map((plan) => ({ plan, places: [pointerTo(params, plan.name)] })) };
  }
  return at === '' ? planDocument(schemas, path) : undefined;
}

function planDocument(schemas: Schemas, path: string): FormPlan | undefined {
  const kind = kindOfPath(schemas, path);
  const schema = schemas.documents.find((one) => one.kind === kind)?.schema;
  if (!schema || !(kind === 'page' || kind === 'settings')) return undefined;
  const properties = ownObject(schema, 'properties');
  if (kind === 'settings') {
    return {
      fields: fieldsOfSchema(schema, schema).map((plan) => ({ plan, places: [pointerTo('', plan.name)] })),
      settings: [],
    };
  }
  const texts = fieldsOfSchema(own(properties, 'en'), schema);
  const names = new Set(texts.map((plan) => plan.name));
  const shared = fieldsOfSchema(own(properties, 'shared'), schema).filter((plan) => !names.has(plan.name));
  return {
    fields: texts.map((plan) => ({ plan, places: inLanguages(plan.name, '') })),
    settings: shared.map((plan) => ({ plan, places: [pointerTo('/shared', plan.name)] })),
  };
}

function placed(plan: FieldPlan, part: unknown, at: string): PlacedField {
  const has = (section: string): boolean => own(own(part, section), plan.name) !== undefined;
  const isInLanguages = has('en') || has('es');
  const isShared = has('shared') || SHARED_KINDS.has(plan.kind) || plan.choices !== undefined;
  if (isInLanguages || !isShared) return { plan, places: inLanguages(plan.name, at) };
  return { plan, places: [pointerTo(pointerTo(at, 'shared'), plan.name)] };
}

function inLanguages(name: string, at: string): readonly [string, string] {
  return [pointerTo(pointerTo(at, 'en'), name), pointerTo(pointerTo(at, 'es'), name)];
}
