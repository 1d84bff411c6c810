import type { Transaction } from 'kysely';
import { applyRule } from '#src/logic/apply-rule.ts';
import { isTrue } from '#src/logic/is-true.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { Checked } from '#src/model/form/check-document.ts';
import type { Json } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { SandboxTables } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import { Refusal } from '../service/refusals.ts';
import { effectOf } from './effects.ts';
import type { FlowVisitor } from './engine-tokens.ts';
import type { Moment } from './moment.ts';
import type { Action, Flows, Process, ProcessStep } from './process/process.ts';
import type { FlowMessage } from './read-message.ts';
import { renderStep, type FlowFault, type StepAnswer } from './process/render-step.ts';
import {
  allValues,
  insertSession,
  newSession,
  saveSession,
  takeSession,
  type FlowSession,
  type Values,
} from './sessions.ts';

/** Judges values by a content form, as the browser did. */
export type CheckForm = (id: string, values: Values, context: Values) => Promise<Checked>;

export interface EngineOptions {
  readonly flows: Flows;
  readonly checkForm: CheckForm;
  readonly now: () => number;
  /** After so long without a step a session is over. (spec: PC-37, SEC-25) */
  readonly idleMs: number;
  /** Between two codes for one contact. */
  readonly resendMs: number;
}

/** One call, with everything that had to be found out before the transaction. */
export interface EngineCall {
  readonly visitor: FlowVisitor;
  readonly message: FlowMessage;
  readonly owner: TokenOwner | undefined;
  readonly language: Language;
}

type Work = Transaction<SandboxTables>;

export interface Engine {
  /** The first call of a process. Throws a Refusal for one that is not there. */
  start(transaction: Work, call: EngineCall): Promise<StepAnswer>;
  /** Every further call. What is out of order is answered with the step that is current. */
  step(transaction: Work, call: EngineCall): Promise<StepAnswer>;
}

export function createEngine({ flows, checkForm, now, idleMs, resendMs }: EngineOptions): Engine {
  const momentOf = (transaction: Work, session: FlowSession, call: EngineCall): Moment => ({
    transaction,
    session: session.id,
    visit: session.visit,
    values: allValues(session.data),
    facts: { ...session.data.facts },
    argument: call.message.argument,
    owner: call.owner,
    accessAuthToken: call.message.accessAuthToken,
    language: call.language,
    origin: call.visitor.origin,
    now: now(),
    resendMs,
  });
  const answer = (moment: Moment, session: FlowSession, faults: readonly FlowFault[] = [], posted: Values = {}) =>
    renderStep({ flows, step: stepOf(flows, session), session, moment, faults, posted });

  return Object.freeze({
    async start(transaction, call) {
      const { message, owner, visitor } = call;
      const process = flows.processes.get(message.parameter('feProcessId'));
      if (!process) throw new Refusal('REQ-404', 'no such process');
      const version = message.parameter('processVersion');
      if (version && version !== process.version) throw new Refusal('REQ-VERSION', 'another version of the process');
      const fresh = newSession(process.id, visitor.visit, now());
      const crn = message.parameter('customerReferenceNumber').trim().toUpperCase();
      const facts: Values = { signedIn: owner !== undefined, ...(/^IRR-[A-Z\d]{10}$/.test(crn) ? { crn } : {}) };
      const moment = momentOf(transaction, { ...fresh, data: { values: {}, facts } }, call);
      const fault = await runEffects(process.startWith ?? [], moment);
      const data = { values: {}, facts: moment.facts };
      const session = { ...fresh, step: wayOf(process.start, moment, ''), turn: 1, data };
      await insertSession(transaction, session);
      return answer(moment, session, fault ? [{ code: fault }] : []);
    },

    async step(transaction, call) {
      const { message, owner, visitor } = call;
      const { sessionId: id } = message;
      const session = await takeSession(transaction, { id, visit: visitor.visit, now: now(), idleMs });
      if (!session) throw new Refusal('REQ-404', 'no such session');
      if (session === 'over') throw new Refusal('FE-410', 'nobody has touched the session for too long');
      const { facts } = session.data;
      const moment = momentOf(transaction, session, call);
      if (facts['sub'] && owner?.sub !== facts['sub']) {
        if (owner) throw new Refusal('REQ-404', "the session is somebody else's");
        return answer(moment, session, [{ code: 'login_required' }]);
      }
      const current = stepOf(flows, session);
      if (message.stepId !== `${session.step}.${session.turn}`)
        return answer(moment, session, [{ code: 'step_is_not_current' }]);
      // A page that was loaded again asks where it is.
      if (message.action === '') return answer(moment, session);
      const action = current.actions.get(message.action);
      if (!action) return answer(moment, session, [{ code: 'action_is_not_known' }], message.values);
      const judged = await judge({ flows, checkForm }, current, action, message, moment);
      if (!judged.ok) return answer(moment, session, judged.faults, message.values);
      const values = { ...session.data.values, ...(action.check ? { [current.name]: judged.values } : {}) };
      const next: Moment = { ...moment, values: allValues({ values, facts }) };
      if (action.login !== undefined && holds(action.login, next, message.action)) {
        if (!owner) return answer(moment, session, [{ code: 'login_required' }], message.values);
        await runEffects(['take-login'], next);
      }
      for (const [name, rule] of Object.entries(action.set ?? {})) {
        next.facts[name] = applyRule(rule as Rule, dataOf(next, message.action)) as Json;
      }
      const fault = await runEffects(action.effects ?? [], next);
      if (fault) {
        await saveSession(transaction, { ...session, data: { ...session.data, facts: next.facts } });
        return answer(next, session, [{ code: fault }], message.values);
      }
      const step = wayOf(action.go, next, message.action);
      const moved = { ...session, step, turn: session.turn + 1, data: { values, facts: next.facts } };
      await saveSession(transaction, moved);
      return answer(next, moved);
    },
  } satisfies Engine);
}

function stepOf({ processes }: Flows, { process, step }: FlowSession): ProcessStep {
  const found = processes.get(process)?.steps.get(step);
  // The process was changed while somebody stood in it.
  if (!found) throw new Refusal('FE-410', `there is no step ${step} any more`);
  return found;
}

type Judged =
  { readonly ok: true; readonly values: Values } | { readonly ok: false; readonly faults: readonly FlowFault[] };

/** The form's judgement first, then what only the engine knows. Nothing is judged where nothing is kept. */
async function judge(
  { flows, checkForm }: Pick<EngineOptions, 'flows' | 'checkForm'>,
  { form, checks = [] }: ProcessStep,
  { check }: Action,
  { values, action }: FlowMessage,
  moment: Moment,
): Promise<Judged> {
  if (!check) return { ok: true, values: {} };
  const { thirdParty = false } = moment.facts;
  const checked: Checked = form ? await checkForm(form, values, { action, thirdParty }) : { ok: true, document: {} };
  const document = checked.ok ? checked.document : {};
  const faults: FlowFault[] = checked.ok
    ? []
    : checked.faults.map((fault) => ({ code: 'value_is_not_valid', ...fault }));
  if (checked.ok) {
    const entries = Object.entries(document);
    // Rules are too small for a list of all addresses.
    const suggested = entries.filter(([, value]) => flows.addresses.includes(String(value))).map(([name]) => name);
    const data = { ...dataOf({ ...moment, values: { ...moment.values, ...document } }, action), suggested };
    for (const { field, cause, rule } of checks) {
      if (!isTrue(applyRule(rule as Rule, data)))
        faults.push({ code: 'value_is_not_valid', path: field, cause, params: {} });
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, values: document };
}

async function runEffects(names: readonly string[], moment: Moment): Promise<string | undefined> {
  for (const name of names) {
    const fault = await effectOf(name)(moment);
    if (fault) return fault;
  }
  return undefined;
}

function dataOf({ values, facts, argument }: Moment, action: string) {
  return { values, facts, argument, action };
}

function holds(rule: unknown, moment: Moment, action: string): boolean {
  return isTrue(applyRule(rule as Rule, dataOf(moment, action)));
}

function wayOf(ways: Process['start'], moment: Moment, action: string): string {
  const way = ways.find(({ when }) => when === undefined || holds(when, moment, action));
  return (way ?? ways.at(-1)!).to;
}
