// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveByParts } from './move-by-parts.ts';

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <header><button>Menu</button><button>Publish</button></header>
    <nav><a href="/">Home</a></nav>
    <main tabindex="-1">
      <header><h1 tabindex="-1">Messages</h1></header>
      <input aria-label="A text" /><input aria-label="Another text" />
      <section aria-label="How customers see it"><section aria-label="Inner"><select></select></section></section>
      <aside aria-label="Notes"><p>No control</p></aside>
    </main>`;
  end = moveByParts();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

const nameOfFocused = (): string => {
  const element = document.activeElement!;
  return element.getAttribute('aria-label') ?? (element.textContent || element.tagName);
};

async function press(keys: string): Promise<string> {
  await userEvent.keyboard(keys);
  return nameOfFocused();
}

it('F6 moves to the next part, to the control that last had the focus in it, and Shift + F6 moves back', async () => {
  expect(await press('{F6}')).toBe('Menu');
  await userEvent.tab();
  expect(await press('{F6}')).toBe('Home');
  expect(await press('{F6}')).toBe('Messages');
  await userEvent.tab();
  await userEvent.tab();
  expect(await press('{F6}')).toBe('SELECT');
  expect(await press('{F6}'), 'a part without a control has the focus itself').toBe('Notes');
  expect(await press('{F6}')).toBe('Publish');
  expect(await press('{Shift>}{F6}{/Shift}')).toBe('Notes');
  expect(await press('{Shift>}{F6}{F6}{/Shift}')).toBe('Another text');
});

it('a dialog keeps the focus, and F6 with Ctrl does not move the focus', async () => {
  document.querySelector<HTMLElement>('nav a')!.focus();
  expect(await press('{Control>}{F6}{/Control}')).toBe('Home');
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button>Yes</button></dialog>');
  document.querySelector<HTMLElement>('dialog button')!.focus();
  expect(await press('{F6}')).toBe('Yes');
});
