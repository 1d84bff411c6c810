import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './support-article.fixture.json' with { type: 'json' };
import schema from './support-article.schema.json' with { type: 'json' };
import { SupportArticle } from './support-article.tsx';

const show = (fields: object, page: object = {}) =>
  renderPart(SupportArticle, wireFields(schema, fields), { path: '/support/wifi/connect', ...page });

afterEach(() => {
  vi.unstubAllGlobals();
  document.querySelector('#content')?.remove();
});

test('shows the article with its title, its date and its text (SUPP-09)', () => {
  show(fixture.default.fields);
  expect(screen.getByRole('heading', { level: 1, name: 'Connect to Wi-Fi' })).toBeVisible();
  expect(screen.getByText('Updated on', { exact: false })).toHaveTextContent('Updated on October 2, 2026');
  expect(screen.getByRole('heading', { level: 2, name: 'Before you start' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'start with the router' })).toHaveAttribute(
    'href',
    '/support/troubleshooting/no-internet',
  );
});

test('writes the date in Spanish on the Spanish site (SUPP-09)', () => {
  show(fixture.default.fields, { language: 'es' });
  expect(screen.getByText('Actualizado', { exact: false })).toHaveTextContent('Actualizado el 2 de octubre de 2026');
});

test('links back to support and to its parent page (SUPP-26)', () => {
  show(fixture.default.fields);
  const trail = screen.getByRole('navigation', { name: 'You are here' });
  expect(trail).toHaveTextContent('Support > Wi-Fi > Connect to Wi-Fi');
  expect(within(trail).getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
  expect(within(trail).getByRole('link', { name: 'Wi-Fi' })).toHaveAttribute('href', '/support/wifi');
});

test('leaves the parent page out of the breadcrumb if content names none (SUPP-26)', () => {
  show(fixture['without extras'].fields);
  expect(screen.getByRole('navigation', { name: 'You are here' })).toHaveTextContent('Support > Connect to Wi-Fi');
});

test('lists related articles under the heading from content or under the default heading', () => {
  const { unmount } = show(fixture.default.fields);
  const related = screen.getByRole('navigation', { name: 'Keep reading' });
  expect(within(related).getAllByRole('link')).toHaveLength(3);
  unmount();
  const { relatedHeading: _, ...rest } = fixture.default.fields;
  show(rest);
  expect(screen.getByRole('navigation', { name: 'Related articles' })).toBeVisible();
});

test('has a link to the top that needs no JavaScript (SUPP-16)', () => {
  show(fixture.default.fields);
  expect(screen.getByRole('link', { name: 'Back to top' })).toHaveAttribute('href', '#content');
});

test.each(['/support/documentation', '/support/documentation/', '/Support/Documentation/licenses'])(
  'has no link to the top on documentation: %s (SUPP-17)',
  (path) => {
    show(fixture.longest.fields, { path });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to top' })).toBeNull();
  },
);

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])('scrolls and moves the focus to the top; reduced motion %s: %s (SUPP-16)', async (calm, behavior) => {
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  const scrolled = vi.fn<typeof scrollTo>();
  vi.stubGlobal('scrollTo', scrolled);
  const content = Object.assign(document.createElement('main'), { id: 'content', tabIndex: -1 });
  document.body.append(content);
  show(fixture.default.fields);
  await userEvent.click(screen.getByRole('link', { name: 'Back to top' }));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior });
  expect(content).toHaveFocus();
});

test('shows a film with its heading and captions in the language of the page, and loads nothing of it before it is played', () => {
  show(fixture.default.fields, { language: 'es' });
  expect(screen.getByRole('heading', { level: 2, name: 'Watch how to connect' })).toBeVisible();
  const film = screen.getByLabelText('Watch how to connect');
  expect(film).toHaveAttribute('preload', 'none');
  expect(film).toHaveAttribute('controls');
  const captions = film.querySelector('track')!;
  expect(captions).toHaveAttribute('kind', 'captions');
  expect(captions).toHaveAttribute('srclang', 'es');
  expect(captions).toHaveAttribute('src', '/media/support/articles/pair-remote-en.vtt');
});

test('says what to do instead if a film cannot be played', () => {
  show(fixture.default.fields);
  expect(screen.queryByText(/cannot be played/)).toBeNull();
  fireEvent.error(screen.getByLabelText('Watch how to connect'));
  expect(screen.getByText(/^The film cannot be played here\./)).toBeVisible();
});
