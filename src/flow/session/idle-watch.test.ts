import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_MS, watchIdle } from './idle-watch.ts';

describe('fifteen minutes without activity', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are reported once (PC-37)', () => {
    const onIdle = vi.fn<() => void>();
    watchIdle({ target: new EventTarget(), onIdle });
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3 * IDLE_MS);
    expect(onIdle).toHaveBeenCalledOnce();
    expect(IDLE_MS).toBe(900_000);
  });

  it.each(['keydown', 'pointerdown', 'scroll'])('start again with %s (PC-37)', (sign) => {
    const onIdle = vi.fn<() => void>();
    const target = new EventTarget();
    watchIdle({ target, onIdle });
    vi.advanceTimersByTime(IDLE_MS - 1000);
    target.dispatchEvent(new Event(sign));
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  it('include the time while the device sleeps (PC-37)', () => {
    const onIdle = vi.fn<() => void>();
    const target = new EventTarget();
    watchIdle({ target, onIdle });
    vi.setSystemTime(Date.now() + 2 * IDLE_MS);
    target.dispatchEvent(new Event('keydown'));
    expect(onIdle).toHaveBeenCalledOnce();
  });

  it('are no longer counted after the page is left (PC-37)', () => {
    const onIdle = vi.fn<() => void>();
    watchIdle({ target: new EventTarget(), onIdle })();
    vi.advanceTimersByTime(2 * IDLE_MS);
    expect(onIdle).not.toHaveBeenCalled();
  });
});
