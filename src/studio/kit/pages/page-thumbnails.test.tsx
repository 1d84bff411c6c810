// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Uses } from '#src/model/studio/uses.ts';
import { UsedBy } from '../parts/used-by.tsx';
import { StudioContext, type StudioServices } from '../studio-context.ts';

const PATHS = ['pages/index.json', 'pages/support/{product}-tv.json', 'pages/offers/index.json'];
const SETTINGS = {
  status: 'saved',
  value: { product: 'Vela' },
  state: { undo: [], redo: [], conflicts: [], pending: [] },
};
const SESSION = { subscribe: () => () => undefined, snapshot: () => SETTINGS };

/** Shows the uses of a document, and their number below. `known` is the response of the editing API with the uses. */
function open(known: Uses, path = 'items/card.json') {
  const responses: Readonly<Record<string, unknown>> = {
    '/documents/used-by': known,
    '/documents': { paths: PATHS },
    '/releases': { releases: [{ number: 4, isCurrent: true }] },
  };
  const services = {
    api: {
      get: async (address: string) => responses[address],
      send: async () => ({ path: '/preview/token/' }),
    },
    boot: { portals: [{ language: 'en', origin: 'https://portal.example' }] },
    change: { subscribe: () => () => undefined, id: () => undefined, next: () => 'next' },
    documents: { subscribe: () => () => undefined, open: () => SESSION },
  } as unknown as StudioServices;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <UsedBy path={path}>{(uses) => <p>{`${uses} uses`}</p>}</UsedBy>
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];

it('the pages that show an item are shown as small pictures, with links to their screens', async () => {
  open({ pages: ['/', '/support/vela-tv'], documents: [] });
  expect(await screen.findByRole('heading', { name: 'Shown on 2 pages' })).toBeInTheDocument();
  await waitFor(() => expect(frames()).toHaveLength(2));
  expect(frames().map(({ src }) => src)).toEqual([
    'https://portal.example/preview/token/',
    'https://portal.example/preview/token/support/vela-tv',
  ]);
  const list = within(screen.getByRole('list', { name: 'Pages that show it' }));
  expect(await list.findByRole('link', { name: '/support/vela-tv' })).toHaveAttribute(
    'href',
    '/studio/pages/support/%7Bproduct%7D-tv',
  );
  for (const frame of frames()) {
    expect(frame.tabIndex, 'the keyboard does not stop in it').toBe(-1);
    expect(frame.closest('[inert]')).not.toBeNull();
    expect(frame).toHaveAttribute('loading', 'lazy');
  }
});

it('only the first three pages have a picture; the others are listed by name, and an unknown page has no link', async () => {
  open({ pages: ['/', '/a', '/b', '/offers', '/c'], documents: [] });
  await waitFor(() => expect(frames()).toHaveLength(3));
  const more = screen.getByText('2 more pages').closest('details')!;
  expect(more).not.toHaveAttribute('open');
  expect([...more.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['/offers', '/c']);
  await waitFor(() => expect(more.querySelectorAll('a')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: '/a' })).toBeNull();
});

it('documents that use an item are linked, an unused item has a note, and a page does not count as a use of itself', async () => {
  open({ pages: [], documents: ['pages/offers/index.json'] });
  expect(await screen.findByRole('heading', { name: 'Named by one document' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Offers' })).toHaveAttribute('href', '/studio/pages/offers/index');
  expect(screen.getByText('1 uses')).toBeInTheDocument();
  open({ pages: [], documents: [] });
  expect(await screen.findByRole('heading', { name: 'Not used yet' })).toBeInTheDocument();
  open({ pages: ['/offers'], documents: [] }, 'pages/offers/index.json');
  await waitFor(() => expect(screen.getAllByText('0 uses')).toHaveLength(2));
});
