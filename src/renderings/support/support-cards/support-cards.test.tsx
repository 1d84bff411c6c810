import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './support-cards.fixture.json' with { type: 'json' };
import schema from './support-cards.schema.json' with { type: 'json' };
import { SupportCards } from './support-cards.tsx';

const show = (fields: object) => renderPart(SupportCards, wireFields(schema, fields));
const cardOf = (header: string): HTMLElement =>
  screen.getByRole('heading', { name: header }).closest<HTMLElement>('li')!;

test('shows the picture, the header and the articles of a card (SUPP-18, SUPP-20)', () => {
  const [card] = fixture.default.fields.cards;
  show({ cards: [{ ...card, cardImage: { src: '/media/products/tv.svg', alt: 'A television' } }] });
  const shown = within(cardOf('Vela TV'));
  expect(shown.getByRole('img', { name: 'A television' })).toHaveAttribute('src', '/media/products/tv.svg');
  expect(shown.getByRole('link', { name: 'Connect a soundbar' })).toHaveAttribute('href', '/support/vela-tv/article-1');
});

test('shows the first three articles of a card and a link to all of them (SUPP-19)', () => {
  show(fixture.default.fields);
  const five = fixture.default.fields.cards.find(({ sublinks }) => sublinks.length === 5)!;
  const links = within(cardOf(five.cardHeader)).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...five.sublinks.slice(0, 3).map(({ link }) => link.href),
    five.link.href,
  ]);
  expect(links.at(-1)).toHaveAccessibleName(/all articles \(Vela Stream Box\)/);
  expect(within(cardOf('Vela Play')).getAllByRole('link')).toHaveLength(3);
});

test('counts only articles with a link among the three (SUPP-19)', () => {
  const link = (n: number): object => ({ link: { href: n === 2 ? '' : `/support/${n}`, text: `Article ${n}` } });
  show({ cards: [{ cardHeader: 'TV', sublinks: [1, 2, 3, 4, 5].map(link) }] });
  expect(screen.getAllByRole('link').map((shown) => shown.textContent)).toEqual([
    'Article 1',
    'Article 3',
    'Article 4',
  ]);
});
