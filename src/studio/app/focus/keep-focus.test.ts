// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <header><button>Menu</button><button id="publish">Publish</button></header>
    <main>
      <h1 tabindex="-1">Screen</h1>
      <ul><li id="first"><button>First</button></li><li id="second"><button>Second</button></li></ul>
      <p id="alone"><button>Alone</button></p>
    </main>`;
  end = keepFocus(document);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)!.focus();

/** Lets the observers and timers run, and returns the text of the focused element. */
async function waitForFocus(): Promise<string> {
  await vi.advanceTimersByTimeAsync(200);
  return document.activeElement?.textContent ?? '';
}

it('when the focused row is removed, the focus stays in its list', async () => {
  focus('#first button');
  document.getElementById('first')!.remove();
  expect(document.activeElement).toBe(document.body);
  expect(await waitForFocus()).toBe('Second');
});

it('when the last row is removed by its button, the same button of the row before has the focus', async () => {
  document.querySelector('ul')!.innerHTML = ['A', 'B', 'C']
    .map((name) => `<li id="${name}"><input /><button>Move ${name}</button><button>Remove ${name}</button></li>`)
    .join('');
  focus('#B button:last-child');
  document.getElementById('B')!.remove();
  expect(await waitForFocus()).toBe('Remove C');
  document.getElementById('C')!.remove();
  expect(await waitForFocus()).toBe('Remove A');
});

it('a button that is disabled after a press gives the focus to the one after it', async () => {
  document.getElementById('alone')!.innerHTML =
    '<button>First</button><button id="undo">Undo</button><button>Redo</button>';
  focus('#undo');
  document.querySelector<HTMLButtonElement>('#undo')!.disabled = true;
  document.querySelector<HTMLButtonElement>('#undo')!.blur();
  expect(await waitForFocus()).toBe('Redo');
});

it('a focused button that is removed after a click gives the focus to the next one', async () => {
  const button = document.querySelector('#first button')!;
  focus('#first button');
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.getElementById('first')!.remove();
  expect(await waitForFocus()).toBe('Second');
});

it('without a control nearby, the heading of the screen gets the focus; a disabled button passes it to the nearest control', async () => {
  focus('#alone button');
  document.getElementById('alone')!.remove();
  expect(await waitForFocus()).toBe('Screen');
  focus('#publish');
  const button = document.querySelector<HTMLButtonElement>('#publish')!;
  button.disabled = true;
  button.blur();
  expect(await waitForFocus()).toBe('Menu');
});

it('when a dialog and the button that opened it are removed together, the heading of the screen gets the focus', async () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button>Publish now</button></dialog>');
  focus('dialog button');
  document.querySelector('dialog')!.remove();
  expect(await waitForFocus()).toBe('Screen');
});

it('a click outside all controls removes the focus, and a focus that a screen sets in time is not changed', async () => {
  focus('#first button');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.getElementById('first')!.remove();
  await waitForFocus();
  expect(document.activeElement).toBe(document.body);
  focus('#second button');
  document.getElementById('second')!.remove();
  await vi.advanceTimersByTimeAsync(50);
  focus('#publish');
  expect(await waitForFocus()).toBe('Publish');
});
