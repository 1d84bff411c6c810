import { describe, expect, it, vi } from 'vitest';
import { OperationError } from '#src/data/operation-error.ts';
import { HttpError } from '#src/http/http-error.ts';
import type { FlowAnswer, FlowError } from '#src/operations/flow.ts';
import { createFlowMemory } from './flow-memory.ts';
import { createFlowSession, type FlowLogin, type FlowSessionOptions } from './flow-session.ts';
import { createFlowTokens } from './flow-token.ts';

const NEXT = { name: 'actionButton', value: 'next' };
const failure = (status?: number) =>
  new OperationError(
    'flow.sendStep',
    status === undefined ? new HttpError('/step', 'unreachable') : new HttpError('/step', 'status', { status }),
  );

function answer(stepId: string, more: Partial<FlowAnswer> = {}): FlowAnswer {
  const [stepName = ''] = stepId.split('.');
  return { sessionId: 's', stepId, formKey: 'form', stepName, pageName: stepName, html: stepId, errors: [], ...more };
}
const error = (text: string): FlowError => ({ text, message: '', path: '', cause: '', params: {} });

function storage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as unknown as Storage;
}

interface Setup extends Partial<FlowSessionOptions<string>> {
  readonly tab?: Storage;
  readonly token?: () => string | undefined;
  readonly loginOptions?: Partial<FlowLogin>;
}

function setUp({ tab = storage(), token = () => undefined, loginOptions = {}, ...options }: Setup = {}) {
  const page = options.page ?? 'request';
  const memory = createFlowMemory(tab, page);
  const get = vi.fn(async () => ({ token: 't1', expiresIn: 900 }));
  const renew = vi.fn(async () => ({ token: 't2', expiresIn: 900 }));
  const start = vi.fn<FlowSessionOptions<string>['engine']['start']>(async () => answer('first.1'));
  const send = vi.fn<FlowSessionOptions<string>['engine']['send']>(async () => answer('second.2'));
  const obtain = vi.fn<FlowLogin['obtain']>(async () => 'leaving');
  const session = createFlowSession<string>({
    page,
    tokens: createFlowTokens({ get, renew }),
    engine: { start, send },
    login: { settled: async () => undefined, accessToken: token, isKnown: () => false, obtain, ...loginOptions },
    memory,
    read: async ({ html }) => html,
    isLast: () => false,
    crn: '',
    isFresh: false,
    ...options,
  });
  return { session, memory, get, renew, start, send, obtain, tab };
}
const shown = (session: { view: () => { step: { answer: FlowAnswer } | undefined } }) =>
  session.view().step?.answer.stepId;

describe('a page of the Privacy Center', () => {
  it('gets a token first, then begins its process with the number of the address (PC-03, PC-10, PC-11, PC-13, PC-15)', async () => {
    const { session, get, start } = setUp({ page: 'identity', crn: 'IRR-1' });
    expect(session.view().status).toBe('starting');
    await session.begin();
    expect(get.mock.invocationCallOrder[0]).toBeLessThan(start.mock.invocationCallOrder[0]!);
    expect(start).toHaveBeenCalledExactlyOnceWith(
      { flowToken: 't1', crn: 'IRR-1', login: undefined },
      expect.stringMatching(/^[\w-]{36}$/),
    );
    expect(session.view()).toMatchObject({ status: 'ready', failure: undefined, busy: false });
  });

  it('sends what is entered with session, step and key of the form (PC-14, PC-17)', async () => {
    const { session, send } = setUp();
    await session.begin();
    await session.act(NEXT, { color: 'red' }, false);
    expect(send.mock.calls[0]![0]).toEqual({
      sessionId: 's',
      stepId: 'first.1',
      formKey: 'form',
      values: { color: 'red', actionButton: 'next' },
      flowToken: 't1',
      login: undefined,
    });
    expect(session.view().step).toMatchObject({ content: 'second.2', moved: true });
  });

  it('sends a double click once (PC-14)', async () => {
    const { session, send } = setUp();
    await session.begin();
    await Promise.all([session.act(NEXT, {}, false), session.act(NEXT, {}, false)]);
    expect(send).toHaveBeenCalledOnce();
  });

  it.each([undefined, 500, 429, 422])(
    'stays in the step when a call fails (%s), and sends it again under the same key (PC-75)',
    async (status) => {
      const { session, send } = setUp();
      await session.begin();
      send.mockRejectedValueOnce(failure(status));
      await session.act(NEXT, { a: '1' }, false);
      expect(session.view()).toMatchObject({ status: 'ready', failure: 'call', busy: false });
      expect(shown(session)).toBe('first.1');
      await session.retry();
      expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
      expect(shown(session)).toBe('second.2');
      expect(session.view().failure).toBeUndefined();
    },
  );

  it('gives a changed message a key of its own, and an unchanged one the same (PC-14)', async () => {
    const { session, send } = setUp();
    await session.begin();
    send.mockRejectedValue(failure(500));
    for (const a of ['1', '1', '2']) await session.act(NEXT, { a }, false);
    const [first, again, other] = send.mock.calls.map(([, key]) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('says when it cannot begin, and begins when it is tried again (PC-75)', async () => {
    const { session, get } = setUp();
    get.mockRejectedValueOnce(failure());
    await session.begin();
    expect(session.view()).toMatchObject({ status: 'failed', failure: 'call', step: undefined });
    await session.retry();
    expect(shown(session)).toBe('first.1');
  });

  it.each([401, 403])('renews a token that is refused with %s and goes on (PC-31)', async (status) => {
    const { session, send, renew } = setUp();
    await session.begin();
    send.mockRejectedValueOnce(failure(status));
    await session.act(NEXT, {}, false);
    expect(renew).toHaveBeenCalledExactlyOnceWith('t1');
    expect(send.mock.calls.map(([{ flowToken }]) => flowToken)).toEqual(['t1', 't2']);
    expect(shown(session)).toBe('second.2');
  });

  it('does not renew for ever (PC-31)', async () => {
    const { session, send } = setUp();
    await session.begin();
    send.mockRejectedValue(failure(403));
    await session.act(NEXT, {}, false);
    expect(send).toHaveBeenCalledTimes(2);
    expect(session.view().failure).toBe('call');
  });

  it.each([404, 410])(
    'begins anew and says so when the session is gone (%s); what was typed stays where it fits (PC-37)',
    async (status) => {
      const { session, send, start } = setUp();
      await session.begin();
      session.note({ name: 'Ana' });
      send.mockRejectedValueOnce(failure(status));
      await session.act(NEXT, { name: 'Ana' }, false);
      expect(start).toHaveBeenCalledTimes(2);
      expect(session.view()).toMatchObject({ startedOver: true, step: { kept: { name: 'Ana' } } });
    },
  );
});

describe('a page that is loaded again', () => {
  it('asks where it is and shows what was typed there (PC-12)', async () => {
    const { session, tab, send } = setUp();
    await session.begin();
    await session.act(NEXT, { customerSubType: 'NEVER' }, false);
    session.note({ name: 'Ana' });
    const next = setUp({ tab });
    next.send.mockResolvedValueOnce(answer('second.2'));
    await next.session.begin();
    expect(send).toHaveBeenCalledOnce();
    expect(next.start).not.toHaveBeenCalled();
    expect(next.send.mock.calls[0]![0]).toMatchObject({ sessionId: 's', stepId: 'second.2', values: {} });
    expect(next.session.view().step).toMatchObject({ kept: { name: 'Ana' }, moved: false });
  });

  it('shows the step that the engine says, without what was typed in another one (PC-12)', async () => {
    const { session, tab } = setUp();
    await session.begin();
    session.note({ name: 'Ana' });
    const next = setUp({ tab });
    next.send.mockResolvedValueOnce(answer('third.7', { errors: [error('step_is_not_current')] }));
    await next.session.begin();
    expect(next.session.view().step).toMatchObject({ content: 'third.7', kept: {} });
  });

  it('begins anew for another number, or with what the address brings (PC-02, PC-08)', async () => {
    const { session, tab } = setUp({ page: 'identity', crn: 'IRR-1' });
    await session.begin();
    for (const more of [{ crn: 'IRR-2' }, { isFresh: true }]) {
      const next = setUp({ page: 'identity', tab, ...more });
      await next.session.begin();
      expect(next.start).toHaveBeenCalledOnce();
      expect(next.send).not.toHaveBeenCalled();
    }
  });
});

describe('a login on the way', () => {
  const CURRENT = { irrRequestType: 'ACCESS', customerSubType: 'CURRENT' };

  it('is begun with the message put aside, which goes out after it by itself (PC-29, PC-33, PC-34, PC-35)', async () => {
    const { session, send, obtain, memory, tab } = setUp();
    await session.begin();
    await session.act(NEXT, CURRENT, false);
    expect(obtain).toHaveBeenCalledExactlyOnceWith('begin');
    expect(send).not.toHaveBeenCalled();
    expect(memory.parked()).toMatchObject({ page: 'request', values: { ...CURRENT, actionButton: 'next' } });
    expect(session.view().status).toBe('signing-in');

    const back = setUp({ tab, token: () => 'login' });
    await back.session.begin();
    expect(back.send).toHaveBeenCalledOnce();
    expect(back.send.mock.calls[0]![0]).toMatchObject({ values: { ...CURRENT, actionButton: 'next' }, login: 'login' });
    expect(shown(back.session)).toBe('second.2');
    expect(back.memory.parked()).toBeUndefined();
  });

  it('that is over is refreshed first when a message waits (PC-30)', async () => {
    const { session, tab } = setUp();
    await session.begin();
    await session.act(NEXT, CURRENT, false);
    let token: string | undefined;
    const obtain = vi.fn<FlowLogin['obtain']>(async () => {
      token = 'renewed';
      return 'here';
    });
    const back = setUp({ tab, token: () => token, loginOptions: { isKnown: () => true, obtain } });
    await back.session.begin();
    expect(obtain).toHaveBeenCalledExactlyOnceWith('refresh');
    expect(back.send.mock.calls[0]![0]).toMatchObject({ login: 'renewed', values: CURRENT });
  });

  it('that nobody made leaves the step as it was, and nothing is sent (PC-34)', async () => {
    const { session, tab } = setUp();
    await session.begin();
    session.note({ customerSubType: 'CURRENT' });
    await session.act(NEXT, CURRENT, false);
    const back = setUp({ tab });
    back.send.mockResolvedValueOnce(answer('first.1'));
    await back.session.begin();
    expect(back.send.mock.calls[0]![0].values).toEqual({});
    expect(back.session.view().step).toMatchObject({ content: 'first.1', kept: { customerSubType: 'CURRENT' } });
    expect(back.memory.parked()).toBeUndefined();
  });

  it('that failed is said, and can be tried again (PC-34, PC-75)', async () => {
    const { session, obtain } = setUp();
    await session.begin();
    obtain.mockResolvedValueOnce('failed');
    await session.act(NEXT, CURRENT, false);
    expect(session.view()).toMatchObject({ status: 'ready', failure: 'sign-in' });
    await session.retry();
    expect(obtain).toHaveBeenCalledTimes(2);
    session.stay();
    expect(session.view()).toMatchObject({ status: 'ready', failure: 'sign-in' });
  });

  it('keeps no message with a code in it (SEC-25)', async () => {
    const { session, tab, memory } = setUp();
    await session.begin();
    await session.act(NEXT, { ...CURRENT, code: '123456' }, true);
    expect(memory.parked()).toBeDefined();
    expect(tab.getItem('marquee.flowMessage')).not.toContain('123456');
  });

  it('waits on one page only (PC-34)', async () => {
    const { session, tab } = setUp();
    await session.begin();
    await session.act(NEXT, CURRENT, false);
    const other = setUp({ tab, page: 'dashboard', token: () => 'login' });
    await other.session.begin();
    expect(other.send).not.toHaveBeenCalled();
    expect(createFlowMemory(tab, 'request').parked()).toBeDefined();
  });

  it('is offered where the engine asks for it (PC-32)', async () => {
    const { session, send, obtain } = setUp({ page: 'dashboard' });
    await session.begin();
    send.mockResolvedValueOnce(answer('first.1', { errors: [error('login_required')] }));
    await session.act(NEXT, {}, false);
    expect(session.view().needsLogin).toBe(true);
    await session.signIn();
    expect(obtain).toHaveBeenCalledExactlyOnceWith('begin');
  });
});

describe('errors of the engine', () => {
  it('about a code leave the step as it is (PC-72, PC-73)', async () => {
    const { session, send } = setUp();
    await session.begin();
    const errors = [error('x consumer_contact_verification_code_does_not_match y')];
    send.mockResolvedValueOnce(answer('first.1', { html: 'other', errors }));
    await session.act(NEXT, {}, true);
    expect(session.view()).toMatchObject({ errors, step: { content: 'first.1', answer: { html: 'first.1' } } });
  });

  it('of any other kind show the HTML that came with them (PC-74)', async () => {
    const { session, send } = setUp();
    await session.begin();
    send.mockResolvedValueOnce(answer('first.1', { html: 'other', errors: [error('something')] }));
    await session.act(NEXT, {}, false);
    expect(session.view().step?.content).toBe('other');
  });

  it('in reading a step are no reason to send it under another key (PC-75)', async () => {
    const read = vi.fn(async ({ html }: FlowAnswer) => html);
    const { session, send } = setUp({ read });
    await session.begin();
    read.mockRejectedValueOnce(new Error('no words'));
    await session.act(NEXT, {}, false);
    expect(session.view().failure).toBe('call');
    await session.retry();
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
    expect(shown(session)).toBe('second.2');
  });
});
