import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAfterPress, watchPresses } from './press-watch.ts';

const waitForTimers = () => new Promise((resolve) => setTimeout(resolve));
let stop: () => void;
beforeEach(() => {
  stop = watchPresses();
});
afterEach(() => stop());

describe('work that waits for a click', () => {
  it('runs at once if no mouse button is down (DNS-17)', () => {
    const run = vi.fn<() => void>();
    runAfterPress(run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs after the click, also if the press moves the focus out of a field (DNS-17, DNS-18)', async () => {
    const order: string[] = [];
    const input = document.body.appendChild(document.createElement('input'));
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('click', () => order.push('click'));
    input.focus();
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    input.blur();
    runAfterPress(() => order.push('message'));
    await waitForTimers();
    expect(order).toEqual([]);
    button.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    button.click();
    await waitForTimers();
    expect(order).toEqual(['click', 'message']);
    input.remove();
    button.remove();
  });

  it('does not wait forever: a drag, another window and removing the last form end a press (DNS-17)', async () => {
    for (const end of [
      () => document.body.dispatchEvent(new Event('dragend', { bubbles: true })),
      () => window.dispatchEvent(new Event('blur')),
      () => stop(),
    ]) {
      const run = vi.fn<() => void>();
      document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      runAfterPress(run);
      expect(run).not.toHaveBeenCalled();
      end();
      await waitForTimers();
      expect(run).toHaveBeenCalledTimes(1);
    }
    stop = watchPresses();
  });
});
