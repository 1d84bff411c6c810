import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './support-card-page.fixture.json' with { type: 'json' };
import schema from './support-card-page.schema.json' with { type: 'json' };
import { SupportCardPage } from './support-card-page.tsx';

const show = (fields: object, language: 'en' | 'es' = 'en') =>
  renderPart(SupportCardPage, wireFields(schema, fields), { language });

test('shows its position in the site, the number of articles, and all of them (SUPP-21)', () => {
  show(fixture.default.fields);
  const trail = screen.getByRole('navigation', { name: 'You are here' });
  expect(trail).toHaveTextContent('Support > Vela Stream Box');
  expect(within(trail).getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
  expect(screen.getByRole('heading', { level: 1, name: 'Vela Stream Box' })).toBeVisible();
  expect(screen.getByText('6 articles')).toBeVisible();
  for (const { link } of fixture.default.fields.sublinks) {
    expect(screen.getByRole('link', { name: link.text })).toHaveAttribute('href', link.href);
  }
});

test.each([
  ['en', fixture['one article'].fields, '1 article'],
  ['en', fixture.empty.fields, '0 articles'],
  ['es', fixture['one article'].fields, '1 artículo'],
  ['es', fixture.default.fields, '6 artículos'],
] as const)('counts the articles in the language of the page: %s, case %# (SUPP-21)', (language, fields, words) => {
  show(fields, language);
  expect(screen.getByText(words)).toBeVisible();
});
