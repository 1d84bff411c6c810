import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RenderingOnPage, renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './sub-navigation.fixture.json' with { type: 'json' };
import schema from './sub-navigation.schema.json' with { type: 'json' };
import { SubNavigation } from './sub-navigation.tsx';

const contentFields = fixture.default.fields;
const show = (path: string, fields: object = contentFields) =>
  renderPart(SubNavigation, wireFields(schema, fields), { path });
const tabs = (): HTMLElement[] => within(screen.getByRole('navigation')).getAllByRole('link');
const markedTabs = (): (string | null)[][] =>
  tabs()
    .filter((tab) => tab.hasAttribute('aria-current'))
    .map((tab) => [tab.textContent, tab.getAttribute('aria-current')]);
const names = (): (string | null)[] => tabs().map((tab) => tab.textContent);

it('shows the tabs of content by ascending displayOrder, whatever their order in content (DASH-05)', () => {
  show('/account', { ...contentFields, tabs: contentFields.tabs.toReversed() });
  expect(names()).toEqual(['Account', 'Subscriptions', 'Devices', 'Transactions']);
});

it('sorts tabs by number, not as text (DASH-05)', () => {
  const tab = (text: string, displayOrder: number) => ({ link: { href: `/${text}`, text }, displayOrder });
  show('/account', { ...contentFields, tabs: [tab('ten', 10), tab('nine', 9), tab('first', -1)] });
  expect(names()).toEqual(['first', 'nine', 'ten']);
});

it('shows the tabs that content has, and no other (ENG-02)', () => {
  const tab = (text: string, displayOrder: number) => ({ link: { href: `/${text}`, text }, displayOrder });
  show('/account', { ...contentFields, tabs: [tab('Gifts', 1), tab('Family', 2)] });
  expect(names()).toEqual(['Gifts', 'Family']);
});

it.each([
  ['/account', 'Account', 'page'],
  ['/devices/', 'Devices', 'page'],
  ['/', 'Account', 'page'],
  ['/subscriptions/manage', 'Subscriptions', 'true'],
])('marks on %s only the tab %s (DASH-06, DASH-07, DASH-08)', (path, name, current) => {
  show(path);
  expect(markedTabs()).toEqual([[name, current]]);
});

const privacy = { link: { href: '/account#privacy', text: 'Privacy' }, displayOrder: 5 };
const fieldsWithPrivacy = { ...contentFields, tabs: [...contentFields.tabs, privacy] };

it.each([
  ['/account', 'Account'],
  ['/account#privacy', 'Privacy'],
  ['/account#other', 'Account'],
  ['/devices#privacy', 'Devices'],
])('marks on %s only the tab %s, also if two tabs lead to the account page (DASH-06)', (entry, name) => {
  const [path] = entry.split('#') as [string];
  renderPart(SubNavigation, wireFields(schema, fieldsWithPrivacy), { path, entry });
  expect(markedTabs()).toEqual([[name, 'page']]);
});

it('marks the tab of a section of the page when it is chosen, and the tab of the page when that is chosen again (DASH-06)', async () => {
  renderPart(SubNavigation, wireFields(schema, fieldsWithPrivacy), { path: '/account', entry: '/account' });
  await userEvent.click(screen.getByRole('link', { name: 'Privacy' }));
  expect(markedTabs()).toEqual([['Privacy', 'page']]);
  await userEvent.click(screen.getByRole('link', { name: 'Account' }));
  expect(markedTabs()).toEqual([['Account', 'page']]);
});

it('marks the tab of the page on the server, which does not receive the part of the address after # (DASH-06)', () => {
  const page = { path: '/account', entry: '/account#privacy' };
  const html = renderToString(
    <RenderingOnPage component={SubNavigation} fields={wireFields(schema, fieldsWithPrivacy)} page={page} />,
  );
  expect(html.match(/aria-current/g)).toHaveLength(1);
  expect(html).toMatch(
    /<a[^>]*href="\/account"[^>]*aria-current="page"|<a[^>]*aria-current="page"[^>]*href="\/account"/,
  );
});

it('marks no tab on other pages (DASH-06)', () => {
  show('/offer/max');
  expect(markedTabs()).toEqual([]);
});

it('opens and closes the list with its button; Escape closes it and returns the focus to the button (DASH-09)', async () => {
  show('/account');
  const toggle = screen.getByRole('button', { name: 'Select category' });
  const list = document.getElementById(toggle.getAttribute('aria-controls')!);
  expect(list).toContainElement(tabs()[0]!);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(list).not.toHaveClass('open');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(list).toHaveClass('open');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  await userEvent.tab();
  expect(tabs()[0]).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(list).not.toHaveClass('open');
  expect(toggle).toHaveFocus();
});

it('closes the list when a tab is chosen (DASH-09)', async () => {
  show('/account');
  await userEvent.click(screen.getByRole('button', { name: 'Select category' }));
  await userEvent.click(tabs()[2]!);
  expect(screen.getByRole('button', { name: 'Select category' })).toHaveAttribute('aria-expanded', 'false');
});
