// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { Item } from './item.tsx';

const state = { pending: [], undo: [], redo: [], conflicts: [] };
const shown = { status: 'saved', problem: undefined, value: { services: [] }, state };
const session = { subscribe: () => () => undefined, snapshot: () => shown };
const nobody: readonly never[] = [];

function show(path: string, permissions: readonly string[]): void {
  cleanup();
  const services = {
    api: { get: () => new Promise(() => undefined) },
    me: { subject: 'anna', permissions },
    change: { id: () => undefined, subscribe: () => () => undefined },
    documents: { subscribe: () => () => undefined, open: () => session },
    events: { presence: { subscribe: () => () => undefined, list: () => nobody } },
  } as unknown as StudioServices;
  render(
    <MemoryRouter initialEntries={[`/content/${path}?view=json`]}>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <Routes>
            <Route path="/content/*" element={<Item />} />
          </Routes>
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const save = () => screen.queryByRole('button', { name: 'Save this text' });
const whoMay = () => screen.queryByText('You can read the services here. QA and administrators can change them.');

it('an editor without the permission can read the services, with a note about who can change them', () => {
  show('endpoints.json', ['edit', 'review', 'publish']);
  expect([save(), whoMay() === null]).toEqual([null, false]);
  show('endpoints.json', ['edit', 'propose-services']);
  expect([save() === null, whoMay()]).toEqual([false, null]);
  show('settings.json', ['edit']);
  expect([save() === null, whoMay()]).toEqual([false, null]);
});
