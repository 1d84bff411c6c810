import { choiceKey } from '#src/model/form/choice-key.ts';
import { topLevelName } from '#src/model/form/form-path.ts';
import { own, type Json, type JsonObject } from '#src/model/json.ts';
import { textsIn } from '../../model/field-parts.ts';
import { fieldsOf, type EditedField } from '../../model/edited-form.ts';
import { matchesCompiledPath } from '../../model/entries.ts';
import { controlOf } from '../../model/field-kinds.ts';
import { namedPath } from '../../model/path-steps.ts';
import { pageOf, pagesOf } from '../../model/pages.ts';
import { labelOfField } from '../../model/words.ts';
import { choicesOf } from '../../model/choices.ts';
import type { RunnableForm } from '../../../../forms/running/use-compiled-form.ts';

/** A field that a rule may read. */
export interface RuleField {
  readonly path: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'date' | 'yes-no' | 'choice' | 'choices' | 'list';
  readonly choices: readonly { readonly value: Json; readonly label: string }[];
  /** The fields of each entry of a list. Their paths are relative to the entry. */
  readonly entries?: readonly RuleField[];
}

/**
 * Returns the fields that a rule may read, and the values that the portal's page gives to the form (`context`). In a
 * form with pages, a rule of a page may read the fields on earlier pages; a rule of a field, also those on its own
 * page. A rule of a field may read the field itself only if `isReadItself` is set.
 */
export function ruleFieldsOf(
  value: JsonObject,
  form: RunnableForm | undefined,
  reader: { readonly path: string; readonly isReadItself?: boolean } | { readonly page: string },
): readonly RuleField[] {
  const pages = pagesOf(value);
  const id = 'page' in reader ? reader.page : pageOf(value, reader.path)?.id;
  const index = pages.findIndex((page) => page.id === id);
  const readable = new Set(pages.slice(0, 'page' in reader ? index : index + 1).flatMap(({ fields }) => fields));
  const itself = 'path' in reader && !reader.isReadItself ? reader.path : undefined;
  const reading = 'path' in reader ? reader.path : '';
  // A rule reads answers in its own entry of a list, but not those in other lists.
  const isInReach = (path: string): boolean => reading.startsWith(path.slice(0, path.lastIndexOf('*') + 1));
  const all = fieldsOf(value).filter(
    ({ path }) => path !== itself && (pages.length === 0 || readable.has(topLevelName(path))),
  );
  const fields = all.filter(({ path, isGroup }) => !isGroup && isInReach(path));
  const lists = all.filter(({ path, shape }) => shape === 'list' && isInReach(path) && !isWithin(reading, path));
  const context = textsIn(value['context']).map((name) => `context.${name}`);
  return [
    ...fields.map((field) => ruleField(value, form, field)),
    ...lists.flatMap((list) => listFields(value, form, list, all)),
    ...context.map((path): RuleField => ({ path, label: labelOfField(value, path), kind: 'text', choices: [] })),
  ];
}

/** Whether the path of a field is inside a list. */
const isWithin = (path: string, list: string): boolean => path.startsWith(`${list}.`);

/** Returns two fields for a list: the list itself, and its number of entries. */
function listFields(
  value: JsonObject,
  form: RunnableForm | undefined,
  list: EditedField,
  all: readonly EditedField[],
): readonly RuleField[] {
  const path = namedPath(list.path);
  const start = `${path}.*.`;
  const entries = all
    .filter((field) => !field.isGroup && namedPath(field.path).startsWith(start))
    .map((field) => ruleField(value, form, field))
    .filter((field) => !field.path.slice(start.length).includes('*'))
    .map((field) => ({ ...field, path: field.path.slice(start.length) }));
  const label = labelOfField(value, list.path);
  return [
    { path, label, kind: 'list', choices: [], entries },
    { path: `${path}.length`, label: `Number of entries of ${label}`, kind: 'number', choices: [] },
  ];
}

/**
 * Returns a field as the rule editor shows it. If a shared list defines its choices, they come from the compiled form.
 */
function ruleField(
  value: JsonObject,
  form: RunnableForm | undefined,
  { schema, ui, ...field }: EditedField,
): RuleField {
  const path = namedPath(field.path);
  const compiled = form?.code.module.form.fields.find((one) => matchesCompiledPath(path, one.path));
  const written = choicesOf(value, field.path);
  const choices =
    written.length > 0
      ? written.map((choice) => ({ value: choice.value, label: choice.en || String(choice.value) }))
      : (compiled?.choices ?? []).map((choice) => ({
          value: choice,
          label: String(own(form?.words.en.fields[compiled?.path ?? '']?.choices, choiceKey(choice)) ?? choice),
        }));
  return { path, label: labelOfField(value, path), kind: kindFor(schema, controlOf({ schema, ui }), choices), choices };
}

/** Returns the kind of answer that a rule reads from a field. */
function kindFor(schema: JsonObject, control: string | undefined, choices: readonly unknown[]): RuleField['kind'] {
  if (schema['type'] === 'array') return 'choices';
  if (schema['type'] === 'boolean') return 'yes-no';
  if (choices.length > 0) return 'choice';
  if (schema['type'] === 'number' || schema['type'] === 'integer') return 'number';
  return control === 'date' ? 'date' : 'text';
}
