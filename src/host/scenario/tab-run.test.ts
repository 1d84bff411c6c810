import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterRun, previousScenario, watchOtherTabs } from './tab-run.ts';

const clear = (): void => {
  sessionStorage.clear();
  localStorage.clear();
};
beforeEach(clear);
afterEach(clear);

const DOWN = { run: 'one', name: 'devices-down' };
const MANY = { run: 'two', name: 'devices-many' };

/** Opens a scenario in another tab: only the local storage changes, not the session storage of this tab. */
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

it('a tab that is reloaded after another tab opened a scenario still has the name of its own scenario', () => {
  enterRun(DOWN, true);
  enterInOtherTab(MANY);
  expect(previousScenario()).toBeUndefined();
  enterRun(MANY, false);
  expect(previousScenario()).toBe('devices-down');
  enterRun(MANY, false);
  expect(previousScenario(), 'after one more reload').toBe('devices-down');
  enterRun({ run: 'three', name: 'devices-down' }, true);
  expect(previousScenario(), 'after the way back').toBeUndefined();
});

it('a tab in which the user opens one scenario after another has no notice of an earlier scenario', () => {
  enterRun(DOWN, true);
  enterRun(MANY, true);
  expect(previousScenario()).toBeUndefined();
});

it('a tab is notified when another tab opens a scenario, and of no other change of the storage', () => {
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
