import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Release } from '../../kit/read/use-releases.ts';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { ReleaseList } from './release-list.tsx';

const ORIGINS = ['merge', 'change', 'editor', 'seed'] as const;
/** Releases of every origin without a note, and one with a note. */
const RELEASES: readonly Release[] = [
  { number: 5, created: 5, origin: 'change', note: 'Summer prices', isCurrent: true },
  ...ORIGINS.map((origin, index) => ({ number: 4 - index, created: 1, origin, note: '', isCurrent: false })),
];

function show(): void {
  const services = {
    api: { get: async (path: string) => (path === '/releases' ? { releases: RELEASES } : { documents: [] }) },
    me: { permissions: ['publish'] },
  } as unknown as StudioServices;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <ReleaseList />
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('each release is described by its note, or without a note by how it was made', async () => {
  show();
  const texts = [
    'Summer prices',
    'Content folder, merged with the release before it',
    'Change that was published',
    'Content folder',
    'Content that was deployed',
  ];
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]!.textContent)).toEqual(texts);
  const options = within(screen.getByLabelText('Before')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(texts.map((text, index) => `${5 - index} · ${text}`));
});

it('before going back to a release without a note, the dialog says how the release was made', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Go back to 1…' }));
  expect(
    screen.getByText(/^Customers see the whole portal as it was with “Content that was deployed”\./),
  ).toBeDefined();
});
