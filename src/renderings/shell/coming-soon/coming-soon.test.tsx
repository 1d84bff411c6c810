import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './coming-soon.fixture.json' with { type: 'json' };
import schema from './coming-soon.schema.json' with { type: 'json' };
import { ComingSoon } from './coming-soon.tsx';

it('says that a page is coming soon and links to the account (ROUTE-28)', () => {
  renderPart(ComingSoon, wireFields(schema, fixture.default.fields));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Coming Soon$/);
  expect(screen.getByText(/We are still building this page/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to account' })).toHaveAttribute('href', '/account');
});
