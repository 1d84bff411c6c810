// @vitest-environment node
import { expect, it } from 'vitest';
import type { SavedStep } from './flow-memory.ts';
import { restoreSavedStep, resumeProcess, startOver } from './resume-process.ts';
import { failure, response, setUpContext } from './test-support/session-parts.ts';

const SAVED: SavedStep = {
  sessionId: 's',
  stepId: 'second.2',
  formKey: 'form',
  name: 'second',
  requester: { thirdParty: true },
  crn: 'IRR-1',
  values: { color: 'red' },
  left: {},
  sent: {},
  isLast: false,
};
const PARKED = { sessionId: 's', stepId: 'second.2', formKey: 'form', requester: {}, values: {} };

function setUpSaved(saved: SavedStep = SAVED) {
  const parts = setUpContext();
  parts.memory.save(saved);
  return parts;
}

it('the saved step is restored with its requester, and nothing changes if none is saved', () => {
  const { context } = setUpSaved();
  expect(restoreSavedStep(context)).toEqual(SAVED);
  expect(context.state()).toMatchObject({ crn: 'IRR-1', requester: { thirdParty: true }, saved: SAVED });
  const empty = setUpContext({ crn: 'IRR-2' }).context;
  expect(restoreSavedStep(empty)).toBeUndefined();
  expect(empty.state()).toMatchObject({ crn: 'IRR-2', requester: {} });
});

it('a process without a saved step, or whose step has no id, is started', async () => {
  for (const { context, start, send } of [setUpContext(), setUpSaved({ ...SAVED, stepId: '' })]) {
    await resumeProcess(context, 'key');
    expect([start.mock.calls.map(([, key]) => key), send.mock.calls]).toEqual([['key'], []]);
    expect(context.state().view.step).toMatchObject({ content: 'first.1', moved: false });
  }
});

it('the engine is asked for the saved step without values, and the step is shown with its entered values', async () => {
  const { context, start, send } = setUpSaved();
  send.mockResolvedValueOnce(response('second.2'));
  await resumeProcess(context, 'key');
  expect(start).not.toHaveBeenCalled();
  expect(send.mock.calls).toEqual([
    [expect.objectContaining({ sessionId: 's', stepId: 'second.2', formKey: 'form', values: {} }), 'key-resume'],
  ]);
  expect(context.state().view).toMatchObject({
    startedOver: false,
    step: { content: 'second.2', moved: false, enteredValues: { color: 'red' } },
  });
});

it('a step that the customer has completed elsewhere is followed by the current one, without its values', async () => {
  const { context, send } = setUpSaved();
  send.mockResolvedValueOnce(response('third.3'));
  await resumeProcess(context, 'key');
  expect(context.state().view.step).toMatchObject({ content: 'third.3', enteredValues: {} });
  expect(context.state().history.sent, 'the values stay for a return to the step').toHaveProperty('second');
});

it.each([400, 404, 410])('the process is started again if the engine no longer has it (%s) (PC-37)', async (status) => {
  const { context, start, send } = setUpSaved();
  send.mockRejectedValueOnce(failure(status));
  await resumeProcess(context, 'key');
  expect(start).toHaveBeenCalledOnce();
  expect(context.state().view).toMatchObject({ startedOver: true, step: { content: 'first.1' } });
});

it.each([undefined, 401, 422, 500])('another failure (%s) is passed on, and nothing is started', async (status) => {
  const { context, start, send } = setUpSaved();
  send.mockRejectedValue(failure(status));
  await expect(resumeProcess(context, 'key')).rejects.toEqual(failure(status));
  expect(start).not.toHaveBeenCalled();
});

it('a process that starts over keeps the entered values, and forgets the requester and the stored message (PC-37)', async () => {
  const { context, memory } = setUpSaved();
  restoreSavedStep(context);
  memory.park(PARKED);
  await startOver(context, 'key');
  expect(memory.parked()).toBeUndefined();
  expect(context.state()).toMatchObject({ requester: {}, view: { startedOver: true, step: { moved: true } } });
  expect(context.state().history.left).toHaveProperty('second');
});
