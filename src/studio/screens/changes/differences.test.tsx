// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { ConflictCards } from './conflict-cards.tsx';
import { Differences } from '../../kit/differences/differences.tsx';

const PATH = 'pages/index.json';
const block = (uid: string, componentName: string, heading: string) => ({ uid, componentName, en: { heading } });
const page = (...blocks: readonly object[]) => ({ placeholders: { main: blocks } });

/**
 * A studio on a server whose page has a block that exists only in the change, and one that exists only in the release.
 */
const services = {
  api: {
    get: async (path: string) =>
      path === '/document'
        ? { value: page(block('p-1', 'PlayBanner', 'Published banner')) }
        : {
            value: page(block('c-1', 'SupportCards', 'Popular articles')),
            baseValue: page(block('c-1', 'SupportCards', 'Old articles'), block('t-1', 'SupportTopics', 'Topics')),
          },
  },
  toast: () => undefined,
} as unknown as StudioServices;

const show = (part: ReactNode) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>{part}</StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );

it('a changed order shows the names of the blocks, not their uids', async () => {
  const difference = {
    at: '/placeholders/main',
    before: ['t-1', 'c-1'],
    after: ['c-1', 't-1'],
    isOrder: true,
  } as const;
  show(<Differences change="c1" documents={[{ path: PATH, kind: 'changed', differences: [difference] }]} />);
  await screen.findAllByText(/Popular articles/);
  const [value] = screen.getAllByRole('definition');
  expect(screen.getByText('main (order)')).toBeDefined();
  expect(value!.querySelector('del')!.textContent).toBe(
    '1. Support topics: Topics\n2. Support cards: Popular articles',
  );
  expect(value!.querySelector('ins')!.textContent).toBe(
    '1. Support cards: Popular articles\n2. Support topics: Topics',
  );
});

it('a conflict about an order shows the names of the blocks, also of those that only the published page has', async () => {
  const conflict = {
    path: PATH,
    at: '/placeholders/main',
    kind: 'order',
    base: ['c-1', 'slot popular'],
    mine: ['slot popular', 'c-1', 'p-1'],
    theirs: ['p-1', 'c-1', 'slot popular'],
  } as const;
  show(<ConflictCards change="c1" conflicts={[conflict]} onSolved={() => undefined} />);
  await screen.findAllByText(/Popular articles/);
  const card = within(screen.getByRole('group'));
  expect(card.getByText(/^Before:/).textContent).toBe('Before: 1. Support cards: Popular articles\n2. slot popular');
  expect(card.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
    'This change: 1. slot popular\n2. Support cards: Popular articles\n3. Play banner: Published banner',
    'Published: 1. Play banner: Published banner\n2. Support cards: Popular articles\n3. slot popular',
  ]);
});
