import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { advanceRealTime, setClock } from '#src/lib/clock.ts';
import { useCountdown } from './use-countdown.ts';

const START = Date.parse('2026-12-01T15:00:00Z');
afterEach(() => setClock(undefined));

it('stops with the clock of a scenario, and ends as soon as the seconds have passed', () => {
  setClock(() => START);
  const seconds = renderHook(() => useCountdown(START + 30_000)).result;
  const showPage = (): void =>
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  showPage();
  expect(seconds.current).toBe(30);
  advanceRealTime(29_000);
  onTestFinished(() => advanceRealTime(-30_000));
  showPage();
  expect(seconds.current).toBe(1);
  advanceRealTime(1000);
  showPage();
  expect(seconds.current).toBe(0);
});
