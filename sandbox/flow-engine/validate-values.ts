import { applyRule } from '#src/logic/apply-rule.ts';
import { isTrue } from '#src/logic/is-true.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { CheckedDocument } from '#src/model/form/check-document.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { EffectContext } from './effect-context.ts';
import type { Action, Flows, ProcessStep } from './process/process.ts';
import type { FlowFault } from './process/render-step.ts';
import type { FlowMessage } from './read-message.ts';
import { ruleData } from './rules.ts';
import type { Values } from './store/sessions.ts';

/** Validates values with the schema of a content form, as the browser does. `id` is the id of the form. */
export type CheckForm = (id: string, values: Values, context: Values) => Promise<CheckedDocument>;

/** The result of a validation: the valid values, or the faults. */
export type Validated =
  { readonly ok: true; readonly values: Values } | { readonly ok: false; readonly faults: readonly FlowFault[] };

/** Code of a fault: the value of a field is invalid. */
const INVALID_VALUE_CODE = 'value_is_not_valid';

/**
 * Validates the values of a message: first with the form of the step, then with the checks that only the engine can do.
 * The values of an action that stores none are not validated. A step without a form has no values.
 */
export async function validateValues(
  { flows, checkForm }: { readonly flows: Flows; readonly checkForm: CheckForm },
  step: ProcessStep,
  { check }: Action,
  { values, action }: FlowMessage,
  context: EffectContext,
): Promise<Validated> {
  if (!check) return { ok: true, values: {} };
  const { thirdParty = false } = context.facts;
  const result: CheckedDocument = step.form
    ? await checkForm(step.form, values, { action, thirdParty })
    : { ok: true, document: {} };
  if (!result.ok) return { ok: false, faults: result.faults.map((fault) => ({ code: INVALID_VALUE_CODE, ...fault })) };
  const { document } = result;
  const data = {
    ...ruleData({ ...context, values: { ...context.values, ...document } }, action),
    suggested: knownAddressFields(document, flows),
  };
  const faults = (step.checks ?? [])
    .filter(({ rule }) => !isTrue(applyRule(rule as Rule, data)))
    .map(({ field, cause }) => ({ code: INVALID_VALUE_CODE, path: field, cause, params: {} }));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, values: document };
}

/**
 * Returns the names of the fields whose value is a known address. Rules get these names, because they cannot contain
 * the long list of addresses.
 */
function knownAddressFields(document: JsonObject, { addresses }: Flows): string[] {
  return Object.keys(document).filter((name) => addresses.includes(String(document[name])));
}
