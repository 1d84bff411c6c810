import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterRun, scenarioBefore, watchOtherTabs } from './tab-run.ts';

const clear = (): void => {
  sessionStorage.clear();
  localStorage.clear();
};
beforeEach(clear);
afterEach(clear);

const DOWN = { run: 'one', name: 'devices-down' };
const MANY = { run: 'two', name: 'devices-many' };

/** What another tab of the browser does has happened to the shared storage alone. */
function enterInOtherTab(run: typeof DOWN): void {
  const own = Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>;
  sessionStorage.clear();
  enterRun(run, true);
  sessionStorage.clear();
  for (const [key, value] of Object.entries(own)) sessionStorage.setItem(key, value);
}

it('the first page of a run starts with empty storages, and a later one keeps what was stored', () => {
  sessionStorage.setItem('draft', 'x');
  localStorage.setItem('dismissed', 'x');
  enterRun(DOWN, true);
  expect([sessionStorage.getItem('draft'), localStorage.getItem('dismissed')]).toEqual([null, null]);
  sessionStorage.setItem('draft', 'y');
  localStorage.setItem('dismissed', 'y');
  enterRun(DOWN, false);
  expect([sessionStorage.getItem('draft'), localStorage.getItem('dismissed')]).toEqual(['y', 'y']);
});

it('a tab that is reloaded after another tab opened a scenario knows which one it showed before', () => {
  enterRun(DOWN, true);
  enterInOtherTab(MANY);
  expect(scenarioBefore()).toBeUndefined();
  enterRun(MANY, false);
  expect(scenarioBefore()).toBe('devices-down');
  enterRun(MANY, false);
  expect(scenarioBefore(), 'after one more reload').toBe('devices-down');
  enterRun({ run: 'three', name: 'devices-down' }, true);
  expect(scenarioBefore(), 'after the way back').toBeUndefined();
});

it('a tab in which somebody opens one scenario after the other was not taken over', () => {
  enterRun(DOWN, true);
  enterRun(MANY, true);
  expect(scenarioBefore()).toBeUndefined();
});

it('a tab notices at once that another tab opens a scenario, and no other change of the storage', () => {
  const found = vi.fn<(name: string) => void>();
  enterRun(DOWN, true);
  const stop = watchOtherTabs(DOWN.run, found);
  localStorage.setItem('dismissed', 'x');
  dispatchEvent(new Event('storage'));
  expect(found).not.toHaveBeenCalled();
  enterInOtherTab(MANY);
  dispatchEvent(new Event('storage'));
  expect(found).toHaveBeenCalledExactlyOnceWith('devices-many');
  stop();
  dispatchEvent(new Event('storage'));
  expect(found).toHaveBeenCalledOnce();
});
