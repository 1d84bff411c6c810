import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './feature-cards.fixture.json' with { type: 'json' };
import schema from './feature-cards.schema.json' with { type: 'json' };
import { FeatureCards } from './feature-cards.tsx';

it('has no gap in the levels of its headings, with and without a heading above the cards', () => {
  const { unmount } = renderPart(FeatureCards, wireFields(schema, fixture.default.fields));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Three ways to watch');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  unmount();
  renderPart(FeatureCards, wireFields(schema, fixture['one card'].fields));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Vela TV');
});

it('has one link for each card, or none if content has none', () => {
  const { unmount } = renderPart(FeatureCards, wireFields(schema, fixture.default.fields));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'See Vela TV',
    'See Vela Stream Box',
    'See Vela Play',
  ]);
  unmount();
  renderPart(FeatureCards, wireFields(schema, fixture['plain, without pictures and links'].fields));
  expect(screen.queryByRole('link')).toBeNull();
});
