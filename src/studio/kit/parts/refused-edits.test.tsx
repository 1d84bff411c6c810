// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RefusedEdits } from './refused-edits.tsx';

const block = (uid: string, componentName: string, heading?: string) => ({
  uid,
  componentName,
  ...(heading === undefined ? {} : { en: { heading } }),
});
const [banner, cards, topics] = [
  block('a', 'PlayBanner'),
  block('b', 'SupportCards', 'Popular articles'),
  block('c', 'SupportTopics', 'Browse by topic'),
];

it('a conflict about the order of blocks shows their names before, in the editor’s order and in the other editor’s order', () => {
  const card = {
    id: 'one',
    at: '/placeholders/main',
    base: [banner, cards, topics],
    mine: [cards, banner, topics],
    theirs: ['a', 'c', 'b'],
  };
  const resolve = vi.fn<() => void>();
  const value = { placeholders: { main: [banner, topics, cards] } };
  render(<RefusedEdits document={{ conflicts: [card], resolve, value }} />);
  const region = within(screen.getByRole('region', { name: 'Decide about main' }));
  expect(region.getByRole('heading').textContent).toBe('Another editor moved the same blocks');
  expect(region.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1. Play banner\n2. Support cards: Popular articles\n3. Support topics: Browse by topic',
    '1. Support cards: Popular articles\n2. Play banner\n3. Support topics: Browse by topic',
    '1. Play banner\n2. Support topics: Browse by topic\n3. Support cards: Popular articles',
  ]);
  fireEvent.click(region.getByRole('button', { name: 'Use mine' }));
  expect(resolve).toHaveBeenCalledWith('one', 'mine');
});

it('a conflict about a text shows the old text and those of both editors', () => {
  const card = { id: 'one', at: '/en/title', base: 'Before', mine: 'Mine', theirs: undefined };
  render(
    <RefusedEdits document={{ conflicts: [card], resolve: () => undefined, value: { en: { title: 'Theirs' } } }} />,
  );
  const region = within(screen.getByRole('region', { name: 'Decide about English › title' }));
  expect(region.getByRole('heading').textContent).toBe('Another editor changed the same text');
  expect(region.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Before', 'Mine', 'Theirs']);
});
