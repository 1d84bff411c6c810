import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './not-found-screen.fixture.json' with { type: 'json' };
import schema from './not-found-screen.schema.json' with { type: 'json' };
import { NotFoundScreen } from './not-found-screen.tsx';

it('says that the page does not exist and links to the account (ERR-01, ERR-02, ERR-03)', () => {
  renderPart(NotFoundScreen, wireFields(schema, fixture.default.fields));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^It looks like that page doesn't exist$/);
  expect(
    screen.getByText("Sorry about that. You may be able to find what you're looking for in Account."),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to account' })).toHaveAttribute('href', '/account');
});

it('shows the picture from content instead of the drawing', () => {
  const { container, unmount } = renderPart(NotFoundScreen, wireFields(schema, fixture.default.fields));
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  unmount();
  const own = renderPart(NotFoundScreen, wireFields(schema, fixture['with a picture'].fields));
  expect(own.container.querySelector('img')).toHaveAttribute('src', '/media/errors/not-found.svg');
  expect(own.container.querySelectorAll('svg')).toHaveLength(0);
});
