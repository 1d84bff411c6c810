import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoadedStep } from '../load-step.ts';
import type { FlowSession } from '../session-types.ts';
import { createValueSaver } from './value-saver.ts';

const NEXT = { name: 'actionButton', value: 'next' };

function setUp(control = 'text') {
  const content = {
    step: { module: { form: { fields: [{ path: 'code', control }] } } },
    controls: { get: (name: string) => ({ secret: name === 'one-time-code' }) },
  } as unknown as LoadedStep;
  const session = {
    view: () => ({ step: { content } }),
    save: vi.fn<FlowSession<LoadedStep>['save']>(),
    discardFailure: vi.fn<FlowSession<LoadedStep>['discardFailure']>(),
    act: vi.fn<FlowSession<LoadedStep>['act']>(async () => undefined),
  };
  return { session, saver: createValueSaver(session as unknown as FlowSession<LoadedStep>) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('entered values are saved once, after a pause in typing (PC-22)', () => {
  const { session, saver } = setUp();
  saver.change({ code: '1' });
  saver.change({ code: '12' });
  expect(session.discardFailure).toHaveBeenCalledTimes(2);
  expect(session.save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(session.save).toHaveBeenCalledExactlyOnceWith({ code: '12' });
});

it('pending values are saved at once when the page is left or the step is sent (PC-12, PC-22)', async () => {
  const { session, saver } = setUp();
  saver.change({ code: '1' });
  saver.flush();
  expect(session.save).toHaveBeenCalledExactlyOnceWith({ code: '1' });
  saver.change({ code: '12' });
  await saver.act(NEXT, { code: '12' });
  expect(session.save).toHaveBeenLastCalledWith({ code: '12' });
  expect(session.act).toHaveBeenCalledExactlyOnceWith(NEXT, { code: '12' }, false);
  vi.advanceTimersByTime(1000);
  expect(session.save).toHaveBeenCalledTimes(2);
});

it('the value of a secret control is never saved, and a message that contains one is marked (SEC-25)', async () => {
  const { session, saver } = setUp('one-time-code');
  saver.change({ code: '123456' });
  saver.flush();
  expect(session.save).toHaveBeenCalledExactlyOnceWith({});
  await saver.act(NEXT, { code: '123456' });
  expect(session.act).toHaveBeenCalledExactlyOnceWith(NEXT, { code: '123456' }, true);
});
