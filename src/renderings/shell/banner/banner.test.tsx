import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './banner.fixture.json' with { type: 'json' };
import schema from './banner.schema.json' with { type: 'json' };
import { Banner } from './banner.tsx';

const all = fixture.default.fields;
const show = (fields: object) => renderPart(Banner, wireFields(schema, fields));

it('shows its title, description and button text (SHELL-28)', () => {
  show(all);
  expect(screen.getByRole('heading', { name: 'Peacock, three months on us' })).toBeVisible();
  expect(screen.getByText(/Live sports, originals and movies/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Peacock plans' })).toBeVisible();
});

it.each([
  ['Peacock', '/offer/peacock'],
  ['WBD', '/offer/max'],
  ['wbd', '/offer/max'],
])('leads from the group %s to %s (SHELL-31, SHELL-32)', (group, href) => {
  show({ ...all, group });
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
});

it('has no link without a group (SHELL-31)', () => {
  show({ ...all, group: ' ' });
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['accent', 'accent'],
  ['Light', 'light'],
])('has the style %s (SHELL-29)', (style, expected) => {
  const { container } = show({ ...all, style });
  expect(container.querySelector('.banner')).toHaveClass(expected);
});

const sources = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('source')].map((source) => `${source.media} ${source.srcset}`);

it('has a picture for each width, the widest first because the browser uses the first match (SHELL-29, SHELL-30)', () => {
  const { container } = show(all);
  expect(sources(container)).toEqual([
    '(min-width: 1100px) /media/banners/peacock-extra-large.svg',
    '(min-width: 960px) /media/banners/peacock-large.svg',
    '(min-width: 740px) /media/banners/peacock-medium.svg',
  ]);
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/banners/peacock-small.svg');
});

it('replaces a missing picture by the next larger one, otherwise by the next smaller one (SHELL-30)', () => {
  const { small: _small, large: _large, extraLarge: _extraLarge, ...medium } = all;
  const { container } = show({ ...medium, large: all.large });
  expect(sources(container)).toEqual([
    '(min-width: 1100px) /media/banners/peacock-large.svg',
    '(min-width: 960px) /media/banners/peacock-large.svg',
    '(min-width: 740px) /media/banners/peacock-medium.svg',
  ]);
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/banners/peacock-medium.svg');
});

it('leaves out a picture with an unsafe address, and keeps an address with spaces complete (SHELL-30)', () => {
  const { container } = show(fixture['hostile pictures'].fields);
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/a picture, large.svg');
  expect(sources(container).at(-1)).toBe('(min-width: 740px) /media/a%20picture%2C%20large.svg');
});
