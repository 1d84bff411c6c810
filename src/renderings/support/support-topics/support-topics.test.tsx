import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './support-topics.fixture.json' with { type: 'json' };
import schema from './support-topics.schema.json' with { type: 'json' };
import { SupportTopics } from './support-topics.tsx';

const show = (fields: object) => renderPart(SupportTopics, wireFields(schema, fields));

test('links to each category by its name (SUPP-07)', () => {
  show(fixture.default.fields);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(fixture.default.fields.topics.map(({ link }) => [link.text, link.href]));
  expect(links).toContainEqual(['Wi-Fi', '/support/wifi']);
});

test('shows the icon of a category, and the default icon if content has none (SUPP-08)', () => {
  const [setup] = fixture.default.fields.topics;
  const { container } = show({
    topics: [
      setup,
      { link: { href: '/support/returns', text: 'Returns' } },
      { icon: {}, link: { href: '/x', text: 'X' } },
    ],
  });
  const tiles = [...container.querySelectorAll('li')];
  expect(tiles.map((tile) => tile.querySelector('img')?.getAttribute('src'))).toEqual([
    '/media/support/icons/setup.svg',
    undefined,
    undefined,
  ]);
  expect(tiles.map((tile) => tile.querySelector('svg[data-icon="default"]') !== null)).toEqual([false, true, true]);
});

test('leaves out a topic without a link, and itself if no topic is left', () => {
  const { container } = show({ heading: 'Topics', topics: [{ link: { href: '', text: 'Nowhere' } }, {}] });
  expect(container).toBeEmptyDOMElement();
  show({ topics: [{ link: { href: '', text: 'Nowhere' } }, { link: { href: '/support/wifi', text: 'Wi-Fi' } }] });
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
});
