import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './support-hero.fixture.json' with { type: 'json' };
import schema from './support-hero.schema.json' with { type: 'json' };
import { SupportHero } from './support-hero.tsx';

test('shows the heading of the page and a sentence below it (SUPP-02, SUPP-03)', () => {
  renderPart(SupportHero, wireFields(schema, fixture.default.fields));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Looking for some help?');
  expect(screen.getByText("Browse Vela's library of support articles")).toBeVisible();
});
