import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlowView } from '#src/flow/session/session-types.ts';
import { PAGE_POLICIES, type FlowPageName } from './policy/page-policy.ts';
import { useCover } from './use-cover.ts';

const SLOW = 'IRR Customer Identity';

function view(pageName: string | undefined, more: Partial<FlowView<unknown>> = {}): FlowView<unknown> {
  const response = { sessionId: 's', stepId: `${pageName}.1`, formKey: 'f', stepName: 'n', html: '', errors: [] };
  return {
    status: pageName === undefined ? 'starting' : 'ready',
    busy: false,
    step:
      pageName === undefined
        ? undefined
        : { response: { ...response, pageName }, content: undefined, name: '', enteredValues: {}, moved: false },
    errors: [],
    failure: undefined,
    startedOver: false,
    needsLogin: false,
    ...more,
  };
}

describe('the loading cover', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each<[FlowPageName, number]>([
    ['identity', 3000],
    ['dashboard', 4000],
  ])('stays on the page %s for %i ms (PC-23, PC-24)', (page, ms) => {
    const { result, rerender } = renderHook(({ now }) => useCover(PAGE_POLICIES[page].coverMs, now), {
      initialProps: { now: view(undefined) },
    });
    expect(result.current).toBe(true);
    rerender({ now: view(SLOW) });
    act(() => void vi.advanceTimersByTime(ms - 1));
    expect(result.current).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe(false);
  });

  it('disappears from other pages as soon as they are loaded (PC-25)', () => {
    for (const [page, name] of [
      ['identity', 'IRR Verification Code'],
      ['dashboard', 'IRR Dashboard'],
      ['request', SLOW],
    ] as const) {
      expect(renderHook(() => useCover(PAGE_POLICIES[page].coverMs, view(name))).result.current).toBe(false);
    }
  });

  it('never hides an error (PC-23, PC-74)', () => {
    const error = { text: 'x', message: '', path: '', cause: '', params: {} };
    expect(
      renderHook(() => useCover(PAGE_POLICIES.identity.coverMs, view(SLOW, { errors: [error] }))).result.current,
    ).toBe(false);
    expect(
      renderHook(() => useCover(PAGE_POLICIES.identity.coverMs, view(SLOW, { failure: 'call' }))).result.current,
    ).toBe(false);
    const failed = view(undefined, { status: 'failed', failure: 'call' });
    expect(renderHook(() => useCover(PAGE_POLICIES.identity.coverMs, failed)).result.current).toBe(false);
  });
});
