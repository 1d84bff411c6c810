import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';
import { type Language, LANGUAGES } from '#src/model/language.ts';
import type { Tokens } from '../drafts/tokens.ts';
import { analyseForm, compileAnalysis, FormError, type CompiledFormFiles } from './compile-form.ts';
import type { ControlDescriptor } from '../catalogue/controls.ts';
import type { FormProblem, FormSurroundings } from './source/form-source.ts';
import { choiceKey } from '#src/model/form/choice-key.ts';
import type { FormPlan } from './plan/plan-types.ts';

/** A form of react-jsonschema-form, as its playground writes it. */
export interface ForeignForm {
  readonly schema?: unknown;
  readonly uiSchema?: unknown;
  readonly formData?: unknown;
}

/** A foreign form in our format, and what of it was left behind. */
export interface ConvertedForm {
  readonly document: JsonObject;
  readonly notes: readonly FormProblem[];
}

/** Words for every cause that a schema or a registered control can raise, for forms that bring none. */
export function genericMessages(controls: readonly ControlDescriptor[]): JsonObject {
  const causes =
    'required type enum const pattern format minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems minProperties maxProperties anyOf oneOf'.split(
      ' ',
    );
  const words = { en: 'Check what you entered for {label}.', es: 'Revisa lo que escribiste en {label}.' };
  const required = { en: 'Enter {label}.', es: 'Escribe {label}.' };
  const all = new Set([...causes, ...controls.flatMap((control) => control.causes ?? [])]);
  return Object.fromEntries([...all].map((cause) => [cause, cause === 'required' ? required : words]));
}

/** What a foreign form is judged with: no lists, no tokens, generic messages. */
function foreignSurroundings(controls: readonly ControlDescriptor[]): FormSurroundings {
  const plain: Tokens = { text: (value) => value, address: (value) => value };
  const tokens = Object.fromEntries(LANGUAGES.map((language) => [language, plain])) as Record<Language, Tokens>;
  return { lists: new Map(), messages: genericMessages(controls), controls, tokens };
}

/**
 * A foreign form as a definition of ours: a root that is no group becomes the field `value`, consents are not ticked,
 * labels come from the titles or names, in all languages alike. What cannot be published stays in and is reported by
 * the same check as our own.
 */
function fromRjsf(form: ForeignForm, surroundings: FormSurroundings): ConvertedForm {
  const notes: FormProblem[] = [];
  const whole = isObject(form.schema) ? form.schema : {};
  const uiWhole = isObject(form.uiSchema) ? form.uiSchema : {};
  const isGroup = [whole['type'], own(ownRef(whole), 'type')].flat().includes('object') || isGroupLike(whole);
  const { definitions, $defs, $schema: _schema, $id: _id, ...root } = whole;
  const schema = isGroup
    ? whole
    : {
        type: 'object',
        properties: { value: root },
        ...(definitions === undefined ? {} : { definitions }),
        ...($defs === undefined ? {} : { $defs }),
      };
  const document: JsonObject = {
    schema: withoutTicks(schema, 'schema', notes),
    uiSchema: isGroup ? withoutGlobals(uiWhole) : { value: withoutGlobals(uiWhole) },
    en: { fields: {} },
    es: { fields: {} },
  };
  const { plan } = analyseForm('foreign', document, { ...surroundings, messages: {} }, { planOnly: true });
  const words = plan ? wordsOf(plan) : { fields: {}, groups: {} };
  return { document: { ...document, en: words, es: words }, notes };
}

/** Compiles a foreign form. Throws a FormError with the report when it cannot be published. */
export function compileRjsf(
  id: string,
  form: ForeignForm,
  controls: readonly ControlDescriptor[],
): CompiledFormFiles & { readonly notes: readonly FormProblem[] } {
  const surroundings = foreignSurroundings(controls);
  const { document, notes } = fromRjsf(form, surroundings);
  const { problems, plan, words, document: resolved } = analyseForm(id, document, surroundings);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || !plan || !words) throw new FormError(id, errors);
  return { ...compileAnalysis(id, resolved, plan, words), notes };
}

function wordsOf(plan: FormPlan): JsonObject {
  const fields = plan.fields.map(({ field, title, hint, choiceTitles }) => {
    const choices = Object.fromEntries(
      (field.choices ?? []).map((choice, index) => {
        const words = choiceTitles?.[index];
        return [choiceKey(choice), typeof words === 'string' && words !== '' ? words : choiceKey(choice) || '–'];
      }),
    );
    return [
      field.path,
      {
        label: title ?? nameOf(field.path),
        ...(hint ? { hint } : {}),
        ...(choiceTitles && field.choices ? { choices } : {}),
      },
    ] as const;
  });
  const groups = plan.groups.map(({ path, kind, title, text }) => {
    const alternative = `${Number(path.slice(path.lastIndexOf('~') + 1)) + 1}`;
    const name = kind === 'alternative' ? alternative : nameOf(path);
    return [path, { title: title ?? (name || '–'), ...(text ? { text } : {}) }] as const;
  });
  return { fields: Object.fromEntries(fields), groups: Object.fromEntries(groups) };
}

/** The last name of a path; of an entry of a list, with its list. */
function nameOf(path: string): string {
  const names = path.split('.');
  const last = names.findLastIndex((name) => name !== '*');
  return names.slice(Math.max(last, 0)).join('.').replace(/\.\*/g, '') || path;
}

function isGroupLike(schema: JsonObject): boolean {
  if (schema['type'] !== undefined) return false;
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => {
    const list = schema[name];
    return Array.isArray(list) ? (list as readonly unknown[]) : [];
  });
  return (
    schema['properties'] !== undefined ||
    schema['additionalProperties'] !== undefined ||
    schema['$ref'] !== undefined ||
    parts.some((part) => isObject(part) && (part['type'] === 'object' || isGroupLike(part)))
  );
}

/** Where a root that is only a reference leads. */
function ownRef(schema: JsonObject): unknown {
  const name = /^#\/(definitions|\$defs)\/([^/]+)$/.exec(String(schema['$ref']));
  return name ? own(ownObject(schema, name[1]!), name[2]!) : undefined;
}

/** Keys that speak to the whole of rjsf, not to a field. */
const GLOBALS = ['ui:submitButtonOptions', 'ui:globalOptions', 'ui:rootFieldId'];

function withoutGlobals(ui: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(ui).filter(([name]) => !GLOBALS.includes(name)));
}

/** `default: true` of a box is left behind: here a person ticks it. */
function withoutTicks(part: unknown, place: string, notes: FormProblem[]): unknown {
  if (Array.isArray(part))
    return part.map((one: unknown, index) => withoutTicks(one, `${place} › ${index + 1}`, notes));
  if (!isObject(part)) return part;
  const isTick = part['default'] === true && [part['type']].flat().includes('boolean');
  if (isTick) {
    const what = 'the box would be ticked before anybody has chosen';
    notes.push({ field: `${place} › default`, what, fix: 'It starts unticked.', severity: 'note' });
  }
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name]) => !(isTick && name === 'default'))
      .map(([name, member]) => [
        name,
        ['enum', 'const', 'default', 'examples'].includes(name)
          ? member
          : withoutTicks(member, `${place} › ${name}`, notes),
      ]),
  );
}
