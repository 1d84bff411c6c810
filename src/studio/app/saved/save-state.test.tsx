import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { SaveStatus, UnsavedDocument } from '../../api/document/save-status.ts';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { SaveState } from './save-state.tsx';

const SAVED: SaveStatus = { status: 'saved', unsent: 0, conflicts: 0 };

function createStudio() {
  const { subscribe, notify } = createSubscribers();
  const now = { status: SAVED, unsaved: [] as readonly UnsavedDocument[] };
  const [flush, choose] = [vi.fn<() => void>(), vi.fn<(id: unknown) => void>()];
  const moveUnsaved = vi.fn<(id: unknown) => Promise<void>>(async () => undefined);
  const services = {
    api: { get: async () => ({ id: 'c1', title: 'Summer' }) },
    change: { choose },
    documents: { subscribe, status: () => now.status, unsaved: () => now.unsaved, flush, moveUnsaved },
    toast: () => undefined,
  } as unknown as StudioServices;
  const show = (status: SaveStatus, unsaved: readonly UnsavedDocument[]): void => {
    Object.assign(now, { status, unsaved });
    act(() => notify());
  };
  return { services, show, flush, choose, moveUnsaved };
}

it('unsaved edits are listed by their change, and can be opened, sent again or moved to a new change', async () => {
  const { services, show, flush, choose, moveUnsaved } = createStudio();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <SaveState />
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const open = (): HTMLElement | null => screen.queryByRole('button', { name: 'Show what' });
  expect([screen.getByRole('status').textContent, open()]).toEqual(['Saved', null]);
  show({ status: 'saving', unsent: 1, conflicts: 0 }, []);
  expect([screen.getByRole('status').textContent, open()]).toEqual(['Saving…', null]);

  const problem = '"Summer" is published, so edit is not possible.';
  const unsaved = { path: 'pages/support/index.json', change: 'c1', unsent: 2, conflicts: 1, problem } as const;
  show({ status: 'stopped', unsent: 2, conflicts: 1 }, [{ ...unsaved, status: 'stopped' }]);
  expect(screen.getByRole('status').textContent).toBe('Not saved: 2 unsent edits');
  fireEvent.click(open()!);
  const change = within(await screen.findByRole('region', { name: 'Summer', hidden: true }));
  expect(change.getByRole('listitem', { hidden: true }).textContent).toBe('Support 2 edits not sent, 1 to decide');
  expect(change.getByText(problem)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
  expect(flush).toHaveBeenCalledTimes(1);
  fireEvent.click(change.getByRole('button', { name: 'Put these edits into a new change', hidden: true }));
  await waitFor(() => expect(moveUnsaved).toHaveBeenCalledWith('c1'));

  show({ status: 'offline', unsent: 2, conflicts: 0 }, [{ ...unsaved, status: 'offline' }]);
  expect(
    screen.queryByRole('button', { name: /new change/, hidden: true }),
    'the server may still take them',
  ).toBeNull();
  const link = screen.getByRole('link', { name: 'Support', hidden: true });
  expect(link.getAttribute('href')).toBe('/studio/pages/support/index');
  fireEvent.click(link);
  expect(choose).toHaveBeenCalledWith('c1');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});
