import { expect, it, vi } from 'vitest';
import { NO_BROWSER } from '#src/session/session-browser.ts';
import { previewAddress, previewBrowser, previewWindow } from './preview-window.ts';

function realWindow(address: string) {
  const { pathname, search, hash, origin, href } = new URL(address, 'http://localhost');
  return {
    document,
    location: {
      pathname,
      search,
      hash,
      origin,
      href,
      assign: vi.fn<(...values: unknown[]) => void>(),
      replace: vi.fn<(...values: unknown[]) => void>(),
    },
    history: {
      state: { idx: 1 },
      pushState: vi.fn<(...values: unknown[]) => void>(),
      replaceState: vi.fn<(...values: unknown[]) => void>(),
      go: vi.fn<(...values: unknown[]) => void>(),
    },
    addEventListener: vi.fn<(...values: unknown[]) => void>(),
    removeEventListener: vi.fn<(...values: unknown[]) => void>(),
    scrollTo: vi.fn<(...values: unknown[]) => void>(),
  };
}
const BASE = '/preview/token';

it('the router gets the addresses of the published pages', () => {
  const real = realWindow(`${BASE}/support?lang=es&tab=2#top`);
  const { location } = previewWindow(BASE, real as unknown as Window);
  expect([location.pathname, location.search, location.hash]).toEqual(['/support', '?tab=2', '#top']);
  expect(previewWindow(BASE, realWindow(BASE) as unknown as Window).location.pathname).toBe('/');
});

it('the browser keeps the addresses of the preview, with its language', () => {
  const real = realWindow(`${BASE}/support?lang=es`);
  const { history } = previewWindow(BASE, real as unknown as Window);
  history.pushState({ idx: 2 }, '', '/devices?tab=2#list');
  history.replaceState(null, '', '/');
  history.replaceState({ idx: 3 }, '');
  expect(real.history.pushState).toHaveBeenCalledWith({ idx: 2 }, '', `${BASE}/devices?tab=2&lang=es#list`);
  expect(real.history.replaceState.mock.calls).toEqual([
    [null, '', `${BASE}/?lang=es`],
    [{ idx: 3 }, '', undefined],
  ]);
  expect(history.state).toEqual({ idx: 1 });
});

it('the session gets the path of the published page; in a frame it reports a redirect to sign-in, in a tab it makes it', () => {
  const seen = previewWindow(BASE, realWindow(`${BASE}/wallet?tab=2`) as unknown as Window);
  const [leave, onSignIn] = [vi.fn<(url: string, replace: boolean) => void>(), vi.fn<() => void>()];
  const browser = { ...NO_BROWSER, leave };
  expect(previewBrowser(browser, seen).path()).toBe('/wallet?tab=2');
  previewBrowser(browser, seen, onSignIn).leave('/sign-in', true);
  expect([onSignIn.mock.calls.length, leave.mock.calls]).toEqual([1, []]);
  previewBrowser(browser, seen).leave('/sign-in', true);
  expect([onSignIn.mock.calls.length, leave.mock.calls]).toEqual([1, [['/sign-in', true]]]);
});

it('a link to the other language leads to the same place of its page in the preview', () => {
  expect(previewAddress(BASE, new URL('http://es.localhost:8080/support?tab=2#list'))).toBe(
    `http://es.localhost:8080${BASE}/support?tab=2#list`,
  );
});
