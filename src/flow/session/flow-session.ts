import { randomId } from '#src/lib/random-id.ts';
import { isSameJson } from '#src/model/json.ts';
import { deliverMessage, deliverParkedMessage, signIn, SignInFailed } from './deliver-message.ts';
import { updateRequester } from './requester.ts';
import { resumeProcess } from './resume-process.ts';
import { createSessionContext, saveValues, type FlowSessionContext } from './session-context.ts';
import { failCall, isOutdated, recoverValues, startCall, changeView } from './session-state.ts';
import type { FlowSession, FlowSessionOptions } from './session-types.ts';

/** Creates the session of one visit to a flow page. It does not depend on React. */
export function createFlowSession<Content>(options: FlowSessionOptions<Content>): FlowSession<Content> {
  const context = createSessionContext(options);
  const runner = createRunner(context);
  const { state, update, memory, login, tokens } = context;
  return Object.freeze<FlowSession<Content>>({
    view: () => state().view,
    subscribe: context.subscribe,
    begin: () => {
      const key = randomId();
      discardOutdated(context);
      return runner.run(async () => {
        await tokens.current();
        await login.settled();
        if (!(await deliverParkedMessage(context, `${key}-parked`))) await resumeProcess(context, key);
      });
    },
    act: (action, posted, secret) => {
      const { step } = state().view;
      if (!step || runner.running()) return runner.running() ?? Promise.resolve();
      const { sessionId, stepId, formKey } = step.response;
      const message = { sessionId, stepId, formKey, values: { ...posted, [action.name]: action.value } };
      // An unchanged message keeps its idempotency key.
      if (!isSameJson(state().outgoing?.message, message)) {
        const requester = updateRequester(state().requester, posted, action.value);
        const submitsValues = context.submitsValues(step.content, action);
        update((before) => ({
          ...before,
          outgoing: { message, key: randomId(), requester, secret, submitsValues },
        }));
      }
      const outgoing = state().outgoing!;
      return runner.run(() => deliverMessage(context, outgoing));
    },
    retry: () => runner.retry(),
    signIn: () => runner.run(() => signInForStep(context)),
    endSignIn: () => {
      const { view, outgoing } = state();
      if (view.status !== 'signing-in' || runner.running()) return;
      memory.unpark();
      if (outgoing) runner.offer(() => deliverMessage(context, outgoing));
      update((before) => failCall(before, 'sign-in'));
    },
    discardFailure: () => {
      const { step, failure } = state().view;
      if (runner.running() || !step || failure === undefined) return;
      runner.discard();
      update((before) => changeView(before, { failure: undefined }));
    },
    save: (values) => saveValues(context, values),
  });
}

/** Runs the calls of a session one at a time, and can repeat a failed one. */
interface Runner {
  /** Runs one piece of work at a time; a call during a run returns the promise of that run. */
  run(work: () => Promise<void>): Promise<void>;
  running(): Promise<void> | undefined;
  /** Runs the failed work again. */
  retry(): Promise<void>;
  /** Sets the work that `retry` runs, if no work has failed. */
  offer(work: () => Promise<void>): void;
  /** Discards the failed work, so that `retry` does nothing. */
  discard(): void;
}

/** Returns a runner that records its state and failures in the view of the session. */
function createRunner<Content>({ update }: FlowSessionContext<Content>): Runner {
  let running: Promise<void> | undefined;
  let failedWork: (() => Promise<void>) | undefined;
  const perform = async (work: () => Promise<void>): Promise<void> => {
    update(startCall);
    try {
      await work();
      failedWork = undefined;
    } catch (error) {
      failedWork = work;
      update((state) => failCall(state, error instanceof SignInFailed ? 'sign-in' : 'call'));
    } finally {
      running = undefined;
      update((state) => changeView(state, { busy: false }));
    }
  };
  const run = (work: () => Promise<void>): Promise<void> => (running ??= perform(work));
  return {
    run,
    running: () => running,
    retry: () => (failedWork ? run(failedWork) : Promise.resolve()),
    offer: (work) => void (failedWork ??= work),
    discard: () => void (failedWork = undefined),
  };
}

/**
 * Removes a saved step that must not be continued. Its values are kept if it is about the same request.
 * (spec: PC-02, PC-08)
 */
function discardOutdated<Content>({ memory, state, update, isFresh }: FlowSessionContext<Content>): void {
  const savedStep = memory.saved();
  if (!savedStep || !isOutdated(savedStep, state().crn, isFresh)) return;
  memory.clear();
  update((before) => recoverValues(before, savedStep));
}

/** Signs the customer in and shows the current step again. */
async function signInForStep<Content>(context: FlowSessionContext<Content>): Promise<void> {
  const { state, memory } = context;
  const { step } = state().view;
  if (!step) return;
  const { sessionId, stepId, formKey } = step.response;
  memory.park({ sessionId, stepId, formKey, requester: state().requester });
  const outcome = await signIn(context, 'begin');
  if (outcome === 'leaving') return;
  memory.unpark();
  if (outcome === 'failed') throw new SignInFailed();
  await resumeProcess(context, randomId());
}
