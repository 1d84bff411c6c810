// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ChangeCheck } from '#src/model/studio/change-check.ts';
import type { DocumentDifferences } from '#src/model/studio/difference.ts';
import { StudioContext, type StudioServices } from '../../../kit/studio-context.ts';
import { BeforeAfter } from './before-after.tsx';

beforeAll(() => {
  const observer = class {
    observe(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal('ResizeObserver', observer);
});
afterAll(() => vi.unstubAllGlobals());

const SESSION = {
  status: 'saved',
  problem: undefined,
  value: {},
  state: { pending: [], undo: [], redo: [], conflicts: [] },
};
const PATHS = ['pages/index.json', 'pages/offers.json', 'pages/support.json', 'pages/new.json'];

/** A studio on a server that has one release and returns a separate address for the preview of each target. */
const services = {
  api: {
    get: async (path: string) => (path === '/documents' ? { paths: PATHS } : { documents: [], results: [] }),
    send: async (_method: string, _path: string, { body }: { body: { change?: string; release?: number } }) => ({
      path: `/preview/${body.change ?? `release-${body.release}`}/`,
    }),
  },
  boot: {
    portals: [
      { language: 'en', origin: 'http://en.example' },
      { language: 'es', origin: 'http://es.example' },
    ],
    testPortals: [],
  },
  change: { id: () => undefined, subscribe: () => () => undefined },
  documents: {
    subscribe: () => () => undefined,
    open: () => SAME_SESSION,
  },
} as unknown as StudioServices;
const SAME_SESSION = { subscribe: () => () => undefined, snapshot: () => SESSION };

function show(
  changedPages: readonly string[],
  documents: readonly DocumentDifferences[] = [],
  release: number | null = 7,
) {
  const check = { version: 3, release, conflicts: [], problems: [], changedPages, pageCount: 9 } satisfies ChangeCheck;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <BeforeAfter change="c1" check={check} documents={documents} />
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const frames = (): (string | null)[] =>
  [...document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'));

it('the first pages are shown before and after, others when they are chosen, in the chosen language', async () => {
  show(['/', '/offers', '/support']);
  expect(await screen.findAllByText('After')).toHaveLength(2);
  await waitFor(() =>
    expect(frames()).toEqual([
      'http://en.example/preview/release-7/?lang=en',
      'http://en.example/preview/c1/?lang=en',
      'http://en.example/preview/release-7/offers?lang=en',
      'http://en.example/preview/c1/offers?lang=en',
    ]),
  );
  fireEvent.change(screen.getByLabelText('Another page'), { target: { value: '/support' } });
  fireEvent.click(screen.getByLabelText('Spanish'));
  await waitFor(() => expect(frames()).toHaveLength(6));
  expect(frames().slice(4)).toEqual([
    'http://es.example/preview/release-7/support?lang=es',
    'http://es.example/preview/c1/support?lang=es',
  ]);
  for (const frame of document.querySelectorAll('iframe')) {
    expect(frame.getAttribute('loading')).toBe('lazy');
    expect(frame.closest('[inert]'), 'a small page is only looked at').not.toBeNull();
  }
});

it('a new page is shown only after the change, a removed page only before it', async () => {
  const ofKind = (path: string, kind: DocumentDifferences['kind']): DocumentDifferences => ({
    path,
    kind,
    differences: [],
  });
  show(['/new', '/gone'], [ofKind('pages/new.json', 'added'), ofKind('pages/gone.json', 'removed')]);
  const added = await screen.findByRole('group', { name: '/new, before and after' });
  expect(within(added).getByText('Customers have no such page yet.')).toBeDefined();
  const removed = screen.getByRole('group', { name: '/gone, before and after' });
  expect(within(removed).getByText('This change removes the page.')).toBeDefined();
  await waitFor(() =>
    expect(frames()).toEqual([
      'http://en.example/preview/c1/new?lang=en',
      'http://en.example/preview/release-7/gone?lang=en',
    ]),
  );
});

it('a frame gets the height that its page reports; reports of other pages are ignored', async () => {
  show(['/']);
  await waitFor(() => expect(frames()).toHaveLength(2));
  const [before, after] = document.querySelectorAll('iframe');
  const sendMessage = (source: Window | null, origin: string, height: number): void => {
    fireEvent(window, new MessageEvent('message', { source, origin, data: { marquee: 'height', height } }));
  };
  sendMessage(after!.contentWindow, 'http://en.example', 1234.5);
  sendMessage(before!.contentWindow, 'http://evil.example', 99);
  expect([before!.style.height, after!.style.height]).toEqual(['800px', '1235px']);
  sendMessage(after!.contentWindow, 'http://en.example', 1e9);
  expect(after!.style.height).toBe('8000px');
});

it('a page that requires sign-in shows a note about that', async () => {
  show(['/']);
  await waitFor(() => expect(frames()).toHaveLength(2));
  expect(screen.queryByText(/before the sign-in/)).toBeNull();
  const { contentWindow: source } = document.querySelector('iframe')!;
  fireEvent(
    window,
    new MessageEvent('message', { source, origin: 'http://en.example', data: { marquee: 'signed-out' } }),
  );
  expect(screen.getByText(/before the sign-in/)).toBeDefined();
});
