import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { usePaths } from '../../kit/read/use-paths.ts';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { PageList } from './page-list.tsx';

const SETTINGS = {
  status: 'saved',
  value: { product: 'Vela' },
  state: { undo: [], redo: [], conflicts: [], pending: [] },
};
const SESSION = { subscribe: () => () => undefined, snapshot: () => SETTINGS };

/** A part of another screen that needs the paths of the pages, too. */
function Count(): ReactNode {
  return <output>{usePaths('pages/').length}</output>;
}

it('the list of pages is loaded once for all screens that need it', async () => {
  const get = vi.fn<(address: string) => Promise<object>>(async () => ({ paths: ['pages/support/index.json'] }));
  const services = {
    api: { get },
    change: { subscribe: () => () => undefined, id: () => undefined },
    documents: { subscribe: () => () => undefined, open: () => SESSION },
  } as unknown as StudioServices;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <PageList />
          <Count />
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('link', { name: 'Support' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('1');
  expect(get.mock.calls.filter(([address]) => address === '/documents')).toHaveLength(1);
});
