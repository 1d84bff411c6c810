import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { PageContext } from '#src/layout/page-context.tsx';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './public-header.fixture.json' with { type: 'json' };
import schema from './public-header.schema.json' with { type: 'json' };
import { PublicHeader, PublicHeaderVersion2 } from './public-header.tsx';

const fields = wireFields(schema, fixture.default.fields);
const menus = (): HTMLElement[] => screen.getAllByRole('navigation', { name: 'Main menu' });
const current = (menu: HTMLElement): (string | null)[] =>
  within(menu)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`);

it.each([
  ['the first version', PublicHeader],
  ['the second version', PublicHeaderVersion2],
])(
  'shows visitors the entries from content, in %s (SHELL-01, SHELL-02, SHELL-03, SHELL-04, SHELL-05, ENG-14)',
  (_, Header) => {
    renderPart(Header, fields);
    for (const menu of menus()) {
      expect(
        within(menu)
          .getAllByRole('link')
          .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
      ).toEqual([
        'Vela TV /products/vela-tv',
        'Vela Stream Box /products/vela-stream-box',
        'Vela Play /products/vela-play',
        'Support /support',
        'For business /business',
      ]);
    }
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/account');
    expect(screen.getByRole('link', { name: 'Vela home' })).toHaveAttribute('href', '/');
  },
);

it('opens an address outside the portal in the same tab (SHELL-04)', () => {
  renderPart(PublicHeader, wireFields(schema, fixture['business elsewhere'].fields));
  const link = screen.getAllByRole('link', { name: 'For business' })[0]!;
  expect(link).toHaveAttribute('href', 'https://business.example.com/');
  expect(link).not.toHaveAttribute('target');
});

it.each([
  ['/support', ['Support page']],
  ['/support/', ['Support page']],
  ['/support/wifi/connect', ['Support true']],
  ['/supporters', []],
  ['/', []],
  ['/products/vela-tv', ['Vela TV page']],
])('marks the entry of %s (SHELL-11)', (path, expected) => {
  renderPart(PublicHeader, fields, { path });
  for (const menu of menus()) expect(current(menu)).toEqual(expected);
});

it('links to the same page in the other language, by that language’s own name (I18N-01)', () => {
  renderPart(PublicHeader, fields, { otherLanguage: { language: 'es', href: 'http://es.localhost/support' } });
  for (const link of screen.getAllByRole('link', { name: 'Español' })) {
    expect(link).toHaveAttribute('href', 'http://es.localhost/support');
    expect(link).toHaveAttribute('lang', 'es');
    expect(link).toHaveAttribute('hreflang', 'es');
  }
});

const menu = (): HTMLDetailsElement => document.querySelector('details')!;
const openMenu = async (): Promise<void> => {
  // The DOM of the tests does not open <details> by a click on its summary.
  await userEvent.click(screen.getByText('Menu'));
  menu().open = true;
};

it('closes the small menu with Escape and returns the focus to the button that opened it (SHELL-09)', async () => {
  renderPart(PublicHeader, fields);
  await openMenu();
  const entry = within(menu()).getAllByRole('link')[0]!;
  entry.focus();
  fireEvent.keyDown(entry, { key: 'a' });
  expect(menu().open).toBe(true);
  fireEvent.keyDown(entry, { key: 'Escape' });
  expect(menu().open).toBe(false);
  expect(menu().querySelector('summary')).toHaveFocus();
});

it('closes the small menu when a click or the focus moves outside, not inside (SHELL-09)', async () => {
  renderPart(PublicHeader, fields);
  await openMenu();
  fireEvent.pointerDown(within(menu()).getByText('Support'));
  expect(menu().open).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(menu().open).toBe(false);
  menu().open = true;
  fireEvent.focusIn(screen.getByRole('link', { name: 'Sign in' }));
  expect(menu().open).toBe(false);
});

it('closes the small menu when a link in it was followed (SHELL-09)', async () => {
  function Site(): ReactNode {
    const [path, setPath] = useState('/');
    const navigate = useNavigate();
    return (
      <PageContext value={{ path, language: 'en', now: 0, preview: false }}>
        <PublicHeader fields={fields} params={{}} uid="header" />
        <button
          type="button"
          onClick={() => {
            setPath('/support');
            void navigate('/support');
          }}
        >
          elsewhere
        </button>
      </PageContext>
    );
  }
  render(<Site />, { wrapper: MemoryRouter });
  menu().open = true;
  fireEvent.click(within(menu()).getByRole('link', { name: 'Support' }));
  expect(menu().open).toBe(false);
  menu().open = true;
  fireEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(menu().open).toBe(false);
});
