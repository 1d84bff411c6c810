// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { deliverMessage, deliverParkedMessage, signIn, SignInFailed } from './deliver-message.ts';
import { showStep } from './session-context.ts';
import type { OutgoingMessage } from './session-state.ts';
import type { FlowLogin } from './session-types.ts';
import { error, failure, response, setUpContext } from './test-support/session-parts.ts';

const MESSAGE = { sessionId: 's', stepId: 'first.1', formKey: 'form', values: { color: 'red' } };
const OUTGOING: OutgoingMessage = {
  message: MESSAGE,
  key: 'key',
  requester: { thirdParty: true },
  secret: false,
  submitsValues: true,
};
const PARKED = { ...MESSAGE, requester: OUTGOING.requester };

/** Opens a session that shows its first step. `demandsLogin` decides which messages require a sign-in. */
async function open(options: Parameters<typeof setUpContext>[0] = {}) {
  const parts = setUpContext({ demandsLogin: () => false, ...options });
  await showStep(parts.context, response('first.1'), { moved: false });
  return parts;
}
const signInTo = (outcome: Awaited<ReturnType<FlowLogin['obtain']>>, isKnown = false) => ({
  demandsLogin: () => true,
  loginOptions: { obtain: vi.fn<FlowLogin['obtain']>(async () => outcome), isKnown: () => isKnown },
});

describe('a message', () => {
  it('is sent under its key, and the response is shown with the requester of the message', async () => {
    const { context, send } = await open();
    await deliverMessage(context, OUTGOING);
    expect(send.mock.calls).toEqual([[expect.objectContaining(MESSAGE), 'key']]);
    expect(context.state()).toMatchObject({
      requester: { thirdParty: true },
      outgoing: undefined,
      view: { step: { content: 'second.2', moved: true } },
    });
  });

  it('removes a stored message only after the engine has responded', async () => {
    const { context, memory, send } = await open();
    memory.park(PARKED);
    send.mockRejectedValueOnce(failure(500));
    await expect(deliverMessage(context, OUTGOING)).rejects.toEqual(failure(500));
    expect(memory.parked()).toBeDefined();
    await deliverMessage(context, OUTGOING);
    expect(memory.parked()).toBeUndefined();
  });

  it.each([404, 410])('starts the process again if the engine no longer has it (%s) (PC-37)', async (status) => {
    const { context, send, start } = await open();
    send.mockRejectedValueOnce(failure(status));
    await deliverMessage(context, OUTGOING);
    expect(start).toHaveBeenCalledOnce();
    expect(context.state().view).toMatchObject({ startedOver: true, step: { content: 'first.1' } });
  });

  it('fails if the response has neither HTML nor an error of a field or code (PC-74, PC-75)', async () => {
    const empty = response('first.1', { html: '', errors: [error('down')] });
    const code = { ...empty, errors: [error('consumer_contact_verification_code_does_not_match')] };
    const ofField = { ...empty, errors: [{ ...error('wrong'), path: 'color' }] };
    const { context, send } = await open();
    send.mockResolvedValueOnce(empty);
    await expect(deliverMessage(context, OUTGOING)).rejects.toThrow('The response has errors and no HTML.');
    for (const shown of [code, ofField]) {
      send.mockResolvedValueOnce(shown);
      await deliverMessage(context, OUTGOING);
      expect(context.state().view).toMatchObject({ errors: shown.errors, step: { content: 'first.1' } });
    }
  });
});

describe('a message that requires a sign-in', () => {
  it('is stored and not sent while the browser leaves for the sign-in (PC-32)', async () => {
    const { context, memory, send } = await open(signInTo('leaving'));
    await deliverMessage(context, OUTGOING);
    expect(send).not.toHaveBeenCalled();
    expect(memory.parked()).toMatchObject({ ...PARKED, submitsValues: true });
    expect(context.state().view.status).toBe('signing-in');
  });

  it('is stored without values that must not be stored', async () => {
    const { context, memory } = await open(signInTo('leaving'));
    await deliverMessage(context, { ...OUTGOING, secret: true });
    expect(memory.parked()).toBeDefined();
    expect(memory.parked()).not.toHaveProperty('values');
  });

  it.each([
    [true, 'refresh'],
    [false, 'begin'],
  ])('is sent after a sign-in without leaving the page (signed in before: %s)', async (isKnown, how) => {
    const options = signInTo('here', isKnown);
    const { context, send } = await open(options);
    await deliverMessage(context, OUTGOING);
    expect(options.loginOptions.obtain.mock.calls).toEqual([[how]]);
    expect(send).toHaveBeenCalledOnce();
  });

  it('is neither sent nor stored if the sign-in fails (PC-33)', async () => {
    const { context, memory, send } = await open(signInTo('failed'));
    await expect(deliverMessage(context, OUTGOING)).rejects.toBeInstanceOf(SignInFailed);
    expect([memory.parked(), send.mock.calls]).toEqual([undefined, []]);
  });

  it('is sent immediately for a signed-in customer', async () => {
    const options = { ...signInTo('failed'), token: () => 'token' };
    const { context, send } = await open(options);
    await deliverMessage(context, OUTGOING);
    expect(send.mock.calls[0]![0]).toMatchObject({ login: 'token' });
    expect(options.loginOptions.obtain).not.toHaveBeenCalled();
  });
});

describe('a stored message', () => {
  it('is sent after the sign-in (PC-29, PC-34)', async () => {
    const { context, memory, send } = setUpContext({ token: () => 'token' });
    memory.park(PARKED);
    expect(await deliverParkedMessage(context, 'key')).toBe(true);
    expect(send.mock.calls).toEqual([[expect.objectContaining({ ...MESSAGE, login: 'token' }), 'key']]);
    expect(memory.parked()).toBeUndefined();
  });

  it('is not sent if there is none, if it has no values or if the customer did not sign in', async () => {
    const none = setUpContext({ token: () => 'token' });
    const withoutValues = setUpContext({ token: () => 'token' });
    const { values: _values, ...place } = PARKED;
    withoutValues.memory.park(place);
    const notSignedIn = setUpContext();
    notSignedIn.memory.park(PARKED);
    for (const { context, memory, send } of [none, withoutValues, notSignedIn]) {
      expect(await deliverParkedMessage(context, 'key')).toBe(false);
      expect([send.mock.calls, memory.parked()]).toEqual([[], undefined]);
    }
  });

  it('waits if the browser leaves to refresh the sign-in', async () => {
    const { context, memory, send } = setUpContext(signInTo('leaving', true));
    memory.park(PARKED);
    expect(await deliverParkedMessage(context, 'key')).toBe(true);
    expect([send.mock.calls.length, memory.parked() === undefined]).toEqual([0, false]);
  });

  it('is removed if the engine rejects it', async () => {
    const { context, memory, send } = setUpContext({ token: () => 'token' });
    memory.park(PARKED);
    send.mockRejectedValueOnce(failure(422));
    expect(await deliverParkedMessage(context, 'key')).toBe(false);
    expect(memory.parked()).toBeUndefined();
  });

  it.each([500, undefined])('is kept if the engine fails (%s)', async (status) => {
    const { context, memory, send } = setUpContext({ token: () => 'token' });
    memory.park(PARKED);
    send.mockRejectedValueOnce(failure(status));
    await expect(deliverParkedMessage(context, 'key')).rejects.toEqual(failure(status));
    expect(memory.parked()).toBeDefined();
  });
});

it('the view shows that a sign-in is under way', async () => {
  const { context } = setUpContext(signInTo('here'));
  expect(await signIn(context, 'begin')).toBe('here');
  expect(context.state().view.status).toBe('signing-in');
});
