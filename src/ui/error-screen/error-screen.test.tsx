import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { HasSessionContext } from '#src/ui/has-session.tsx';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { ErrorScreen, type ErrorScreenProps } from './error-screen.tsx';

const show = (props: ErrorScreenProps = {}, hasSession = false) =>
  render(
    <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
      <HasSessionContext value={hasSession}>
        <ErrorScreen {...props} />
      </HasSessionContext>
    </PhrasesContext>,
    { wrapper: MemoryRouter },
  );

afterEach(() => vi.restoreAllMocks());

it('the error screen says that the page could not load (ERR-04)', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^This page couldn't load$/);
  expect(screen.getByText('Sorry about that! Please try again later.')).toBeVisible();
});

it('the error screen links to the home page without a session (ERR-05, ERR-07)', () => {
  show();
  expect(screen.getByRole('link', { name: 'Go to Account' })).toHaveAttribute('href', '/');
});

it('the button of the error screen loads the page again with a session (ERR-05, ERR-06)', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  show({}, true);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Go to Account' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('the error screen is a whole page with a main region, or a part of a page', () => {
  const { unmount } = show();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  unmount();
  show({ embedded: true });
  expect(screen.queryByRole('main')).toBeNull();
});

it('the error screen uses the texts of the content if there are any', () => {
  show({ heading: 'Your account is resting', text: '', buttonText: 'Back' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account is resting');
  expect(screen.getByText('Sorry about that! Please try again later.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toBeVisible();
});
