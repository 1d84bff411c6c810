// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import { applyValueEdits } from '../../api/document/value-edits.ts';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { List } from './list.tsx';

/** Opens a list whose edits are applied at once. */
function openList(words: readonly string[], list: object = optionsOf(words)): void {
  const { subscribe, notify } = createSubscribers();
  const state = { pending: [], undo: [], redo: [], conflicts: [] };
  let shown = { status: 'saved', problem: undefined, value: list as unknown, state };
  const change = (edits: readonly ValueEdit[]): void => {
    shown = { ...shown, value: applyValueEdits(shown.value, edits) };
    notify();
  };
  const session = { subscribe, snapshot: () => shown, change };
  const nothing = { subscribe: () => () => undefined };
  const services = {
    api: { get: () => new Promise(() => undefined) },
    me: { subject: 'anna', permissions: ['edit'] },
    change: { ...nothing, id: () => undefined },
    documents: { ...nothing, open: () => session },
    events: { presence: { ...nothing, list: () => NOBODY } },
  } as unknown as StudioServices;
  render(
    <MemoryRouter initialEntries={['/lists/reasons.json']}>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <Routes>
            <Route path="/lists/*" element={<List />} />
          </Routes>
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const optionsOf = (words: readonly string[]): object => ({
  options: words.map((word) => ({ value: word.toLowerCase(), en: word })),
});

const NOBODY: readonly never[] = [];

const words = (): string[] =>
  screen.getAllByLabelText(/^English of choice/).map((input) => (input as HTMLInputElement).value);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

it('a choice that is moved by key keeps the focus, also at the end of the list', async () => {
  openList(['A', 'B', 'C']);
  button('Move choice 1 down').focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  expect(words()).toEqual(['B', 'C', 'A']);
  expect(button('Move choice 3 down')).toHaveFocus();
  expect(button('Move choice 3 down')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(words()).toEqual(['B', 'A', 'C']);
  expect(button('Move choice 2 up')).toHaveFocus();
});

it('a new choice gets the focus, and the last choice cannot be removed', async () => {
  openList(['A']);
  button('Remove choice 1').focus();
  await userEvent.keyboard('{Enter}');
  expect(words()).toEqual(['A']);
  button('Add a choice').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Stored value of choice 2')).toHaveFocus();
});

it('an empty cell shows in gray the text that customers see instead, in both languages, and the screen explains this', async () => {
  openList([], {
    display: 'hyphens',
    options: [
      { value: 'Costa-Rica', es: 'Costa Rica' },
      { value: 'Peru', en: 'Peru' },
    ],
  });
  const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  expect([cell('English of choice 1').value, cell('English of choice 1').placeholder]).toEqual(['', 'Costa Rica']);
  expect([cell('Spanish of choice 2').value, cell('Spanish of choice 2').placeholder]).toEqual(['', 'Peru']);
  const note = 'Words in gray are made from the stored value. Customers see them where nothing else is written.';
  expect(screen.getByText(note)).toBeVisible();
  await userEvent.type(cell('English of choice 1'), 'CR');
  expect(screen.getByText(note), 'one cell is still empty').toBeVisible();
  await userEvent.type(cell('Spanish of choice 2'), 'Perú');
  expect(screen.queryByText(note)).toBeNull();
});
