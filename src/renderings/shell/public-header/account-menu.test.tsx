import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { HasSessionContext } from '#src/ui/has-session.tsx';
import { fakeSession, renderWithData } from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './public-header.fixture.json' with { type: 'json' };
import { PublicHeader } from './public-header.tsx';
import schema from './public-header.schema.json' with { type: 'json' };

const fields = wireFields(schema, fixture.default.fields);
const show = (path = '/', session = fakeSession()) => renderWithData(PublicHeader, fields, { session, page: { path } });
const open = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: /Account menu$/ }));
  await screen.findByRole('menu', { name: /Account menu$/ });
};

it('shows an avatar instead of Sign in to a signed-in user (SHELL-06)', () => {
  show();
  expect(screen.getByRole('button', { name: /Account menu$/ })).toHaveTextContent('MV');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

it('shows Sign in to visitors (SHELL-06)', () => {
  show('/', fakeSession({ status: 'signed-out' }));
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Account menu$/ })).toBeNull();
});

it.each([
  ['/devices', 0],
  ['/support', 1],
])('before the session is known, %s shows Sign in %d times (SHELL-06)', (path, count) => {
  function Unknown(props: object): ReactNode {
    return (
      <HasSessionContext value={undefined}>
        <PublicHeader fields={fields} params={{}} uid="header" {...props} />
      </HasSessionContext>
    );
  }
  renderWithData(Unknown, fields, { session: fakeSession({ status: 'starting' }), page: { path } });
  expect(screen.queryAllByRole('link', { name: 'Sign in' })).toHaveLength(count);
  expect(screen.queryByRole('button', { name: /Account menu$/ })).toBeNull();
});

it('shows an avatar without letters for an empty name (SHELL-06)', () => {
  show('/', fakeSession({ status: 'signed-in', authKey: 'key' }));
  expect(screen.getByRole('button', { name: /Account menu$/ })).toHaveTextContent(/^$/);
});

it('opens a menu with Account and Sign out, and returns the focus when it closes (SHELL-07, SHELL-08)', async () => {
  show();
  await open();
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(['Account', 'Sign out']);
  expect(screen.getByRole('menuitem', { name: 'Account' })).toHaveAttribute('href', '/account');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: /Account menu$/ })).toHaveFocus());
});

it('opens its menu inside the header, which is a landmark (SHELL-06)', async () => {
  show();
  await open();
  expect(screen.getByRole('menu').closest('header')).not.toBeNull();
});

it('signs out once (SHELL-08)', async () => {
  const session = fakeSession();
  const signOut = vi.spyOn(session, 'signOut');
  show('/', session);
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledOnce();
});

it.each([
  ['/account', 'page'],
  ['/subscriptions', 'true'],
  ['/transactions', 'true'],
  ['/devices', 'true'],
  ['/support', null],
])('marks the Account entry on %s: %s (SHELL-10)', async (path, current) => {
  show(path);
  await open();
  expect(screen.getByRole('menuitem', { name: 'Account' }).getAttribute('aria-current')).toBe(current);
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).not.toHaveAttribute('aria-current');
});
