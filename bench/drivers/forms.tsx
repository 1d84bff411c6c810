/** Shows one system's form in a browser page and runs the commands of a measurement. */
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { system } from '#form-system';
import { indexes, labelOf, sourceOf, type Variant } from '../forms/form-system.ts';
import type { FormDriver } from '../forms/form-driver.ts';

/** The React root of the mounted form, if there is one. */
let root: Root | undefined;
/** The element that contains the mounted form. */
let container: HTMLElement | undefined;

/** Returns the input with the label of this field, for every way in which a system connects labels and inputs. */
function inputOf(index: number): HTMLInputElement | undefined {
  const label = labelOf(index);
  const isLabel = (text: string | null | undefined) => text?.replaceAll(/[*\u2009\u00a0]/g, '').trim() === label;
  for (const label of document.querySelectorAll('label'))
    if (isLabel(label.textContent) && label.control instanceof HTMLInputElement) return label.control;
  return inputs().find((candidate) => {
    const ids = candidate.getAttribute('aria-labelledby')?.split(' ') ?? [];
    return (
      isLabel(candidate.getAttribute('aria-label')) ||
      isLabel(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
    );
  });
}

/** Returns all inputs of the mounted form. */
const inputs = (): HTMLInputElement[] => [...document.querySelectorAll('input')];
/** Waits until the tasks that were queued before have run. */
const waitForTasks = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });

/**
 * Replaces the form. Returns the time until every field is shown, in milliseconds. Throws an Error if some are not
 * shown within 20 seconds.
 */
async function mount(count: number, variant: Variant): Promise<number> {
  root?.unmount();
  container?.remove();
  await system.prepare?.(count, variant);
  await waitForTasks();
  container = document.body.appendChild(document.createElement('main'));
  const expected = indexes(count).filter((index) => sourceOf(index, variant) === undefined).length;
  const start = performance.now();
  root = createRoot(container);
  flushSync(() => root!.render(system.element(count, variant)));
  while (inputs().length < expected) {
    if (performance.now() - start > 20_000)
      throw new Error(`only ${inputs().length} of ${expected} fields are shown after 20 seconds`);
    await waitForTasks();
  }
  return performance.now() - start;
}

/** The functions that measures call in the page. */
const driver: FormDriver = {
  messages: system.messages,
  mount,
  inputs: () => inputs().length,
  focus(index) {
    const found = inputOf(index);
    if (!found) throw new Error(`no input has the label "${labelOf(index)}"`);
    found.focus();
    found.select();
  },
  isShown: (index) => inputOf(index) !== undefined,
  value: (index) => inputOf(index)?.value,
  showsText: (text) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Announcements for screen readers do not count, because they may stay longer than the visible message.
      if (node.nodeValue?.includes(text) && !node.parentElement?.closest('[role="status"]')) return true;
    }
    return false;
  },
};
Object.assign(globalThis, { formDriver: driver });
