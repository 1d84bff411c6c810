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

/** Observers are called first, then the time runs. */
async function later(): Promise<string> {
  await vi.advanceTimersByTimeAsync(200);
  return document.activeElement?.textContent ?? '';
}

it('when the focused row is removed, the focus stays in its list', async () => {
  focus('#first button');
  document.getElementById('first')!.remove();
  expect(document.activeElement).toBe(document.body);
  expect(await later()).toBe('Second');
});

it('when the last row is removed by its button, the same button of the row before has the focus', async () => {
  document.querySelector('ul')!.innerHTML = ['A', 'B', 'C']
    .map((name) => `<li id="${name}"><input /><button>Move ${name}</button><button>Remove ${name}</button></li>`)
    .join('');
  focus('#B button:last-child');
  document.getElementById('B')!.remove();
  expect(await later()).toBe('Remove C');
  document.getElementById('C')!.remove();
  expect(await later()).toBe('Remove A');
});

it('a button that is disabled after a press gives the focus to the one after it', async () => {
  document.getElementById('alone')!.innerHTML =
    '<button>First</button><button id="undo">Undo</button><button>Redo</button>';
  focus('#undo');
  document.querySelector<HTMLButtonElement>('#undo')!.disabled = true;
  document.querySelector<HTMLButtonElement>('#undo')!.blur();
  expect(await later()).toBe('Redo');
});

it('when nothing is left around it, the heading of the screen has the focus; a disabled button keeps it near, too', async () => {
  focus('#alone button');
  document.getElementById('alone')!.remove();
  expect(await later()).toBe('Screen');
  focus('#publish');
  const button = document.querySelector<HTMLButtonElement>('#publish')!;
  button.disabled = true;
  button.blur();
  expect(await later()).toBe('Menu');
});

it('when a dialog and the button that opened it go away together, the heading of the screen has the focus', async () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button>Publish now</button></dialog>');
  focus('dialog button');
  document.querySelector('dialog')!.remove();
  expect(await later()).toBe('Screen');
});

it('a click beside all controls takes the focus away, and a focus that is moved in time is left alone', async () => {
  focus('#first button');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.getElementById('first')!.remove();
  await later();
  expect(document.activeElement).toBe(document.body);
  focus('#second button');
  document.getElementById('second')!.remove();
  await vi.advanceTimersByTimeAsync(50);
  focus('#publish');
  expect(await later()).toBe('Publish');
});
