import type { Fault } from '#src/model/form/form-module.ts';
import { escapeHtml } from '#src/lib/text/escape-html.ts';
import { isObject } from '#src/model/json.ts';
import type { EffectContext } from '../effect-context.ts';
import type { Flows, ProcessStep } from './process.ts';
import { allValues, stepIdOf, type FlowSession, type Values } from '../store/sessions.ts';
import { viewOf } from './views.ts';

/** An error in a step. If it has a `path`, the value at this path is invalid; otherwise it concerns the whole step. */
export type FlowFault = { readonly code: string } & Partial<Fault>;

/**
 * The response of the flow engine with one step. The HTML contains the ids of the step as hidden inputs. (spec: PC-21,
 * SYS-20)
 */
export interface StepResponse {
  readonly metaData: { readonly stepName: string; readonly pageName: string };
  readonly html: string;
  readonly errors: readonly (FlowFault & { readonly message: string })[];
}

/** A step to render, with all data that its HTML shows. */
export interface StepToRender {
  readonly flows: Flows;
  readonly step: ProcessStep;
  readonly session: FlowSession;
  readonly context: EffectContext;
  readonly faults: readonly FlowFault[];
  /** If the step is shown again because of an error: the values that the customer sent. */
  readonly posted: Values;
}

/** Returns the response for a step: its HTML with the values entered so far, in the language of the request. */
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
  const isLoginMissing = Boolean(facts['sub']) && context.owner === undefined;
  const views = isLoginMissing ? [] : await Promise.all((step.view ?? []).map((name) => viewOf(name)(context)));
  const data = {
    ...(isObject(facts['account']) ? facts['account'] : {}),
    ...allValues(session.data),
    ...posted,
    ...Object.assign({}, ...views),
    facts,
    errors: errors.filter(({ path }) => path === undefined),
  };
  // If the sign-in of the session's customer has expired, no data of the customer is shown.
  const template = isLoginMissing ? flows.signInAgain[language] : step.html[language];
  return {
    metaData: { stepName: step.name, pageName: step.pageName },
    html: hiddenIds(session, step) + template.render(data, words),
    errors,
  };
}

/** Returns the ids that the next message must carry, as hidden inputs. (spec: PC-17) */
function hiddenIds(session: FlowSession, { key }: ProcessStep): string {
  const ids = { sessionId: session.id, stepId: stepIdOf(session), displayFormReferenceKey: key };
  return Object.entries(ids)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">\n`)
    .join('');
}
