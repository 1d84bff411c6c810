import { OperationError } from '#src/data/operation-error.ts';
import { randomId } from '#src/lib/random-id.ts';
import type { Bag } from '#src/model/bag.ts';
import type { Json } from '#src/model/form/form-module.ts';
import type { FlowAnswer } from '#src/operations/flow.ts';
import { demandsLogin, requesterAfter, type Requester } from './flow-login.ts';
import type { FlowSession, FlowSessionOptions, FlowView, StepMessage } from './flow-view.ts';
import { isAboutCode } from './step-faults.ts';

/** One visit of a page: where its process stands, and everything that may come between. Without React. */
export function createFlowSession<Content>(options: FlowSessionOptions<Content>): FlowSession<Content> {
  const { page, tokens, engine, login, memory, read, isLast, isFresh } = options;
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
  /** What was typed in steps that somebody went back from: they may come again. */
  const left = new Map<string, Bag>();

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

  const keep = (values: Bag): void => {
    if (!view.step) return;
    const { answer, content } = view.step;
    const { sessionId, stepId, formKey, stepName } = answer;
    memory.keep({ sessionId, stepId, formKey, stepName, requester, crn, values, isLast: isLast(content) });
  };

  const show = async (answer: FlowAnswer, { moved, values = {} }: { moved: boolean; values?: Bag }): Promise<void> => {
    const before = view.step;
    const isSame = before?.answer.sessionId === answer.sessionId && before.answer.stepId === answer.stepId;
    // A wrong code is said at its field; for everything else the engine's HTML is shown. (spec: PC-72…74)
    const stays = isSame && isAboutCode(answer.errors);
    const content = stays ? before.content : await read(answer);
    const kept = isSame ? (memory.kept()?.values ?? before.kept) : { ...left.get(answer.stepName), ...values };
    left.delete(answer.stepName);
    set({
      status: 'ready',
      step: { answer: stays ? { ...answer, html: before.answer.html } : answer, content, kept, moved },
      errors: answer.errors,
      needsLogin: answer.errors.some(({ text }) => text.includes(LOGIN_REQUIRED)),
    });
    keep(kept);
  };

  /** The engine knows nothing of the session any more: from the beginning, with what was typed if it fits. */
  const startOver = async (
    key: string,
    values?: { readonly stepName: string; readonly values: Bag },
  ): Promise<void> => {
    const answer = await start(key);
    memory.unpark();
    requester = {};
    await show(answer, { moved: true, ...(values?.stepName === answer.stepName ? { values: values.values } : {}) });
    set({ startedOver: true });
  };

  const startAnew = (key: string): Promise<void> => start(key).then((answer) => show(answer, { moved: false }));

  /** The current step, asked for without doing anything; the engine says which one it is. */
  const resume = async (key: string): Promise<void> => {
    const kept = memory.kept();
    if (!kept) return startAnew(key);
    requester = kept.requester;
    crn = kept.crn;
    const { sessionId, stepId, formKey } = kept;
    let answer: FlowAnswer;
    try {
      answer = await send({ sessionId, stepId, formKey, values: {} }, `${key}-resume`);
    } catch (error) {
      if (!hasStatus(error, 400, 404, 410)) throw error;
      return startOver(key, kept);
    }
    await show(answer, { moved: false, values: answer.stepId === stepId ? kept.values : {} });
  };

  /** Sends a message, after a sign-in where one is demanded. */
  const deliver = async (message: StepMessage, after: Requester, key: string, secret: boolean): Promise<void> => {
    if (demandsLogin(page, after) && login.accessToken() === undefined) {
      const { values, ...place } = message;
      memory.park({ ...place, requester: after, ...(secret ? {} : { values }) });
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
      const kept = memory.kept();
      attempt = undefined;
      return startOver(key, kept);
    }
    memory.unpark();
    attempt = undefined;
    const typed = memory.kept();
    if (typed && isBack(message.values)) left.set(typed.stepName, typed.values);
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
    const { values, requester: after, sessionId, stepId, formKey } = parked;
    if (login.accessToken() === undefined || !values) {
      // Who came back without signing in finds the step as it was left.
      memory.unpark();
      return false;
    }
    const kept = memory.kept();
    if (kept) crn = kept.crn;
    try {
      await deliver({ sessionId, stepId, formKey, values }, after, key, false);
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
      if (isFresh || (crn !== '' && memory.kept() !== undefined && memory.kept()!.crn !== crn)) memory.forget();
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
        attempt = { text, work: () => deliver(message, after, key, secret) };
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
    note: keep,
  });
}

/** The engine wants to see a login; an engine that never says so is judged by the rules of the page alone. */
const LOGIN_REQUIRED = 'login_required';

class SignInFailed extends Error {}

/** Values of `actionButton` with which the engine's HTML offers a step back. */
export const BACK: readonly string[] = ['back', 'edit', 'previous'];

const isBack = (values: StepMessage['values']): boolean =>
  Object.values(values).some((value) => BACK.includes(String(value)));

function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof OperationError && error.status !== undefined && statuses.includes(error.status);
}
