import type { Fault } from '#src/model/form/form-module.ts';
import { isObject } from '#src/model/json.ts';
import type { EffectContext } from '../effect-context.ts';
import type { Flows, ProcessStep } from './process.ts';
import { allValues, stepIdOf, type FlowSession, type Values } from '../store/sessions.ts';
import { viewOf } from './views.ts';

/** What was not accepted: of the step, or with a path of one value. */
export type FlowFault = { readonly code: string } & Partial<Fault>;

/** spec: PC-21, SYS-20 */
export interface StepResponse {
  readonly metaData: { readonly stepName: string; readonly pageName: string };
  readonly html: string;
  readonly errors: readonly (FlowFault & { readonly message: string })[];
  readonly sessionId: string;
  readonly stepId: string;
  readonly displayFormReferenceKey: string;
}

export interface StepToRender {
  readonly flows: Flows;
  readonly step: ProcessStep;
  readonly session: FlowSession;
  readonly context: EffectContext;
  readonly faults: readonly FlowFault[];
  /** What was sent and refused: it is shown again. */
  readonly posted: Values;
}

/** The step as the browser gets it: its HTML with the values so far, in the language of the call. */
export async function renderStep({
  flows,
  step,
  session,
  context,
  faults,
  posted,
}: StepToRender): Promise<StepResponse> {
  const { language, facts } = context;
  const words = flows.words[language];
  const errors = faults.map((fault) => ({ ...fault, message: words[`error.${fault.code}`] ?? '' }));
  const isOver = Boolean(facts['sub']) && context.owner === undefined;
  const views = isOver ? [] : await Promise.all((step.view ?? []).map((name) => viewOf(name)(context)));
  const data = {
    ...(isObject(facts['account']) ? facts['account'] : {}),
    ...allValues(session.data),
    ...posted,
    ...Object.assign({}, ...views),
    facts,
    errors: errors.filter(({ path }) => path === undefined),
  };
  // Whose login is over sees nothing of what belongs to it.
  const template = isOver ? flows.signInAgain[language] : step.html[language];
  return {
    metaData: { stepName: step.name, pageName: step.pageName },
    html: template.render(data, words),
    errors,
    sessionId: session.id,
    stepId: stepIdOf(session),
    displayFormReferenceKey: step.key,
  };
}
