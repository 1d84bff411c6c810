import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showControlled } from '#tests/support/studio/show-controlled.tsx';
import { StudioContext, type StudioServices } from '../studio-context.ts';
import { TextBox } from '../typing/text-box.tsx';

const SETTINGS = { $schema: 'x', product: 'Vela', company: { en: 'Vela Media', es: 'Vela Medios' }, numbers: [1] };
const shown = { status: 'saved', value: SETTINGS, state: { undo: [], redo: [], conflicts: [], pending: [] } };
const session = { subscribe: () => () => undefined, snapshot: () => shown };
const services = {
  documents: { subscribe: () => () => undefined, open: () => session },
} as unknown as StudioServices;

/** Shows a text field of the studio. Returns the field, and a function that returns the last text that it reported. */
function open(first: string): { box: HTMLTextAreaElement; text: () => string | undefined } {
  const text = showControlled<string | undefined>(first, ({ value, onChange }) => (
    <StudioContext value={services}>
      <TextBox aria-label="Text" text={value} onText={onChange} />
      <button type="button">Next</button>
    </StudioContext>
  ));
  return { box: screen.getByRole<HTMLTextAreaElement>('textbox'), text };
}

const selected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string =>
  value.slice(selectionStart, selectionEnd);

it('a token is drawn as one piece over the field, and the text of the field stays unchanged', () => {
  const { box } = open('Our {product}, {{literal}} and {year}');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['{product}', '{year}']);
  expect(box).toHaveValue('Our {product}, {{literal}} and {year}');
  expect(document.querySelector('[data-mirror]')).toHaveAttribute('aria-hidden', 'true');
});

it('Backspace and Delete remove a whole token, and nothing else', async () => {
  const { box, text } = open('a {product} b');
  await userEvent.click(box);
  box.setSelectionRange(11, 11);
  await userEvent.keyboard('{Backspace}');
  expect(text()).toBe('a  b');
  await userEvent.paste('{company}');
  expect(text()).toBe('a {company} b');
  box.setSelectionRange(2, 2);
  await userEvent.keyboard('{Delete}');
  expect(text()).toBe('a  b');
  await userEvent.keyboard('{Backspace}');
  expect(text(), 'the control: other characters go one by one').toBe('a b');
});

it('an arrow key selects the token next to the caret, then moves past it; typing replaces it', async () => {
  const { box, text } = open('a {product} b');
  await userEvent.click(box);
  box.setSelectionRange(2, 2);
  await userEvent.keyboard('{ArrowRight}');
  expect(selected(box)).toBe('{product}');
  await userEvent.keyboard('{ArrowRight}');
  expect([box.selectionStart, box.selectionEnd]).toEqual([11, 11]);
  await userEvent.keyboard('{ArrowLeft}');
  expect(selected(box)).toBe('{product}');
  await userEvent.keyboard('x');
  expect(text()).toBe('a x b');
});

it('a click on a token selects it, and it is copied and pasted as text', async () => {
  const { box, text } = open('a {product} b');
  await userEvent.click(box);
  box.setSelectionRange(5, 5);
  fireEvent.select(box);
  expect(selected(box)).toBe('{product}');
  const copied = await userEvent.copy();
  expect(copied?.getData('text')).toBe('{product}');
  box.setSelectionRange(13, 13);
  await userEvent.paste(copied);
  expect(text()).toBe('a {product} b{product}');
});

it('a key that deletes a word removes a whole token, even if it would remove only a part of it', () => {
  const { box, text } = open('a {product}.');
  box.focus();
  box.setSelectionRange(12, 12);
  fireEvent(box, createEvent.keyDown(box, { key: 'Backspace', ctrlKey: true }));
  fireEvent.input(box, { target: { value: 'a {product', selectionEnd: 10 } });
  expect(text()).toBe('a ');
  expect([box.value, box.selectionStart]).toEqual(['a ', 2]);
});

it('the menu inserts a token at the caret; Ctrl + Space moves the focus to it, Escape moves it back, and Tab skips the menu', async () => {
  const { box, text } = open('a  b');
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(box);
  box.setSelectionRange(2, 2);
  await userEvent.keyboard('{Control>} {/Control}');
  const menu = screen.getByRole('combobox', { name: 'Insert a name' });
  expect(menu).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(box).toHaveFocus();
  await userEvent.selectOptions(menu, '{company}: Vela Media');
  expect(text()).toBe('a {company} b');
  expect(box).toHaveFocus();
  expect(box.selectionStart).toBe(11);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(screen.queryByRole('combobox')).toBeNull();
});
