import { readersOf } from '#src/logic/rule-graph.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import type { CompiledForm, RulesByField, FormField, FormWords } from '#src/model/form/form-module.ts';
import { type JsonObject, own, ownObject } from '#src/model/json.ts';
import { type Language, LANGUAGES } from '#src/model/language.ts';
import { suggest } from '#src/lib/text/closest.ts';
import { TOO_DEEP_TEXTS, tooDeepPlace } from '../drafts/nesting.ts';
import { sha256 } from '../../sha256.ts';
import { checkAttachments } from './checks/check-attachments.ts';
import { checkControlOptions } from './checks/check-control-options.ts';
import { checkDateLimits } from './checks/check-date-limits.ts';
import { checkDefaults } from './checks/check-defaults.ts';
import { checkPages } from './checks/check-pages.ts';
import { checkRules } from './checks/check-rules.ts';
import { toDraft7 } from './source/to-draft7.ts';
import { checkSchema } from './source/check-schema.ts';
import { compileModule } from './module/compile-module.ts';
import { expandSchema, type ExpandedSchema } from './source/expand-schema.ts';
import { SchemaError } from './source/schema-error.ts';
import { sortByPages, pagesOf, withPages } from './plan/pages/plan-pages.ts';
import { withConditions } from './plan/conditions/plan-conditions.ts';
import { resolveNames, type FormProblem, type FormResources, type Report } from './source/form-source.ts';
import { checkTextNames } from './checks/check-texts.ts';
import { checkWordNames } from './checks/check-word-names.ts';
import { formWords } from './words/form-words.ts';
import { valuesOfList } from './source/lists.ts';
import { withFixedValues } from './plan/fixed-values.ts';
import { planForm } from './plan/plan-form.ts';
import type { FormPlan } from './plan/plan-types.ts';

/** The files of a published form. */
export interface CompiledFormFiles {
  readonly id: string;
  readonly form: CompiledForm;
  /** Text of the form's ES module. */
  readonly module: string;
  readonly words: Readonly<Record<Language, FormWords>>;
}

/** The result of checking a form definition. A definition without a plan cannot be compiled. */
export interface FormAnalysis {
  readonly problems: readonly FormProblem[];
  /**
   * The definition with the tokens in its names resolved. If the form was planned, `rules` also contains the rules that
   * follow from the schema and from the pages.
   */
  readonly document: JsonObject;
  readonly plan?: FormPlan;
  readonly words?: Readonly<Record<Language, FormWords>>;
}

/** Thrown if a form definition cannot be compiled; the message lists its errors. */
export class FormError extends PortalError {
  override readonly name = 'FormError';
  readonly problems: readonly FormProblem[];

  constructor(id: string, problems: readonly FormProblem[]) {
    const lines = problems.map(({ field, language, what, fix }) => {
      const where = [field, language && `(${language})`].filter(Boolean).join(' ');
      return `  ${where === '' ? '' : `${where}: `}${what}. ${fix}`;
    });
    super([`form ${id}: it cannot be compiled.`, ...lines].join('\n'));
    this.problems = problems;
  }
}

/**
 * Checks a definition that is valid by schemas/content/form.schema.json and plans the form. Never throws for invalid
 * content.
 */
export function analyzeForm(id: string, authored: JsonObject, resources: FormResources): FormAnalysis {
  const problems: FormProblem[] = [];
  const reportedKeys = new Set<string>();
  const report: Report = (place, what, fix, more = {}) => {
    const { language, severity = 'error' } = more;
    const field = place.map(String).filter(Boolean).join(' › ');
    const key = JSON.stringify([field, language, what]);
    if (reportedKeys.has(key)) return;
    reportedKeys.add(key);
    problems.push({ field, ...(language ? { language } : {}), what, fix, severity });
  };
  const deepPlace = tooDeepPlace(authored);
  if (deepPlace) {
    report(deepPlace, TOO_DEEP_TEXTS.what, TOO_DEEP_TEXTS.fix);
    return { problems, document: {} };
  }
  let document = resolveNames(authored, resources.tokens.en.address);
  const authoredSchema = ownObject(document, 'schema');
  checkSchema(authoredSchema, report);
  if (problems.length > 0) return { problems, document };

  const schema = toDraft7(authoredSchema);
  let expanded: ExpandedSchema;
  try {
    expanded = expandSchema(schema);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    report(['schema'], error.message, error.fix);
    return { problems, document };
  }
  const { plan, rules } = planDocument(document, expanded, resources, report);
  document = { ...document, rules };
  // While the fields have errors, messages about missing or unknown texts would mislead.
  if (problems.some(({ severity }) => severity === 'error')) return { problems, document };
  checkWordNames(document, plan, report);
  checkTextNames(document, plan, report);
  const words = Object.fromEntries(
    LANGUAGES.map((language) => [language, formWords({ id, document, plan, resources, report }, language)]),
  ) as Record<Language, FormWords>;
  return { problems, document, plan, words };
}

/** Plans and checks the fields of a definition. Returns the plan and all rules, also those of conditions and pages. */
function planDocument(
  document: JsonObject,
  expanded: ExpandedSchema,
  resources: FormResources,
  report: Report,
): { readonly plan: FormPlan; readonly rules: RulesByField } {
  const listValues = (list: string): ReturnType<typeof valuesOfList> | undefined => {
    const namedList = resources.lists.get(list);
    if (namedList !== undefined) return valuesOfList(namedList);
    const fix = suggest(list, resources.lists.keys(), `Add lists/${list}.json.`);
    report(['uiSchema', 'ui:options', 'list'], `there is no list "${list}"`, fix);
    return undefined;
  };
  const plan = planForm(expanded, ownObject(document, 'uiSchema'), resources.controls, listValues, report);
  const rules = withConditions(ownObject(document, 'rules') as RulesByField, plan);
  checkRules(document, plan, rules, report);
  checkPages(document, plan, rules, report);
  checkSecrets(document, plan, report);
  checkAttachments(plan, resources.attachments, report);
  checkDateLimits(plan, report);
  checkControlOptions(plan, report);
  checkDefaults(plan, expanded, report);
  return { plan, rules: withFixedValues(withPages(rules, pagesOf(document)), plan) };
}

/** Compiles a definition. Throws a FormError with its errors if it has any. */
export function compileForm(id: string, authored: JsonObject, resources: FormResources): CompiledFormFiles {
  const analysis = analyzeForm(id, authored, resources);
  const errors = analysis.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || !analysis.plan || !analysis.words) throw new FormError(id, errors);
  return compileAnalysis(id, analysis.document, analysis.plan, analysis.words);
}

/** Compiles a definition that `analyzeForm` found to be free of errors. */
export function compileAnalysis(
  id: string,
  document: JsonObject,
  plan: FormPlan,
  words: Readonly<Record<Language, FormWords>>,
): CompiledFormFiles {
  const rules = ownObject(document, 'rules') as RulesByField;
  const secret = own(document, 'secret');
  const secrets: readonly unknown[] = Array.isArray(secret) ? secret : [];
  const pages = pagesOf(document);
  const fields = sortByPages(plan.fields, pages).map(({ field }) => ({
    ...field,
    ...(secrets.includes(field.path) ? { secret: true } : {}),
    ...(rules[field.path]?.value === undefined ? {} : { readOnly: true }),
  }));
  const parts = {
    id,
    schema: plan.schema as CompiledForm['schema'],
    uiSchema: plan.uiSchema as CompiledForm['uiSchema'],
    timing: document['timing'] === 'submit' ? ('submit' as const) : ('touched' as const),
    fields,
    rules,
    readers: allReaders(rules, fields, plan),
    dynamic: plan.dynamic,
    ...tuplesOf(plan),
    ...(pages.length > 0 ? { pages: pages.map(({ id: page, fields: names }) => ({ id: page, fields: names })) } : {}),
  };
  const form: CompiledForm = { ...parts, version: sha256(JSON.stringify([parts, plan.document])).slice(0, 12) };
  return { id, form, module: compileModule(form, plan), words };
}

/** Returns the tuples of a form by their path; an empty object if the form has no tuples. */
function tuplesOf({ groups }: FormPlan): Pick<CompiledForm, 'tuples'> {
  const tuples = groups.flatMap(({ path, tuple }) => (tuple ? [[path, tuple] as const] : []));
  return tuples.length > 0 ? { tuples: Object.fromEntries(tuples) } : {};
}

/**
 * Returns the fields that depend on others: by rules, as required fields of an optional group, or by conditions of the
 * schema. The key is the path of the field on which they depend.
 */
function allReaders(rules: RulesByField, fields: readonly FormField[], plan: FormPlan): CompiledForm['readers'] {
  const paths = fields.map(({ path }) => path);
  const readers: Record<string, readonly string[]> = withGroupReaders(readersOf(rules, paths), fields);
  for (const { field, conditional } of plan.fields) {
    for (const read of conditional?.reads ?? []) {
      for (const path of paths.filter((one) => one !== field.path && `${one}.`.startsWith(`${read}.`))) {
        readers[path] = [...new Set([...(readers[path] ?? []), field.path])];
      }
    }
  }
  return readers;
}

/** Adds readers (dependent fields) to the fields of optional groups: the required fields of the same group. */
function withGroupReaders(readers: CompiledForm['readers'], fields: readonly FormField[]): CompiledForm['readers'] {
  const all: Record<string, readonly string[]> = { ...readers };
  for (const { path, within } of fields) {
    if (within === undefined) continue;
    // For a field in an entry of a tuple, the group is the whole tuple.
    const outer = within.replace(/\.\d+$/, '');
    for (const { path: other } of fields) {
      if (other === path || !other.startsWith(`${outer}.`)) continue;
      all[other] = [...new Set([...(all[other] ?? []), path])];
    }
  }
  return all;
}

/** Reports names under `secret` that are not fields of the form. */
function checkSecrets(document: JsonObject, plan: FormPlan, report: Report): void {
  const secret = own(document, 'secret');
  const paths = plan.fields.map(({ field }) => field.path);
  for (const name of Array.isArray(secret) ? (secret as readonly unknown[]) : []) {
    if (paths.includes(String(name))) continue;
    report(['secret'], `there is no field "${String(name)}"`, suggest(String(name), paths, 'Remove it.'));
  }
}
