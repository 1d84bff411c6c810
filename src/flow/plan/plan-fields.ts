import { canBeNamed } from '#src/forms/kit/engine-name.ts';
import { findCycle, readersOf } from '#src/logic/rule-graph.ts';
import type {
  FieldRules,
  FieldWords,
  FormField,
  FormModule,
  FormWords,
  Validator,
} from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import type { Problem } from '#src/model/layout.ts';
import { constraintsOf, numericLimits, type Constraints } from './constraints.ts';
import type { FoundControls, FoundField } from '../read/found-controls.ts';
import type { FlowChoice } from '../flow-input.ts';
import type { FlowStep, SentPart } from '../flow-step.ts';
import { initialValue } from './initial-value.ts';
import { both, wholeDocument } from './join-validators.ts';
import { groupsOf, rulesOf } from './plan-rules.ts';
import { createFieldWords, ownOf } from './plan-words.ts';

export interface PlanOptions {
  readonly language: string;
  readonly form: { readonly module: FormModule; readonly words: FormWords } | undefined;
  readonly words: FormWords | undefined;
}

export interface Plan extends Pick<FlowStep, 'module' | 'words' | 'initial' | 'sent' | 'names'> {
  /** Elements that rules show or hide → their path among the rules. */
  readonly groups: ReadonlyMap<Element, string>;
}

/** The form of a step: what the HTML says, and for fields of the same name what the content's form says. */
export function planFields(
  { fields: found, sent }: FoundControls,
  root: ParentNode,
  { language, form, words }: PlanOptions,
  problems: Problem[],
): Plan {
  const fields: FormField[] = [];
  const fieldWords: Record<string, FieldWords> = {};
  const validators: Record<string, Validator> = {};
  const rules: Record<string, FieldRules> = {};
  const initial: Record<string, Json> = {};
  const groups = groupsOf(root, found, rules, problems);
  const knownFields = new Map(form?.module.form.fields.map((field) => [field.path, field]));
  const wordsOf = createFieldWords({ language, form: form?.words, general: words });
  for (const each of found) {
    const { path, facts, input } = each;
    const { validator, bad } = constraintsOf(facts);
    if (bad) problems.push(badLimits(each, bad));
    const stricter = facts.disabled ? undefined : ownOf(form?.module.validators, facts.name);
    validators[path] = stricter ? both(validator, stricter) : validator;
    const choices = input.choices?.(facts) ?? facts.choices;
    const field = fieldOf(each, knownFields.get(facts.name), choices);
    fields.push(field);
    fieldWords[path] = wordsOf(each, field.control, choices);
    const value = initialValue(each);
    if (value !== undefined) initial[path] = value;
    const merged = rulesOf(each, ownOf(form?.module.form.rules, facts.name), groups, rules, problems);
    if (Object.keys(merged).length > 0) rules[path] = merged;
  }
  const cycle = findCycle(rules);
  if (cycle) {
    problems.push({
      where: 'flow step',
      what: `the rules of ${cycle.join(', ')} read each other in a circle`,
      fix: 'Let one of them not depend on the others; until then all of them show.',
    });
    for (const path of cycle) rules[path] = {};
  }
  const paths = fields.map(({ path }) => path);
  return {
    groups,
    initial,
    sent: sent.filter((part) => !('facts' in part && part.facts.disabled)).map(sentPart),
    names: new Map(found.map(({ path, facts }) => [path, facts.name])),
    words: {
      id: 'flow',
      language,
      fields: fieldWords,
      groups: {},
      messages: { ...words?.messages, ...form?.words.messages },
    },
    module: {
      form: {
        id: 'flow',
        version: '',
        schema: {},
        uiSchema: {},
        timing: form?.module.form.timing ?? 'touched',
        fields,
        rules,
        readers: readersOf(rules, paths),
        dynamic: false,
      },
      validators,
      document: wholeDocument(validators),
      branches: {},
    },
  };
}

function badLimits({ facts }: FoundField, bad: NonNullable<Constraints['bad']>): Problem {
  const { name, attributes } = facts;
  const where = `flow step: ${name}`;
  if (bad === 'pattern') {
    const what = `the pattern ${attributes['pattern']} cannot be read`;
    return { where, what, fix: 'Mend the pattern; until then any value passes it.' };
  }
  const what = `nothing is from ${attributes['min']} to ${attributes['max']}`;
  return { where, what, fix: 'Let min be less than max; until then no value passes.' };
}

function fieldOf(
  { path, facts, input }: FoundField,
  known: FormField | undefined,
  choices: readonly FlowChoice[],
): FormField {
  const { attributes } = facts;
  const control = known?.control ?? input.control;
  return {
    path,
    control,
    type: input.type,
    required: !facts.disabled && ((facts.required && !facts.readOnly) || (known?.required ?? false)),
    limits: { ...known?.limits, ...numericLimits(facts) },
    ...(choices.length > 0 ? { choices: choices.map(({ value }) => value) } : {}),
    ...(facts.readOnly ? { readOnly: true } : {}),
    options: {
      ...known?.options,
      ...(canBeNamed(facts.name) ? { name: facts.name } : {}),
      ...('autocomplete' in attributes ? { autocomplete: attributes['autocomplete'] } : {}),
      ...(facts.disabled ? { disabled: true } : {}),
      ...input.options?.(facts),
    },
    ...(attributes['type'] === 'password' || known?.secret ? { secret: true } : {}),
  };
}

function sentPart(part: FoundControls['sent'][number]): SentPart {
  if ('value' in part) return { name: part.name, value: part.value };
  const { path, facts, input } = part;
  const { name, type, several, attributes } = facts;
  const { post } = input;
  return {
    name,
    path,
    ...(post ? { post: (value) => post(value, facts) } : {}),
    ...(type === 'checkbox' && !several ? { ticked: attributes['value'] ?? 'on' } : {}),
  };
}
