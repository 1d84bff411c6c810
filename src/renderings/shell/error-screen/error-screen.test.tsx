import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HasSessionContext } from '#src/ui/has-session.tsx';
import { RenderingOnPage, renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './error-screen.fixture.json' with { type: 'json' };
import schema from './error-screen.schema.json' with { type: 'json' };
import { ErrorScreen } from './error-screen.tsx';

const fields = wireFields(schema, fixture.default.fields);

it('says that the page could not load, inside the main region of its page (ERR-04, ERR-05)', () => {
  renderPart(ErrorScreen, fields);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^This page couldn't load$/);
  expect(screen.getByText('Sorry about that! Please try again later.')).toBeVisible();
  expect(screen.queryByRole('main')).toBeNull();
});

it('has a link to the home page without a session, and a button with one (ERR-06, ERR-07)', () => {
  const { unmount } = renderPart(ErrorScreen, fields);
  expect(screen.getByRole('link', { name: 'Go to Account' })).toHaveAttribute('href', '/');
  unmount();
  render(
    <HasSessionContext value={true}>
      <RenderingOnPage component={ErrorScreen} fields={fields} />
    </HasSessionContext>,
  );
  expect(screen.getByRole('button', { name: 'Go to Account' })).toBeVisible();
});

it('uses its default texts if content has none (ERR-04, ERR-05)', () => {
  renderPart(ErrorScreen, {});
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("This page couldn't load");
  expect(screen.getByRole('link', { name: 'Go to Account' })).toBeVisible();
});
