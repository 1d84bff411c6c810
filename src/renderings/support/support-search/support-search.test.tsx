import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CreateSearchEngine } from './engine/search-engine.ts';
import fixture from './support-search.fixture.json' with { type: 'json' };
import {
  address,
  createInPageEngine,
  options,
  LOADED_ENGINE,
  show,
  waitForOptions,
} from './test-support/search-page.tsx';

test('has a labeled search box, and no results before something is typed (SUPP-04, SUPP-34)', async () => {
  const { user, box } = show();
  expect(screen.getByRole('search')).toContainElement(box);
  expect(box).toHaveAccessibleName('Search support articles');
  await user.type(box, '   ');
  expect(options()).toEqual([]);
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

test('shows results while the visitor types, with label, description and flags, and marks what matches (SUPP-33, SUPP-36)', async () => {
  const { user, box } = show();
  await user.type(box, 'remo');
  await waitForOptions(3);
  const [first, second, third] = screen.getAllByRole('option');
  expect(first).toHaveTextContent('Remote not responding');
  expect(second).toHaveTextContent('Pair your remote Popular Hold Home and Back.');
  expect(third).toHaveTextContent('User manual: Remote Manual');
  expect(within(first!).getByText('Remote').tagName).toBe('MARK');
  expect(screen.getByText('3 results for “remo”')).toBeVisible();
});

test('the quick-search chips put their text into the box and show its results (SUPP-05, SUPP-06, OPEN-99)', async () => {
  const { user, box } = show();
  const chips = within(screen.getByRole('list', { name: 'Quick searches' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Quick start guide',
    'User manual',
    'Hisense',
    'Element',
    'Peacock',
    'Firmware update',
    'Remote',
  ]);
  await user.click(chips[6]!);
  expect(box).toHaveValue('Remote');
  expect(box).toHaveFocus();
  await waitForOptions(3);
  expect(address()).toBe('/support?q=Remote');
});

test('a chip with a link opens it instead of a search (SUPP-06, OPEN-99)', () => {
  show({ language: 'es' }, fixture.spanish.fields);
  expect(screen.getByRole('link', { name: 'Manuales' })).toHaveAttribute('href', '/support/manual');
  expect(screen.getByRole('button', { name: 'Guía de inicio rápido' })).toBeVisible();
});

test.each([
  ['en', 'Did you mean...'],
  ['es', 'Quizás quisiste decir...'],
] as const)(
  'similar articles have a heading and the count zero, in the language %s (SUPP-38, SUPP-41)',
  async (language, heading) => {
    const { user, box } = show({ language });
    await user.type(box, 'remoet');
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(await screen.findByText(/^0 result.*remoet/)).toBeVisible();
    expect(options()).toHaveLength(3);
  },
);

test('popular articles and the count zero are shown when no article is similar (SUPP-40, SUPP-41)', async () => {
  const { box } = show();
  fireEvent.change(box, { target: { value: 'qqqq' } });
  expect(await screen.findByRole('heading', { name: 'Popular articles' })).toBeVisible();
  expect(screen.getByText('0 results for “qqqq”')).toBeVisible();
  expect(options()).toHaveLength(1);
});

test('11 results have two pages, with the number in the address; 10 or fewer have one page without buttons (SUPP-42, SUPP-43)', async () => {
  const { user, box } = show();
  fireEvent.change(box, { target: { value: 'channel' } });
  await waitForOptions(10);
  const pages = screen.getByRole('navigation', { name: 'Pages of results' });
  expect(pages).toHaveTextContent('Page 1 of 2');
  const previous = within(pages).getByRole('button', { name: 'Previous' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.click(previous);
  await waitForOptions(10);
  const next = within(pages).getByRole('button', { name: 'Next' });
  await user.click(next);
  await waitForOptions(1);
  expect(address()).toBe('/support?q=channel&page=2');
  // On the last page the button keeps the focus and does nothing.
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  expect(address()).toBe('/support?q=channel&page=2');
  expect(previous).toHaveAttribute('aria-disabled', 'false');
  fireEvent.change(box, { target: { value: 'remo' } });
  await waitForOptions(3);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a link with a query shows its results, and typing changes the query in the address (SUPP-33)', async () => {
  const { box } = show({ entry: '/support?q=remote&utm=1' });
  expect(box).toHaveValue('remote');
  await waitForOptions(3);
  fireEvent.change(box, { target: { value: 'channel' } });
  await waitFor(() => expect(address()).toBe('/support?q=channel&utm=1'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(address()).toBe('/support?utm=1');
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});

test.each([
  ['a character of two units at position 200', `${'x'.repeat(199)}🙂 more`, 'x'.repeat(199)],
  ['half a character', 'remote \uD83D!', 'remote \uFFFD!'],
  ['a space at position 200', `${'x'.repeat(199)} more`, 'x'.repeat(199)],
])('the box keeps the typed text if the address cannot contain it: %s (SUPP-33)', async (_, typed, inAddress) => {
  const { user, box } = show();
  fireEvent.change(box, { target: { value: typed } });
  await user.type(box, '{Enter}');
  expect(address()).toBe(`/support?${new URLSearchParams({ q: inAddress }).toString()}`);
  await screen.findByRole('listbox');
  expect(box).toHaveValue(typed);
});

test('arrow keys move through the results and back to the box, Enter opens one, Escape closes and then clears (SUPP-33)', async () => {
  const { user, box } = show();
  await user.type(box, 'remote');
  await waitForOptions(3);
  expect(box).toHaveAttribute('aria-expanded', 'true');
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? 'none')?.textContent;
  await user.keyboard('{ArrowDown}');
  expect(active()).toContain('Remote not responding');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toContain('User manual');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toContain('Pair your remote');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(box).toHaveValue('remote');
  await user.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(3);
  await user.keyboard('{Escape}{Escape}');
  expect(box).toHaveValue('');
  await user.type(box, 'remote');
  await waitForOptions(3);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/support/remote/not');
});

test('on the Spanish host results open their spanishurl, or their url (SUPP-37, OPEN-103)', async () => {
  const { box } = show({ language: 'es' });
  fireEvent.change(box, { target: { value: 'remote' } });
  await waitForOptions(3);
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
    '/support/remote/not',
    '/support/remote/pair',
    '/media/manual-es.pdf',
  ]);
});

test('articles in the content of the page are searched instead of the published ones (SUPP-35)', async () => {
  const { box } = show({}, fixture['articles of content'].fields);
  fireEvent.change(box, { target: { value: 'bluetooth' } });
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('Pair your remote')]));
});

test('says once how many results there are, when the typing pauses for 700 ms (SUPP-33)', async () => {
  const { box } = show();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const status = screen.getByRole('status');
  const search = async (query: string, count: number): Promise<void> => {
    await act(async () => void fireEvent.change(box, { target: { value: query } }));
    expect(options()).toHaveLength(count);
  };
  await search('channel', 10);
  act(() => void vi.advanceTimersByTime(699));
  await search('remote', 3);
  act(() => void vi.advanceTimersByTime(699));
  expect(status.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(status).toHaveTextContent(/^3 results are available\./);
});

test('a search that fails shows an error and can be repeated with the typed text (SUPP-32)', async () => {
  const search = vi
    .fn<ReturnType<CreateSearchEngine>['search']>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockImplementation(createInPageEngine({ language: 'en' }).search);
  const engine = { ...LOADED_ENGINE, load: () => Promise.reject(new Error('offline')), search };
  const { box, user } = show({}, fixture.default.fields, () => engine);
  fireEvent.change(box, { target: { value: 'remote' } });
  expect(await screen.findByText(/Search is not available right now/)).toBeVisible();
  expect(box).toHaveValue('remote');
  await user.click(screen.getByRole('button', { name: /try again|retry/i }));
  await waitForOptions(3);
  expect(screen.queryByText(/not available/)).toBeNull();
});

test('a slow search shows that it is busy, and an earlier one never replaces a later one (SUPP-33)', async () => {
  const waiting: (() => void)[] = [];
  const page = createInPageEngine({ language: 'en' });
  const engine: CreateSearchEngine = () => ({
    ...LOADED_ENGINE,
    search: (query, number) => new Promise((resolve) => waiting.push(() => resolve(page.search(query, number)))),
  });
  const { box } = show({}, fixture.default.fields, engine);
  fireEvent.change(box, { target: { value: 'channel' } });
  fireEvent.change(box, { target: { value: 'remote' } });
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  await act(async () => waiting[1]!());
  await waitForOptions(3);
  await act(async () => waiting[0]!());
  expect(options()).toHaveLength(3);
});

test.each(['<img src=x onerror=alert(1)>', '.*+?^${}()|[]\\', '\u202Eשלום', 'x'.repeat(10_000)])(
  'shows the query %.30s as text (SUPP-33)',
  async (query) => {
    const { box } = show();
    fireEvent.change(box, { target: { value: query } });
    expect(await screen.findByText(`0 results for “${query.slice(0, 60)}”`)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  },
);
