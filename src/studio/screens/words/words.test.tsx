// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { Words } from './words.tsx';

it('a new word is stored without a Spanish text, so that this text counts as missing', () => {
  const change = vi.fn<(edits: readonly ValueEdit[]) => void>();
  const state = { pending: [], undo: [], redo: [], conflicts: [] };
  const shown = { status: 'saved', problem: undefined, value: { save: { en: 'Save', es: 'Guardar' } }, state };
  const session = { subscribe: () => () => undefined, snapshot: () => shown, change };
  const services = {
    api: { get: () => new Promise(() => undefined) },
    me: { subject: 'anna', permissions: ['edit'] },
    change: { id: () => undefined, subscribe: () => () => undefined },
    documents: { subscribe: () => () => undefined, open: () => session },
    events: { presence: { subscribe: () => () => undefined, list: () => NOBODY } },
  } as unknown as StudioServices;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <Words />
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByLabelText('Name of a new word'), { target: { value: 'save-all' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(change.mock.calls).toEqual([[[{ at: '/save-all', to: { en: 'save-all' } }]]]);
});

const NOBODY: readonly never[] = [];
