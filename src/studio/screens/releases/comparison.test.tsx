// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { releaseDifferences } from '#server/studio/api/release-differences.ts';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { Comparison } from './comparison.tsx';

const source = (value: unknown) => ({ hash: JSON.stringify(value), text: JSON.stringify(value) });
const block = (uid: string, heading: string) => ({ uid, componentName: 'PlayBanner', en: { heading } });
const page = (...blocks: readonly object[]) => source({ en: { title: 'Help' }, placeholders: { main: blocks } });

function show(before: ReadonlyMap<string, object>, after: ReadonlyMap<string, object>): void {
  const documents = releaseDifferences(before as never, after as never);
  const services = { api: { get: async () => ({ documents }) } } as unknown as StudioServices;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <Comparison before={1} after={2} />
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('two releases are compared in words, with the number of changed documents and places', async () => {
  const [one, two] = [block('a', 'One'), block('b', 'Two')];
  show(
    new Map<string, object>([
      ['dictionary.json', source({ save: { en: 'Save it', es: 'Guardar' } })],
      ['items/old.json', source({})],
      ['media/logo.svg', { hash: 'a' }],
      ['pages/index.json', page(one, two)],
    ]),
    new Map<string, object>([
      ['dictionary.json', source({ save: { en: 'Keep it', es: 'Guardar' } })],
      ['items/new.json', source({})],
      ['media/logo.svg', { hash: 'b' }],
      ['pages/index.json', page(two, one)],
    ]),
  );
  await screen.findByText('5 documents differ: 1 new, 3 changed in 2 places, 1 removed.');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'dictionary.json Changed, 1 place',
    'items/new.json New',
    'items/old.json Removed',
    'media/logo.svg Changed',
    'pages/index.json Changed, 1 place',
  ]);
  const [word, order] = screen.getAllByRole('definition');
  expect([word!.querySelector('del')!.textContent, word!.querySelector('ins')!.textContent]).toEqual(['Save', 'Keep']);
  expect(order!.querySelector('ins')!.textContent).toBe('1. Play banner: Two\n2. Play banner: One');
});

it('of many documents the first ones are shown, and the others after a button press', async () => {
  const names = Array.from({ length: 32 }, (_, index) => `items/${index}.json`);
  show(new Map(), new Map(names.map((name) => [name, source({})])));
  const list = within(await screen.findByRole('list'));
  expect(list.getAllByRole('listitem')).toHaveLength(30);
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(list.getAllByRole('listitem')).toHaveLength(32);
});
