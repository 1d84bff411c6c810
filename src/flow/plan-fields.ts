import { canBeNamed } from '#src/forms/engine-name.ts';
import { checkRule } from '#src/logic/check-rule.ts';
import { findCycle, readersOf } from '#src/logic/rule-graph.ts';
import type { Rule } from '#src/logic/rule.ts';
import { isBag } from '#src/model/bag.ts';
import type {
  FieldRules,
  FieldWords,
  FormField,
  FormModule,
  FormWords,
  Json,
  Validator,
  ValidatorFault,
} from '#src/model/form/form-module.ts';
import type { Problem } from '#src/model/layout.ts';
import { constraintsOf, limitsOf } from './constraints.ts';
import type { FoundControls, FoundField } from './find-controls.ts';
import type { FlowStep } from './flow-step.ts';

export interface PlanOptions {
  readonly language: string;
  readonly form: { readonly module: FormModule; readonly words: FormWords } | undefined;
  readonly words: FormWords | undefined;
}

export interface Plan extends Pick<FlowStep, 'module' | 'words' | 'initial'> {
  /** Elements that rules show or hide → their path among the rules. */
  readonly groups: ReadonlyMap<Element, string>;
}

/** Attribute names are in lower case; causes are not. */
const CAUSES: Readonly<Record<string, string>> = {
  minlength: 'minLength',
  maxlength: 'maxLength',
  min: 'minimum',
  max: 'maximum',
};

/** The form of a step: what the HTML says, and for fields of the same name what the content's form says. */
export function planFields(
  { fields: found }: FoundControls,
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
  for (const each of found) {
    const { path, facts } = each;
    const known = form?.module.form.fields.find((field) => field.path === facts.name);
    const { validator, badPattern } = constraintsOf(facts);
    if (badPattern) {
      problems.push({
        where: `flow step: ${facts.name}`,
        what: `the pattern ${facts.attributes['pattern']} cannot be read`,
        fix: 'Mend the pattern; until then any value passes it.',
      });
    }
    const stricter = ownOf(form?.module.validators, facts.name);
    validators[path] = stricter ? both(validator, stricter) : validator;
    fields.push(fieldOf(each, known));
    fieldWords[path] = wordsOf(each, ownOf(form?.words.fields, facts.name), ownOf(words?.fields, facts.name));
    const value = valueOf(each);
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

function fieldOf({ path, facts, input }: FoundField, known: FormField | undefined): FormField {
  const { attributes, choices } = facts;
  const has = (name: string) => name in attributes;
  return {
    path,
    control: known?.control ?? input.control,
    type: input.type,
    required: has('required') || (known?.required ?? false),
    limits: { ...known?.limits, ...limitsOf(facts) },
    ...(choices.length > 0 ? { choices: choices.map(({ value }) => value) } : {}),
    ...(has('readonly') ? { readOnly: true } : {}),
    options: {
      ...known?.options,
      ...(canBeNamed(facts.name) ? { name: facts.name } : {}),
      ...(has('autocomplete') ? { autocomplete: attributes['autocomplete']! } : {}),
      ...(has('disabled') ? { disabled: true } : {}),
      ...input.options?.(facts),
    },
    ...(attributes['type'] === 'password' || known?.secret ? { secret: true } : {}),
  };
}

function wordsOf(
  { facts, label, hint }: FoundField,
  known: FieldWords | undefined,
  general: FieldWords | undefined,
): FieldWords {
  const own = Object.entries(facts.attributes).flatMap(([name, message]) => {
    const cause = name.startsWith('data-message-') ? name.slice('data-message-'.length) : '';
    // An engine writes plain sentences; braces in them are not parameters of ours.
    return cause ? [[CAUSES[cause] ?? cause, message.replaceAll(/[{}]/g, '')] as const] : [];
  });
  const placeholder = facts.attributes['placeholder'];
  const texts = { ...general?.texts, ...known?.texts };
  return {
    label,
    ...(hint ? { hint } : {}),
    ...(placeholder ? { placeholder } : {}),
    choices: Object.fromEntries(facts.choices.map((choice) => [choice.value, choice.label])),
    messages: { ...general?.messages, ...known?.messages, ...Object.fromEntries(own) },
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  };
}

/** The value that the HTML brings. */
function valueOf({ facts, input, elements }: FoundField): Json | undefined {
  const first = elements[0]!;
  const checked = elements
    .filter((element) => element.hasAttribute('checked'))
    .map((each) => each.getAttribute('value') ?? 'on');
  if (facts.type === 'radio') return checked[0];
  if (facts.type === 'checkbox') return facts.several ? checked : checked.length > 0 ? true : undefined;
  if (facts.tag === 'select') {
    const chosen = Array.from(
      first.querySelectorAll('option[selected]'),
      (option) => option.getAttribute('value') ?? option.textContent,
    );
    if (facts.several) return chosen;
    // Without a choice a browser shows the first option.
    const options = Array.from(
      first.querySelectorAll('option'),
      (option) => option.getAttribute('value') ?? option.textContent,
    );
    return (chosen[0] ?? options[0]) || undefined;
  }
  const text = facts.tag === 'textarea' ? first.textContent : first.getAttribute('value');
  if (!text) return undefined;
  return input.type === 'number' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Containers with rules of their own; what is in them is shown with them. */
function groupsOf(
  root: ParentNode,
  found: readonly FoundField[],
  rules: Record<string, FieldRules>,
  problems: Problem[],
): Map<Element, string> {
  const controls = new Set(found.flatMap(({ elements }) => elements));
  const groups = new Map<Element, string>();
  for (const element of root.querySelectorAll('[data-rules]')) {
    if (controls.has(element)) continue;
    const { visible } = readRules(element, problems);
    if (visible === undefined) continue;
    const path = `group-${groups.size + 1}`;
    groups.set(element, path);
    rules[path] = { visible };
  }
  return groups;
}

/** The rules of a field: the form's, the element's in their place, and those of the containers around it. */
function rulesOf(
  { elements }: FoundField,
  known: FieldRules | undefined,
  groups: ReadonlyMap<Element, string>,
  rules: Readonly<Record<string, FieldRules>>,
  problems: Problem[],
): FieldRules {
  const own: FieldRules = { ...known, ...readRules(elements[0]!, problems) };
  const around: Rule[] = [];
  for (let element = elements[0]!.parentElement; element; element = element.parentElement) {
    const visible = rules[groups.get(element) ?? '']?.visible;
    if (visible !== undefined) around.push(visible);
  }
  if (around.length === 0) return own;
  return { ...own, visible: { and: own.visible === undefined ? around : [...around, own.visible] } };
}

function readRules(element: Element, problems: Problem[]): FieldRules {
  const text = element.getAttribute('data-rules');
  if (text === null) return {};
  const complain = (what: string, fix: string): void =>
    void problems.push({ where: `flow step: data-rules of <${element.tagName.toLowerCase()}>`, what, fix });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    complain('it is no JSON', 'Mend it; until then the part shows.');
    return {};
  }
  if (!isBag(parsed)) return {};
  const sound = Object.entries(parsed).filter(([name, rule]) => {
    if (!['visible', 'required', 'clear'].includes(name)) return false;
    const faults = checkRule(rule);
    for (const { path, what, fix } of faults) complain(`${name}${path && ` › ${path}`}: ${what}`, fix);
    return faults.length === 0;
  });
  return Object.fromEntries(sound);
}

/** An engine may call a field `constructor`; what every object inherits is nobody's rule. */
function ownOf<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

function both(first: Validator, second: Validator): Validator {
  const validator: Validator = (value) => {
    for (const each of [second, first]) {
      if (each(value)) continue;
      validator.errors = each.errors ?? [];
      return false;
    }
    validator.errors = null;
    return true;
  };
  return validator;
}

function wholeDocument(validators: Readonly<Record<string, Validator>>): Validator {
  const document: Validator = (values) => {
    const faults: ValidatorFault[] = [];
    for (const [path, value] of Object.entries(isBag(values) ? values : {})) {
      const validator = validators[path];
      if (!validator || validator(value)) continue;
      faults.push(
        ...(validator.errors ?? []).map((fault) => ({ ...fault, instancePath: `/${path}${fault.instancePath}` })),
      );
    }
    document.errors = faults;
    return faults.length === 0;
  };
  return document;
}
