import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordConsole } from '#tests/support/console.ts';
import { MemoryStorage } from '#tests/support/account/session-browser.ts';
import { RenderingOnPage, renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import { storeExpanded } from './expanded-categories.ts';
import fixture from './support-side-menu.fixture.json' with { type: 'json' };
import schema from './support-side-menu.schema.json' with { type: 'json' };
import { SupportSideMenu } from './support-side-menu.tsx';

const fields = wireFields(schema, fixture.default.fields);
const show = (path = '/support') => renderPart(SupportSideMenu, fields, { path });
const expandedCategories = (root: ParentNode = document): string[] =>
  [...root.querySelectorAll('details')].filter(({ open }) => open).map((details) => details.dataset['category']!);
const lineOf = (label: string): HTMLElement => screen.getByText(label).closest('summary')!;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  // Removes what a test kept in memory.
  storeExpanded([]);
  localStorage.clear();
});

test('has five categories that expand to their articles (SUPP-22)', () => {
  const { container } = show();
  expect([...container.querySelectorAll('details')].map((details) => details.dataset['category'])).toEqual([
    'overview',
    'setup',
    'features',
    'account',
    'troubleshooting',
  ]);
  expect(expandedCategories()).toEqual([]);
  expect(within(lineOf('Setup').parentElement!).getByText('Pair your remote')).toHaveAttribute(
    'href',
    '/support/remote/pair',
  );
});

test('shows how many articles each category has (SUPP-23)', () => {
  const { container } = show();
  expect([...container.querySelectorAll('summary')].map((line) => line.textContent)).toEqual([
    'Overview 3 articles',
    'Setup 4 articles',
    'Features 2 articles',
    'Account 3 articles',
    'Troubleshooting 1 article',
  ]);
});

test('has a link to browse the categories (SUPP-24)', () => {
  show();
  expect(screen.getByRole('link', { name: 'Browse categories' })).toHaveAttribute('href', '/support');
});

test('keeps expanded categories after a reload (SUPP-25)', async () => {
  const first = show();
  await userEvent.click(lineOf('Account'));
  await userEvent.click(lineOf('Setup'));
  expect(expandedCategories()).toEqual(['setup', 'account']);
  await userEvent.click(lineOf('Account'));
  first.unmount();
  show();
  expect(expandedCategories()).toEqual(['setup']);
});

test('expands the category of the open article until the visitor expands or collapses a category (SUPP-25)', async () => {
  const first = show('/support/wifi/connect/');
  expect(expandedCategories()).toEqual(['setup']);
  expect(screen.getByText('Connect to Wi-Fi')).toHaveAttribute('aria-current', 'page');
  expect(localStorage.getItem('support-side-menu')).toBeNull();
  await userEvent.click(lineOf('Setup'));
  first.unmount();
  show('/support/wifi/connect');
  expect(expandedCategories()).toEqual([]);
});

test('shows the categories as on the server’s page first, and then the stored choice (SUPP-25)', async () => {
  localStorage.setItem('support-side-menu', '["features"]');
  const recordedConsole = recordConsole();
  const part = <RenderingOnPage component={SupportSideMenu} fields={fields} page={{ path: '/support' }} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(part);
  document.body.append(container);
  expect(expandedCategories(container)).toEqual([]);
  const recovered = vi.fn<() => void>();
  const root = await act(() => hydrateRoot(container, part, { onRecoverableError: recovered }));
  expect(expandedCategories(container)).toEqual(['features']);
  expect(recovered).not.toHaveBeenCalled();
  expect(recordedConsole.lines()).toEqual([]);
  act(() => root.unmount());
  container.remove();
  recordedConsole.restore();
});

test.each(['{"a":1}', 'not JSON', 'null', '[1,null,"nothing"]'])(
  'ignores an invalid value in the storage: %s (SUPP-25)',
  (stored) => {
    localStorage.setItem('support-side-menu', stored);
    const { container } = show();
    expect(container.querySelectorAll('details')).toHaveLength(5);
    expect(expandedCategories()).toEqual([]);
  },
);

test('works in a browser that refuses storage (SUPP-25)', async () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  show();
  await userEvent.click(lineOf('Account'));
  expect(expandedCategories()).toEqual(['account']);
  await userEvent.click(lineOf('Account'));
  expect(expandedCategories()).toEqual([]);
});

test('works in a browser whose storage is full (SUPP-25)', async () => {
  const full = new MemoryStorage();
  full.setItem('support-side-menu', '["account"]');
  vi.stubGlobal('localStorage', full);
  const refusal = vi.spyOn(full, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { unmount } = show();
  await userEvent.click(lineOf('Account'));
  unmount();
  show();
  expect(expandedCategories()).toEqual([]);
  refusal.mockRestore();
  await userEvent.click(lineOf('Account'));
  expect(full.getItem('support-side-menu')).toBe('["account"]');
  vi.unstubAllGlobals();
});
