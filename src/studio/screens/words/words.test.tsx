import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { Words } from './words.tsx';

/** The problem that the check of the change finds in a word. */
const PROBLEM = {
  file: 'dictionary.json',
  at: '/save/es',
  what: 'the text is too long',
  fix: 'Shorten it.',
  severity: 'error',
};

/** Shows the words of a change. Returns the function that gets the edits. */
function show() {
  const change = vi.fn<(edits: readonly ValueEdit[]) => void>();
  const state = { pending: [], undo: [], redo: [], conflicts: [] };
  const value = { save: { en: 'Save', es: 'Guardar' }, back: { en: 'Back' } };
  const shown = { status: 'saved', problem: undefined, value, state };
  const session = { subscribe: () => () => undefined, snapshot: () => shown, change };
  const services = {
    api: { get: async () => ({ version: 1 }), send: async () => ({ problems: [PROBLEM] }) },
    me: { subject: 'anna', permissions: ['edit'] },
    change: { id: () => 'c', subscribe: () => () => undefined },
    documents: { subscribe: () => () => undefined, open: () => session },
    events: { presence: { subscribe: () => () => undefined, list: () => NOBODY } },
  } as unknown as StudioServices;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <main>
            <Words />
          </main>
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return change;
}

it('a new word is stored without a Spanish text, so that this text counts as missing', () => {
  const change = show();
  fireEvent.change(screen.getByLabelText('Name of a new word'), { target: { value: 'save-all' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(change.mock.calls).toEqual([[[{ at: '/save-all', to: { en: 'save-all' } }]]]);
});

it('a problem in a translated word leads to it, also while only words without Spanish are listed', async () => {
  show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only those without Spanish' }));
  expect(screen.queryByRole('rowheader', { name: 'save' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: /the text is too long/ }));
  await waitFor(() => expect(screen.getByLabelText('save, Spanish')).toHaveFocus());
});

const NOBODY: readonly never[] = [];
