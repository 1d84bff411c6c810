import { isSafeInputName } from '#src/forms/kit/engine-name.ts';
import { findCycle, readersOf } from '#src/logic/rule-graph.ts';
import type {
  FieldRules,
  RulesByField,
  FormField,
  FormModule,
  FormWords,
  Validator,
} from '#src/model/form/form-module.ts';
import { type Json, own } from '#src/model/json.ts';
import type { Problem } from '#src/model/layout.ts';
import { constraintsOf, numericLimits, type Constraints } from './constraints.ts';
import type { FoundControls, FoundField } from '../read/found-controls.ts';
import type { FlowChoice } from '../flow-input.ts';
import type { FlowStep, SentPart } from '../flow-step.ts';
import { initialValue } from './initial-value.ts';
import { joinValidators, createDocumentValidator } from './join-validators.ts';
import { findRuleGroups, rulesOf } from './plan-rules.ts';
import { createFieldWords } from './plan-words.ts';

/** The language, forms and texts that complete the HTML of a step. */
export interface PlanOptions {
  readonly language: string;
  /** The named form: the form of the content that the step names with `data-form`; undefined if it names none. */
  readonly form: { readonly module: FormModule; readonly words: FormWords } | undefined;
  /** Messages for causes for which neither the step nor its form has a message. */
  readonly words: FormWords | undefined;
}

/** The plan of a step's fields: the form of the step, and the elements that its rules show or hide. */
export interface FieldPlan extends Pick<FlowStep, 'module' | 'words' | 'initial' | 'sent' | 'names'> {
  /** Elements that rules show or hide → their key in the rules of the form. */
  readonly groups: ReadonlyMap<Element, string>;
}

/**
 * Plans the fields of a step. Returns the form with the fields of its HTML, and with the constraints, rules and
 * messages of the named form.
 */
export function planFields(
  controls: FoundControls,
  root: ParentNode,
  { language, form, words }: PlanOptions,
  problems: Problem[],
): FieldPlan {
  const { fields: foundFields, sent } = controls;
  const planned = planEachField(foundFields, form?.module, problems);
  const wordsOf = createFieldWords({ language, form: form?.words, general: words });
  const { rules, groups } = planRules(root, foundFields, form?.module, problems);
  return {
    groups,
    initial: Object.fromEntries(
      foundFields.flatMap((each): [string, Json][] => {
        const value = initialValue(each);
        return value === undefined ? [] : [[each.path, value]];
      }),
    ),
    sent: sent.filter((part) => !('facts' in part && part.facts.disabled)).map(sentPart),
    names: new Map(foundFields.map(({ path, facts }) => [path, facts.name])),
    words: {
      id: 'flow',
      language,
      fields: Object.fromEntries(
        planned.map(({ source, field, choices }) => [field.path, wordsOf(source, field.control, choices)]),
      ),
      groups: {},
      messages: { ...words?.messages, ...form?.words.messages },
    },
    module: moduleOf(planned, rules, form?.module.form.timing ?? 'touched'),
  };
}

/** A planned field of the form, with the HTML that it comes from. */
interface PlannedField {
  readonly source: FoundField;
  readonly field: FormField;
  readonly choices: readonly FlowChoice[];
  readonly validator: Validator;
}

/**
 * Returns the fields of the form with their validators, which combine the HTML's constraints with those of the named
 * form.
 */
function planEachField(
  foundFields: readonly FoundField[],
  module: FormModule | undefined,
  problems: Problem[],
): readonly PlannedField[] {
  const formFields = new Map(module?.form.fields.map((field) => [field.path, field]));
  return foundFields.map((source) => {
    const { facts, input } = source;
    const { validator, bad } = constraintsOf(facts);
    if (bad) problems.push(limitProblem(source, bad));
    const formValidator = facts.disabled ? undefined : own(module?.validators, facts.name);
    const choices = input.choices?.(facts) ?? facts.choices;
    return {
      source,
      choices,
      field: fieldOf(source, formFields.get(facts.name), choices),
      validator: formValidator ? joinValidators(validator, formValidator) : validator,
    };
  });
}

/**
 * Returns the rules of fields and groups by path, and the path of each group's element. If rules of fields or groups
 * depend on each other in a cycle, all rules of these fields and groups are dropped, and the cycle is reported.
 */
function planRules(
  root: ParentNode,
  foundFields: readonly FoundField[],
  module: FormModule | undefined,
  problems: Problem[],
): { readonly rules: RulesByField; readonly groups: ReadonlyMap<Element, string> } {
  const { groups, rules: groupRules } = findRuleGroups(root, foundFields, problems);
  const rules: Record<string, FieldRules> = { ...groupRules };
  for (const each of foundFields) {
    const fieldRules = rulesOf(each, own(module?.form.rules, each.facts.name), { groups, rules: groupRules }, problems);
    if (Object.keys(fieldRules).length > 0) rules[each.path] = fieldRules;
  }
  for (let cycle = findCycle(rules); cycle; cycle = findCycle(rules)) {
    problems.push({
      where: 'flow step',
      what: `the rules of ${cycle.join(', ')} depend on each other in a cycle`,
      fix: 'Remove one of these dependencies. Until then all of these fields are shown.',
    });
    for (const path of cycle) rules[path] = {};
  }
  return { rules, groups };
}

/** Returns the form module of a step, like the ones that publishing compiles. */
function moduleOf(
  planned: readonly PlannedField[],
  rules: RulesByField,
  timing: FormModule['form']['timing'],
): FormModule {
  const fields = planned.map(({ field }) => field);
  const validators = Object.fromEntries(planned.map(({ field, validator }) => [field.path, validator]));
  const readers = readersOf(
    rules,
    fields.map(({ path }) => path),
  );
  return {
    form: { id: 'flow', version: '', schema: {}, uiSchema: {}, timing, fields, rules, readers, dynamic: false },
    validators,
    document: createDocumentValidator(validators),
    branches: {},
  };
}

/** Returns the report to editors about an invalid pattern or invalid bounds. */
function limitProblem({ facts }: FoundField, bad: NonNullable<Constraints['bad']>): Problem {
  const { name, attributes } = facts;
  const where = `flow step: ${name}`;
  if (bad === 'pattern') {
    const what = `the pattern ${attributes['pattern']} cannot be read`;
    return { where, what, fix: 'Correct the pattern. Until then every value matches it.' };
  }
  const what = `min ${attributes['min']} is greater than max ${attributes['max']}`;
  return { where, what, fix: 'Set min to a lower value than max. Until then every value is invalid.' };
}

/**
 * Returns the definition of a field, from its HTML and from the field of the same name in the named form (`formField`).
 */
function fieldOf(
  { path, facts, input }: FoundField,
  formField: FormField | undefined,
  choices: readonly FlowChoice[],
): FormField {
  const { attributes } = facts;
  const control = formField?.control ?? input.control;
  return {
    path,
    control,
    type: input.type,
    required: !facts.disabled && ((facts.required && !facts.readOnly) || (formField?.required ?? false)),
    limits: { ...formField?.limits, ...numericLimits(facts) },
    ...(choices.length > 0 ? { choices: choices.map(({ value }) => value) } : {}),
    ...(facts.readOnly ? { readOnly: true } : {}),
    options: {
      ...formField?.options,
      ...(isSafeInputName(facts.name) ? { name: facts.name } : {}),
      ...('autocomplete' in attributes ? { autocomplete: attributes['autocomplete'] } : {}),
      ...(facts.disabled ? { disabled: true } : {}),
      ...input.options?.(facts),
    },
    ...(attributes['type'] === 'password' || formField?.secret ? { secret: true } : {}),
  };
}

/** Returns the part of the message to the engine that a control contributes. */
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
