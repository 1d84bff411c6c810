import type { FlowAction, FlowStep, StepAction } from '../flow-step.ts';

/** Values of buttons that go to the previous step. */
const BACK_VALUES: readonly string[] = ['back', 'edit', 'previous'];

/** Returns the action that goes to the previous step; undefined if the step has none. */
export function backAction(step: FlowStep): FlowAction | undefined {
  const action = enabledActions(step).find(({ value }) => BACK_VALUES.includes(value));
  return action && { name: action.name, value: action.value };
}

/** Returns true if the step has neither fields nor enabled buttons: the process is complete. */
export function isLastStep(step: FlowStep): boolean {
  return step.module.form.fields.length === 0 && enabledActions(step).length === 0;
}

/** Returns true if an action submits the entered values for validation. */
export function submitsValues(step: FlowStep, { name, value }: FlowAction): boolean {
  const sentAction = enabledActions(step).find((action) => action.value === value && action.name === name);
  return sentAction !== undefined && !sentAction.skipsValidation;
}

/** Returns the enabled actions of a step, which the customer can choose. */
const enabledActions = ({ actions }: FlowStep): StepAction[] => actions.filter(({ disabled }) => !disabled);
