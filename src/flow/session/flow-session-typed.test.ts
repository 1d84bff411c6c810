import { describe, expect, it } from 'vitest';
import { response, error, failure, NEXT_ACTION, setUp, shownStepId } from './test-support/session-parts.ts';

const BACK = { name: 'actionButton', value: 'back' };
const enteredValues = ({ view }: ReturnType<typeof setUp>['session']) => view().step?.enteredValues;

describe('entered values', () => {
  it('are shown again with their step after going back and forward, also after a reload (PC-12, PC-22)', async () => {
    const { session, send, tab } = setUp();
    await session.begin();
    session.save({ who: 'NEVER' });
    await session.act(NEXT_ACTION, {}, false);
    session.save({ name: 'Ana' });
    send.mockResolvedValueOnce(response('first.3'));
    await session.act(BACK, {}, false);
    expect(enteredValues(session)).toEqual({ who: 'NEVER' });

    const again = setUp({ tab });
    again.send.mockResolvedValueOnce(response('first.3'));
    await again.session.begin();
    expect(enteredValues(again.session)).toEqual({ who: 'NEVER' });
    again.send.mockResolvedValueOnce(response('second.4'));
    await again.session.act(NEXT_ACTION, {}, false);
    expect(enteredValues(again.session)).toEqual({ name: 'Ana' });
  });

  it('stay with the request for which they were entered (PC-06)', async () => {
    const { session, send } = setUp({ titleOf: (html) => html });
    send.mockImplementation(async ({ values }) =>
      values['actionButton'] === 'back'
        ? response('list.1', { html: 'list' })
        : response(`request.${String(values['actionButton'])}`, { html: String(values['actionButton']) }),
    );
    const go = (value: string) => session.act({ name: 'actionButton', value }, {}, false);
    await session.begin();
    await go('A');
    session.save({ question: 'About A' });
    await go('back');
    await go('B');
    expect(enteredValues(session)).toEqual({});
    await go('back');
    await go('A');
    expect(enteredValues(session)).toEqual({ question: 'About A' });
  });

  it('are not shown again if they were submitted and the same step starts again (PC-66)', async () => {
    const { session, send, start } = setUp();
    start.mockResolvedValue(response('request.1'));
    await session.begin();
    session.save({ question: 'When?' });
    send.mockResolvedValueOnce(response('request.2'));
    await session.act(NEXT_ACTION, {}, false);
    expect(enteredValues(session)).toEqual({});
    send.mockRejectedValueOnce(failure(410));
    await session.act(NEXT_ACTION, {}, false);
    expect(enteredValues(session)).toEqual({});
  });

  it('of every step are shown again if the engine has lost the process (PC-37)', async () => {
    const { session, send, tab } = setUp();
    await session.begin();
    session.save({ who: 'NEVER' });
    await session.act(NEXT_ACTION, {}, false);
    session.save({ name: 'Ana' });
    send.mockResolvedValueOnce(response('third.3'));
    await session.act(NEXT_ACTION, {}, false);
    session.save({ more: 'text' });

    const again = setUp({ tab });
    again.send.mockRejectedValueOnce(failure(410));
    await again.session.begin();
    expect(again.session.view().startedOver).toBe(true);
    expect(enteredValues(again.session)).toEqual({ who: 'NEVER' });
    await again.session.act(NEXT_ACTION, {}, false);
    expect(enteredValues(again.session)).toEqual({ name: 'Ana' });
    again.send.mockResolvedValueOnce(response('third.3'));
    await again.session.act(NEXT_ACTION, {}, false);
    expect(enteredValues(again.session)).toEqual({ more: 'text' });
  });

  it('are shown again in a step that another tab has left (PC-14)', async () => {
    const { session, send } = setUp();
    await session.begin();
    session.save({ name: 'Ana' });
    send.mockResolvedValueOnce(response('third.7', { errors: [error('step_is_not_current')] }));
    await session.act(NEXT_ACTION, {}, false);
    expect(shownStepId(session)).toBe('third.7');
    send.mockResolvedValueOnce(response('first.8'));
    await session.act(BACK, {}, false);
    expect(enteredValues(session)).toEqual({ name: 'Ana' });
  });

  it('of a request are kept for its next link, and removed when the request is complete (PC-08)', async () => {
    const isLast = (html: string) => html.startsWith('done');
    const first = setUp({ page: 'escalation', crn: 'IRR-1', isFresh: true });
    await first.session.begin();
    first.session.save({ reason: 'Something was left out.' });

    const next = setUp({ page: 'escalation', crn: 'IRR-1', isFresh: true, isLast, tab: first.tab });
    await next.session.begin();
    expect(next.start).toHaveBeenCalledOnce();
    expect(enteredValues(next.session)).toEqual({ reason: 'Something was left out.' });
    next.send.mockResolvedValueOnce(response('done.2'));
    await next.session.act(NEXT_ACTION, {}, false);
    expect(JSON.stringify(next.memory.saved())).not.toContain('left out');

    const other = setUp({ page: 'escalation', crn: 'IRR-2', isFresh: true, tab: first.tab });
    await other.session.begin();
    expect(enteredValues(other.session)).toEqual({});
  });

  it('are sent in their current state: a change cancels the retry of older values (PC-75)', async () => {
    const { session, send } = setUp();
    await session.begin();
    send.mockRejectedValueOnce(failure(500));
    await session.act(NEXT_ACTION, { name: 'Ana' }, false);
    expect(session.view().failure).toBe('call');
    session.discardFailure();
    expect(session.view().failure).toBeUndefined();
    await session.retry();
    expect(send).toHaveBeenCalledOnce();
    await session.act(NEXT_ACTION, { name: 'Anna' }, false);
    expect(send.mock.calls[1]![0].values).toMatchObject({ name: 'Anna' });
  });

  it('survive going back if the browser has no storage (PC-22)', async () => {
    const { session, send } = setUp({ tab: { getItem: () => null } as unknown as Storage });
    await session.begin();
    session.save({ who: 'NEVER' });
    await session.act(NEXT_ACTION, {}, false);
    send.mockResolvedValueOnce(response('first.3'));
    await session.act(BACK, {}, false);
    expect(enteredValues(session)).toEqual({ who: 'NEVER' });
  });
});
