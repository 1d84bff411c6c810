import { OperationError } from '#src/data/operation-error.ts';
import { randomId } from '#src/lib/random-id.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { FlowAnswer } from '#src/operations/flow.ts';
import { demandsLogin, requesterAfter, type Requester } from './flow-login.ts';
import type { KeptStep } from './flow-memory.ts';
import type { FlowSession, FlowSessionOptions, FlowView, StepMessage } from './flow-view.ts';
import { isAboutCode } from './step-faults.ts';
import { createTypedValues } from './typed-values.ts';

/** One visit of a page: where its process stands, and everything that may come between. Without React. */
export function createFlowSession<Content>(options: FlowSessionOptions<Content>): FlowSession<Content> {
  const { page, tokens, engine, login, memory, read, isLast, titleOf, isJudged, isFresh } = options;
  const listeners = new Set<() => void>();
  let view: FlowView<Content> = {
    status: 'starting',
    busy: false,
    step: undefined,
    errors: [],
    failure: undefined,
    startedOver: false,
    needsLogin: false,
  };
  let requester: Requester = {};
  let { crn } = options;
  let running: Promise<void> | undefined;
  let again: (() => Promise<void>) | undefined;
  let attempt: { readonly text: string; readonly work: () => Promise<void> } | undefined;
  const typed = createTypedValues();
  /** Where the person stands, as it is kept for a reload. */
  let here: KeptStep | undefined;

  const set = (change: Partial<FlowView<Content>>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };

  /** One thing at a time; what fails can be tried again, and what is shown stays. */
  const run = (work: () => Promise<void>): Promise<void> => {
    running ??= (async () => {
      set({ busy: true, failure: undefined, ...(view.status === 'failed' ? { status: 'starting' } : {}) });
      try {
        await work();
        again = undefined;
      } catch (error) {
        again = work;
        const failure = error instanceof SignInFailed ? 'sign-in' : 'call';
        set({ failure, status: view.step ? 'ready' : 'failed' });
      } finally {
        running = undefined;
        set({ busy: false });
      }
    })();
    return running;
  };

  /** Calls with a token; a refused one is replaced once. (spec: PC-15, PC-31) */
  const withToken = async (call: (token: string) => Promise<FlowAnswer>): Promise<FlowAnswer> => {
    const token = await tokens.current();
    try {
      return await call(token);
    } catch (error) {
      if (!hasStatus(error, 401, 403)) throw error;
      return call(await tokens.replace(token));
    }
  };
  const start = (key: string) =>
    withToken((flowToken) => engine.start({ flowToken, crn, login: login.accessToken() }, key));
  const send = (message: StepMessage, key: string) =>
    withToken((flowToken) => engine.send({ ...message, flowToken, login: login.accessToken() }, key));

  const keep = (values: JsonObject): void => {
    if (!view.step) return;
    const { answer, content, name } = view.step;
    const { sessionId, stepId, formKey } = answer;
    const isOver = answer.errors.length === 0 && isLast(content);
    // What is done is not entered again.
    if (isOver) typed.forget();
    here = { sessionId, stepId, formKey, name, requester, crn, values, ...typed.kept(), isLast: isOver };
    memory.keep(here);
  };

  const show = async (
    answer: FlowAnswer,
    { moved, values = {} }: { moved: boolean; values?: JsonObject },
  ): Promise<void> => {
    const before = view.step;
    const isSame = before?.answer.sessionId === answer.sessionId && before.answer.stepId === answer.stepId;
    // A wrong code is said at its field; for everything else the engine's HTML is shown. (spec: PC-72…74)
    const stays = isSame && isAboutCode(answer.errors);
    const content = stays ? before.content : await read(answer);
    const needsLogin = answer.errors.some(({ text }) => text.includes(LOGIN_REQUIRED));
    // In place of a step that is for who is signed in stand other words.
    const name = needsLogin ? (here?.name ?? '') : `${answer.stepName} ${titleOf(content)}`.trim();
    const waiting = typed.take(name);
    const kept = isSame ? (here?.values ?? before.kept) : { ...waiting, ...values };
    set({
      status: 'ready',
      step: { answer: stays ? { ...answer, html: before.answer.html } : answer, content, name, kept, moved },
      errors: answer.errors,
      needsLogin,
    });
    keep(kept);
  };

  /** Somebody goes on from a step. What the engine has not taken is shown when the step comes again. */
  const leave = (answer: FlowAnswer, isHandedIn: boolean): void => {
    if (!here || (here.sessionId === answer.sessionId && here.stepId === answer.stepId)) return;
    typed.leave(here.name, here.values, !isHandedIn ? 'left' : answer.errors.length > 0 ? 'refused' : 'taken');
  };

  /** The engine knows nothing of the session any more: from the beginning, with what was typed in every step. */
  const startOver = async (key: string): Promise<void> => {
    if (here) typed.leave(here.name, here.values, 'left');
    const answer = await start(key);
    memory.unpark();
    requester = {};
    await show(answer, { moved: true });
    set({ startedOver: true });
  };

  const startAnew = (key: string): Promise<void> => start(key).then((answer) => show(answer, { moved: false }));

  /** Takes up what is kept of an earlier page. */
  const recall = (): KeptStep | undefined => {
    here = memory.kept();
    if (!here) return undefined;
    crn = here.crn;
    requester = here.requester;
    typed.recall(here);
    return here;
  };

  /** The current step, asked for without doing anything; the engine says which one it is. */
  const resume = async (key: string): Promise<void> => {
    const kept = here ?? recall();
    if (!kept) return startAnew(key);
    const { sessionId, stepId, formKey } = kept;
    let answer: FlowAnswer;
    try {
      answer = await send({ sessionId, stepId, formKey, values: {} }, `${key}-resume`);
    } catch (error) {
      if (!hasStatus(error, 400, 404, 410)) throw error;
      return startOver(key);
    }
    const isThere = answer.stepId === stepId;
    // It went on without this page having heard of it.
    if (!isThere) typed.leave(kept.name, kept.values, 'taken');
    await show(answer, { moved: false, values: isThere ? kept.values : {} });
  };

  /** Sends a message, after a sign-in where one is demanded. */
  const deliver = async (message: StepMessage, after: Requester, key: string, how: Handing): Promise<void> => {
    if (demandsLogin(page, after) && login.accessToken() === undefined) {
      const { values, ...place } = message;
      memory.park({ ...place, requester: after, isHandedIn: how.isHandedIn, ...(how.secret ? {} : { values }) });
      set({ status: 'signing-in' });
      const outcome = await login.obtain(login.isKnown() ? 'refresh' : 'begin');
      if (outcome === 'leaving') return;
      if (outcome === 'failed') {
        memory.unpark();
        throw new SignInFailed();
      }
    }
    let answer: FlowAnswer;
    try {
      answer = await send(message, key);
    } catch (error) {
      if (!hasStatus(error, 404, 410)) throw error;
      attempt = undefined;
      return startOver(key);
    }
    memory.unpark();
    attempt = undefined;
    leave(answer, how.isHandedIn);
    if (answer.errors.length === 0) requester = after;
    set({ startedOver: false });
    await show(answer, { moved: true });
  };

  const sendParked = async (key: string): Promise<boolean> => {
    const parked = memory.parked();
    if (!parked) return false;
    if (login.accessToken() === undefined && login.isKnown()) {
      set({ status: 'signing-in' });
      if ((await login.obtain('refresh')) === 'leaving') return true;
      set({ status: 'starting' });
    }
    const { values, requester: after, sessionId, stepId, formKey, isHandedIn = true } = parked;
    if (login.accessToken() === undefined || !values) {
      // Who came back without signing in finds the step as it was left.
      memory.unpark();
      return false;
    }
    recall();
    try {
      await deliver({ sessionId, stepId, formKey, values }, after, key, { secret: false, isHandedIn });
      return true;
    } catch (error) {
      if (!(error instanceof OperationError) || error.status === undefined || error.status >= 500) throw error;
      memory.unpark();
      return false;
    }
  };

  return Object.freeze({
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin: () => {
      const key = randomId();
      const kept = memory.kept();
      if (kept && (isFresh || (crn !== '' && kept.crn !== crn))) {
        memory.forget();
        // A new link for the same request finds what was typed after the last one.
        if (crn !== '' && kept.crn === crn) {
          typed.recall(kept);
          typed.leave(kept.name, kept.values, 'left');
        }
      }
      return run(async () => {
        await tokens.current();
        await login.settled();
        if (!(await sendParked(`${key}-parked`))) await resume(key);
      });
    },
    act: (
      action: { name: string; value: string },
      posted: Readonly<Record<string, Json>>,
      secret: boolean,
    ): Promise<void> => {
      if (running) return running;
      if (!view.step) return Promise.resolve();
      const { sessionId, stepId, formKey } = view.step.answer;
      const values = { ...posted, [action.name]: action.value };
      const message = { sessionId, stepId, formKey, values };
      const text = JSON.stringify(message);
      if (attempt?.text !== text) {
        const key = randomId();
        const after = requesterAfter(requester, posted, action.value);
        const how = { secret, isHandedIn: isJudged(view.step.content, action) };
        attempt = { text, work: () => deliver(message, after, key, how) };
      }
      return run(attempt.work);
    },
    retry: () => (again ? run(again) : Promise.resolve()),
    signIn: () =>
      run(async () => {
        if (!view.step) return;
        const { sessionId, stepId, formKey } = view.step.answer;
        memory.park({ sessionId, stepId, formKey, requester });
        set({ status: 'signing-in' });
        const outcome = await login.obtain('begin');
        if (outcome === 'leaving') return;
        memory.unpark();
        if (outcome === 'failed') throw new SignInFailed();
        await resume(randomId());
      }),
    stay: () => {
      if (view.status !== 'signing-in' || running) return;
      memory.unpark();
      again ??= attempt?.work;
      set({ failure: 'sign-in', status: view.step ? 'ready' : 'failed' });
    },
    changed: () => {
      if (running || !view.step || view.failure === undefined) return;
      again = undefined;
      set({ failure: undefined });
    },
    note: keep,
  });
}

/** How a message goes out: with values that are not to be kept; as an answer, or only to go elsewhere. */
interface Handing {
  readonly secret: boolean;
  readonly isHandedIn: boolean;
}

/** The engine wants to see a login; an engine that never says so is judged by the rules of the page alone. */
const LOGIN_REQUIRED = 'login_required';

class SignInFailed extends Error {}

function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof OperationError && error.status !== undefined && statuses.includes(error.status);
}
