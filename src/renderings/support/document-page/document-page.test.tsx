import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import { DocumentPage } from './document-page.tsx';
import fixture from './document-page.fixture.json' with { type: 'json' };
import schema from './document-page.schema.json' with { type: 'json' };

const show = (fields: object) =>
  renderPart(DocumentPage, wireFields(schema, fields), { path: '/support/documentation' });

test('shows a title and a document of rich text (SUPP-30)', () => {
  show(fixture.default.fields);
  expect(screen.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'How to claim' })).toBeVisible();
  expect(screen.getByText('Updated on', { exact: false })).toHaveTextContent('Updated on August 15, 2026');
});

test('has a Print link to the PDF only when there is one (SUPP-31)', () => {
  const { unmount } = show(fixture.default.fields);
  expect(screen.getByRole('link', { name: /^Print/ })).toHaveAttribute('href', '/media/manuals/warranty.pdf');
  unmount();
  show(fixture['without print'].fields);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Print/ })).toBeNull();
});

test('has no link to the top (SUPP-17)', () => {
  show(fixture.longest.fields);
  expect(screen.queryByRole('link', { name: 'Back to top' })).toBeNull();
});
