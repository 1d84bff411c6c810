import { describe, expect, it } from 'vitest';
import { response, error, failure, NEXT, setUp, shown } from './test-support/session-parts.ts';

const BACK = { name: 'actionButton', value: 'back' };
const kept = ({ view }: ReturnType<typeof setUp>['session']) => view().step?.kept;

describe('what was typed', () => {
  it('comes again with its step for who goes back and on, also after a reload in between (PC-12, PC-22)', async () => {
    const { session, send, tab } = setUp();
    await session.begin();
    session.save({ who: 'NEVER' });
    await session.act(NEXT, {}, false);
    session.save({ name: 'Ana' });
    send.mockResolvedValueOnce(response('first.3'));
    await session.act(BACK, {}, false);
    expect(kept(session)).toEqual({ who: 'NEVER' });

    const again = setUp({ tab });
    again.send.mockResolvedValueOnce(response('first.3'));
    await again.session.begin();
    expect(kept(again.session)).toEqual({ who: 'NEVER' });
    again.send.mockResolvedValueOnce(response('second.4'));
    await again.session.act(NEXT, {}, false);
    expect(kept(again.session)).toEqual({ name: 'Ana' });
  });

  it('stays with the request that it was typed for (PC-06)', async () => {
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
    expect(kept(session)).toEqual({});
    await go('back');
    await go('A');
    expect(kept(session)).toEqual({ question: 'About A' });
  });

  it('is not offered again where it was handed in and the same step comes anew (PC-66)', async () => {
    const { session, send, start } = setUp();
    start.mockResolvedValue(response('request.1'));
    await session.begin();
    session.save({ question: 'When?' });
    send.mockResolvedValueOnce(response('request.2'));
    await session.act(NEXT, {}, false);
    expect(kept(session)).toEqual({});
    send.mockRejectedValueOnce(failure(410));
    await session.act(NEXT, {}, false);
    expect(kept(session)).toEqual({});
  });

  it('in every step comes again as the steps do, when the engine has forgotten the process (PC-37)', async () => {
    const { session, send, tab } = setUp();
    await session.begin();
    session.save({ who: 'NEVER' });
    await session.act(NEXT, {}, false);
    session.save({ name: 'Ana' });
    send.mockResolvedValueOnce(response('third.3'));
    await session.act(NEXT, {}, false);
    session.save({ more: 'text' });

    const again = setUp({ tab });
    again.send.mockRejectedValueOnce(failure(410));
    await again.session.begin();
    expect(again.session.view().startedOver).toBe(true);
    expect(kept(again.session)).toEqual({ who: 'NEVER' });
    await again.session.act(NEXT, {}, false);
    expect(kept(again.session)).toEqual({ name: 'Ana' });
    again.send.mockResolvedValueOnce(response('third.3'));
    await again.session.act(NEXT, {}, false);
    expect(kept(again.session)).toEqual({ more: 'text' });
  });

  it('in a step that another tab has left behind comes again with it (PC-14)', async () => {
    const { session, send } = setUp();
    await session.begin();
    session.save({ name: 'Ana' });
    send.mockResolvedValueOnce(response('third.7', { errors: [error('step_is_not_current')] }));
    await session.act(NEXT, {}, false);
    expect(shown(session)).toBe('third.7');
    send.mockResolvedValueOnce(response('first.8'));
    await session.act(BACK, {}, false);
    expect(kept(session)).toEqual({ name: 'Ana' });
  });

  it('after one link of a request is there after the next one, and gone once it is done (PC-08)', async () => {
    const isLast = (html: string) => html.startsWith('done');
    const first = setUp({ page: 'escalation', crn: 'IRR-1', isFresh: true });
    await first.session.begin();
    first.session.save({ reason: 'Something was left out.' });

    const next = setUp({ page: 'escalation', crn: 'IRR-1', isFresh: true, isLast, tab: first.tab });
    await next.session.begin();
    expect(next.start).toHaveBeenCalledOnce();
    expect(kept(next.session)).toEqual({ reason: 'Something was left out.' });
    next.send.mockResolvedValueOnce(response('done.2'));
    await next.session.act(NEXT, {}, false);
    expect(JSON.stringify(next.memory.saved())).not.toContain('left out');

    const other = setUp({ page: 'escalation', crn: 'IRR-2', isFresh: true, tab: first.tab });
    await other.session.begin();
    expect(kept(other.session)).toEqual({});
  });

  it('is sent as it stands now: a change takes back what could be tried again (PC-75)', async () => {
    const { session, send } = setUp();
    await session.begin();
    send.mockRejectedValueOnce(failure(500));
    await session.act(NEXT, { name: 'Ana' }, false);
    expect(session.view().failure).toBe('call');
    session.changed();
    expect(session.view().failure).toBeUndefined();
    await session.retry();
    expect(send).toHaveBeenCalledOnce();
    await session.act(NEXT, { name: 'Anna' }, false);
    expect(send.mock.calls[1]![0].values).toMatchObject({ name: 'Anna' });
  });

  it('survives going back where the browser stores nothing (PC-22)', async () => {
    const { session, send } = setUp({ tab: { getItem: () => null } as unknown as Storage });
    await session.begin();
    session.save({ who: 'NEVER' });
    await session.act(NEXT, {}, false);
    send.mockResolvedValueOnce(response('first.3'));
    await session.act(BACK, {}, false);
    expect(kept(session)).toEqual({ who: 'NEVER' });
  });
});
