import { type JsonObject, own } from '#src/model/json.ts';

/** Entered values by the name of their step. */
type ValuesByStep = Readonly<Record<string, JsonObject>>;

/** Entered values of steps that are not shown, by the name of the step. */
export interface StepHistory {
  /** Values that the engine has not accepted. They are shown when their step is shown again. */
  readonly left: ValuesByStep;
  /**
   * Values that the engine has accepted. They are shown again only if the customer goes back or the process starts
   * again.
   */
  readonly sent: ValuesByStep;
}

/**
 * How a customer left a step: the engine accepted the values, rejected them, or did not receive them for validation.
 */
export type StepOutcome = 'accepted' | 'rejected' | 'left';

/** The history of a process in which the customer has not left any step. */
export const EMPTY_HISTORY: StepHistory = Object.freeze({ left: {}, sent: {} });

/** Returns the values to show in a step, and the history without the step. */
export function enterStep(
  { left, sent }: StepHistory,
  name: string,
): { readonly values: JsonObject; readonly history: StepHistory } {
  const values = own(left, name) ?? {};
  return { values, history: { left: removeStep(left, name), sent: removeStep(sent, name) } };
}

/** Returns the history after a customer left a step with these values. */
export function leaveStep(
  { left, sent }: StepHistory,
  name: string,
  values: JsonObject,
  outcome: StepOutcome,
): StepHistory {
  if (outcome === 'accepted') return { left, sent: { ...sent, [name]: values } };
  const remaining = { ...left, [name]: values };
  // A customer who goes back finds the earlier steps with the values that were sent.
  return outcome === 'left' ? { left: { ...sent, ...remaining }, sent: {} } : { left: remaining, sent };
}

/** Returns the values without those of a step. */
function removeStep(values: ValuesByStep, name: string): ValuesByStep {
  return Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));
}
