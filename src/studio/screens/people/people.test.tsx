// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { People } from './people.tsx';

const RESPONSES: Readonly<Record<string, unknown>> = {
  '/people': {
    people: [
      { subject: 'a-1', name: 'Ada' },
      { subject: 'e-1', name: 'Eva Ruiz' },
    ],
  },
  '/tokens': { tokens: [] },
  '/audit/verdict': { rows: 2 },
  '/audit': {
    rows: [
      { id: 2, at: 2, subject: 'e-1', role: 'editor', action: 'change.edit', target: 'c1' },
      { id: 1, at: 1, subject: 'a-1', role: 'administrator', action: 'not.known', target: 'c1' },
    ],
  },
};

function show(permissions: readonly string[]): void {
  const services = {
    api: { get: async (path: string) => RESPONSES[path] },
    me: { subject: 'a-1', permissions },
    toast: () => undefined,
  } as unknown as StudioServices;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <People />
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const names = async (): Promise<(string | null)[]> => {
  const list = await screen.findByRole('list', { name: 'Who has signed in' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

it('everybody who has signed in is listed, also for an editor', async () => {
  show(['edit']);
  expect(await names()).toEqual(['Ada (you)', 'Eva Ruiz']);
  expect(screen.queryByRole('table')).toBeNull();
});

it('the audit says in words what somebody did, and an unknown action by its code', async () => {
  show(['administer']);
  expect(await screen.findByRole('cell', { name: 'Edited a change' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'not.known' })).toBeDefined();
  expect(screen.queryByText('change.edit')).toBeNull();
});
