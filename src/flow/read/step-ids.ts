import type { FlowResponse } from '#src/operations/flow.ts';
import { parseHtml } from './clean-html.ts';

/** The ids of a step in a message. (spec: PC-17) */
export type StepIds = Pick<FlowResponse, 'sessionId' | 'stepId' | 'formKey'>;

/** Names of the hidden inputs that may contain the ids of a step. */
const ID_NAMES = ['sessionId', 'stepId', 'displayFormReferenceKey'] as const;
/** Name of a hidden input with an id of the step. */
type IdName = (typeof ID_NAMES)[number];

/** Returns true for the name of a hidden input with an id of the step. Such an input is not sent among the values. */
export function isIdName(name: string): boolean {
  return ID_NAMES.some((each) => each === name);
}

/**
 * Returns the response with its ids: from its JSON, otherwise from hidden inputs in its HTML. If both have none,
 * session and form key are those of the message. The step id is that of the message only if the response has no HTML,
 * because then the current step stays. (spec: PC-17, PC-21)
 */
export function fillInStepIds(response: FlowResponse, message: StepIds = NO_IDS): FlowResponse {
  const { sessionId, stepId, formKey, html } = response;
  const hidden = sessionId && stepId && formKey ? {} : hiddenIds(html);
  return {
    ...response,
    sessionId: sessionId || (hidden.sessionId ?? message.sessionId),
    stepId: stepId || (hidden.stepId ?? (html === '' ? message.stepId : '')),
    formKey: formKey || (hidden.displayFormReferenceKey ?? message.formKey),
  };
}

/** Ids of a process that has not started. */
const NO_IDS: StepIds = { sessionId: '', stepId: '', formKey: '' };

/** Returns the ids in the hidden inputs of a step's HTML. */
function hiddenIds(html: string): Partial<Record<IdName, string>> {
  const ids: Partial<Record<IdName, string>> = {};
  if (html === '') return ids;
  for (const input of parseHtml(html).querySelectorAll('input[type="hidden" i]')) {
    const name = ID_NAMES.find((each) => each === input.getAttribute('name'));
    const value = input.getAttribute('value');
    if (name && value) ids[name] ??= value;
  }
  return ids;
}
