import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPress, watchPresses } from './press-watch.ts';

const later = () => new Promise((resolve) => setTimeout(resolve));
let stop: () => void;
beforeEach(() => {
  stop = watchPresses();
});
afterEach(() => stop());

describe('what waits for a press', () => {
  it('runs at once when nothing is pressed (DNS-17)', () => {
    const run = vi.fn<() => void>();
    afterPress(run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs once the press has become a click, also when a field is left by it (DNS-17, DNS-18)', async () => {
    const told: string[] = [];
    const input = document.body.appendChild(document.createElement('input'));
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('click', () => told.push('click'));
    input.focus();
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    input.blur();
    afterPress(() => told.push('message'));
    await later();
    expect(told).toEqual([]);
    button.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    button.click();
    await later();
    expect(told).toEqual(['click', 'message']);
    input.remove();
    button.remove();
  });

  it('does not wait for ever: a drag and another window end a press, and so does the last form (DNS-17)', async () => {
    for (const end of [
      () => document.body.dispatchEvent(new Event('dragend', { bubbles: true })),
      () => window.dispatchEvent(new Event('blur')),
      () => stop(),
    ]) {
      const run = vi.fn<() => void>();
      document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      afterPress(run);
      expect(run).not.toHaveBeenCalled();
      end();
      await later();
      expect(run).toHaveBeenCalledTimes(1);
    }
    stop = watchPresses();
  });
});
