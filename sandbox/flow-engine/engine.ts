import type { Transaction } from 'kysely';
import { applyRule } from '#src/logic/apply-rule.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { Json } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { SandboxTables } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import type { MailLimit } from '../outbox/mail-limit.ts';
import { Refusal } from '../service/refusals.ts';
import type { EffectContext } from './effect-context.ts';
import { effectOf } from './effects.ts';
import type { Action, Flows, ProcessStep } from './process/process.ts';
import { renderStep, type FlowFault, type StepResponse } from './process/render-step.ts';
import type { FlowMessage } from './read-message.ts';
import { nextStep, isRuleTrue, ruleData } from './rules.ts';
import type { FlowVisitor } from './store/engine-tokens.ts';
import {
  allValues,
  insertSession,
  newSession,
  saveSession,
  stepIdOf,
  lockSession,
  type FlowSession,
  type Values,
} from './store/sessions.ts';
import { validateValues, type CheckForm } from './validate-values.ts';

/** Settings of the flow engine. */
export interface EngineOptions {
  readonly flows: Flows;
  readonly checkForm: CheckForm;
  readonly now: () => number;
  /** A session without calls expires after this time. (spec: PC-37, SEC-25) */
  readonly idleMs: number;
  /** Minimum time between two codes for one contact. */
  readonly resendMs: number;
  readonly mailLimit: MailLimit;
}

/** One call, with the data that are read before its transaction. */
export interface EngineCall {
  readonly visitor: FlowVisitor;
  readonly message: FlowMessage;
  /** The signed-in customer; undefined for other visitors. */
  readonly owner: TokenOwner | undefined;
  readonly language: Language;
}

/** The database transaction in which the engine handles one call. */
type EngineTransaction = Transaction<SandboxTables>;

/** The flow engine. Each call runs inside a transaction. */
export interface Engine {
  /** Handles the first call of a process. Throws a Refusal if the process or its version does not exist. */
  start(transaction: EngineTransaction, call: EngineCall): Promise<StepResponse>;
  /**
   * Handles every later call. Responds with the current step if the message is unexpected. Throws a Refusal without a
   * valid session.
   */
  step(transaction: EngineTransaction, call: EngineCall): Promise<StepResponse>;
}

/** Creates the flow engine. */
export function createEngine(options: EngineOptions): Engine {
  return Object.freeze({
    start: (transaction, call) => startProcess(options, transaction, call),
    step: (transaction, call) => takeStep(options, transaction, call),
  } satisfies Engine);
}

/** Starts a process: creates a session, and responds with the first step. */
async function startProcess(
  options: EngineOptions,
  transaction: EngineTransaction,
  call: EngineCall,
): Promise<StepResponse> {
  const { message, owner, visitor } = call;
  const process = options.flows.processes.get(message.parameter('feProcessId'));
  if (!process) throw new Refusal('REQ-404', 'no such process');
  const version = message.parameter('processVersion');
  if (version && version !== process.version) throw new Refusal('REQ-VERSION', 'another version of the process');
  const created = newSession(process.id, visitor.visit, options.now());
  const crn = message.parameter('customerReferenceNumber').trim().toUpperCase();
  const facts: Values = { signedIn: owner !== undefined, ...(/^IRR-[A-Z\d]{10}$/.test(crn) ? { crn } : {}) };
  const context = contextOf(options, transaction, { ...created, data: { values: {}, facts } }, call);
  const fault = await runEffects(process.startWith ?? [], context);
  const data = { values: {}, facts: context.facts };
  const session = { ...created, step: nextStep(process.start, context, ''), turn: 1, data };
  await insertSession(transaction, session);
  return respond(options, context, session, fault ? [{ code: fault }] : []);
}

/** Validates the values of a step and runs its action. */
async function takeStep(
  options: EngineOptions,
  transaction: EngineTransaction,
  call: EngineCall,
): Promise<StepResponse> {
  const { message, owner } = call;
  const session = await currentSession(options, transaction, call);
  const context = contextOf(options, transaction, session, call);
  const refuse = (code: string, posted?: Values) => respond(options, context, session, [{ code }], posted);
  // The session belongs to a customer whose sign-in has expired.
  if (session.data.facts['sub'] && !owner) return refuse('login_required');
  if (message.stepId !== stepIdOf(session)) return refuse('step_is_not_current');
  // A message without an action comes from a reloaded page, which requests the current step.
  if (message.action === '') return respond(options, context, session);
  const step = stepOf(options.flows, session);
  const action = step.actions.get(message.action);
  if (!action) return refuse('action_is_not_known', message.values);
  const result = await validateValues(options, step, action, message, context);
  if (!result.ok) return respond(options, context, session, result.faults, message.values);
  const entered = action.check ? { [step.name]: result.values } : {};
  return runAction(options, { context, session, action, call, values: { ...session.data.values, ...entered } });
}

/**
 * Returns the session of a call. Throws a Refusal if there is none, if it has expired, or if another customer is signed
 * in.
 */
async function currentSession(
  { now, idleMs }: EngineOptions,
  transaction: EngineTransaction,
  { message, owner, visitor }: EngineCall,
): Promise<FlowSession> {
  const session = await lockSession(transaction, { id: message.sessionId, visit: visitor.visit, now: now(), idleMs });
  if (!session) throw new Refusal('REQ-404', 'no such session');
  if (session === 'expired') throw new Refusal('FE-410', 'the session has expired');
  const { sub } = session.data.facts;
  if (sub && owner && owner.sub !== sub) throw new Refusal('REQ-404', 'the session belongs to another customer');
  return session;
}

/** What `runAction` needs: an action, its call and session, and the validated values. */
interface ActionRun {
  readonly context: EffectContext;
  readonly session: FlowSession;
  readonly action: Action;
  readonly call: EngineCall;
  /** Valid values of all steps, including this one. */
  readonly values: FlowSession['data']['values'];
}

/**
 * Runs the effects of an action and goes to the next step. Shows the same step again if an effect fails, or if the
 * action requires sign-in and the visitor is not signed in.
 */
async function runAction(
  options: EngineOptions,
  { context, session, action, call, values }: ActionRun,
): Promise<StepResponse> {
  const { message, owner } = call;
  const { transaction } = context;
  const next: EffectContext = { ...context, values: allValues({ values, facts: session.data.facts }) };
  if (action.login !== undefined && isRuleTrue(action.login, next, message.action)) {
    if (!owner) return respond(options, context, session, [{ code: 'login_required' }], message.values);
    await runEffects(['take-login'], next);
  }
  for (const [name, rule] of Object.entries(action.set ?? {})) {
    next.facts[name] = applyRule(rule as Rule, ruleData(next, message.action)) as Json;
  }
  const fault = await runEffects(action.effects ?? [], next);
  if (fault) {
    await saveSession(transaction, { ...session, data: { ...session.data, facts: next.facts } });
    return respond(options, next, session, [{ code: fault }], message.values);
  }
  const step = nextStep(action.go, next, message.action);
  const nextSession = { ...session, step, turn: session.turn + 1, data: { values, facts: next.facts } };
  await saveSession(transaction, nextSession);
  return respond(options, next, nextSession);
}

/** Returns the data of a call that effects use. */
function contextOf(
  { now, resendMs, mailLimit }: EngineOptions,
  transaction: EngineTransaction,
  session: FlowSession,
  { message, owner, language, visitor }: EngineCall,
): EffectContext {
  return {
    transaction,
    session: session.id,
    visit: session.visit,
    values: allValues(session.data),
    facts: { ...session.data.facts },
    argument: message.argument,
    owner,
    accessAuthToken: message.accessAuthToken,
    language,
    origin: visitor.origin,
    now: now(),
    resendMs,
    mailLimit,
  };
}

/** Responds with the current step of the session. */
function respond(
  { flows }: EngineOptions,
  context: EffectContext,
  session: FlowSession,
  faults: readonly FlowFault[] = [],
  posted: Values = {},
): Promise<StepResponse> {
  return renderStep({ flows, step: stepOf(flows, session), session, context, faults, posted });
}

/** Returns the current step of a session. */
function stepOf({ processes }: Flows, { process, step }: FlowSession): ProcessStep {
  const processStep = processes.get(process)?.steps.get(step);
  // The definition of the process was changed during the session.
  if (!processStep) throw new Refusal('FE-410', `the step ${step} no longer exists`);
  return processStep;
}

/** Runs effects in order. Returns the error code of the first that fails. */
async function runEffects(names: readonly string[], context: EffectContext): Promise<string | undefined> {
  for (const name of names) {
    const fault = await effectOf(name)(context);
    if (fault) return fault;
  }
  return undefined;
}
