import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { LayoutService } from '#src/layout/layout-query.ts';
import { createRegistry } from '#src/layout/registry.ts';
import { HOST_PATHS, type HostPaths } from '#src/model/host/host-paths.ts';
import { SessionProvider } from '#src/session/session-context.tsx';
import { createSessionValues } from '#src/session/session-values.ts';
import type { Session, SessionState } from '#src/session/session.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { ServicesContext } from '../services/services-context.ts';
import type { Services } from '../services/services.ts';
import { createSignOutNonce } from '#src/session/tabs/sign-out-nonce.ts';
import { HostScreen } from './host-screen.tsx';

const left = vi.fn<(url: string) => void>();

interface Visit {
  readonly state: SessionState;
  readonly offersCampaign: string;
  readonly hostPaths: HostPaths;
}

/** Opens one of the portal's own pages. */
function open(
  path: string,
  { state = { status: 'signed-out' }, offersCampaign = '', hostPaths = HOST_PATHS }: Partial<Visit> = {},
) {
  window.history.replaceState(null, '', path);
  vi.spyOn(window.location, 'replace').mockImplementation((url) => left(String(url)));
  const signOut = vi.fn<Session['signOut']>(async () => undefined);
  const values = createSessionValues(undefined);
  const session = {
    state: () => state,
    subscribe: () => () => undefined,
    start: async () => undefined,
    signOut,
    values,
  } as unknown as Session;
  const layout: LayoutService = {
    base: '',
    language: 'en',
    site: 'vela',
    apiKey: 'portal',
    registry: createRegistry({}),
    report: () => undefined,
  };
  const services = {
    boot: {
      account: { offersCampaign, portalMarker: 'www.vela.example', logoutHosts: [], healthRoute: '/support' },
      hostPaths,
    },
    layout,
  } as unknown as Services;
  const router = createMemoryRouter(
    [
      { path: '/subscriptions', element: <p>Subscriptions</p> },
      { path: '*', Component: HostScreen },
    ],
    { initialEntries: [path] },
  );
  render(
    <ServicesContext value={services}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider session={session}>
          <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
            <RouterProvider router={router} />
          </PhrasesContext>
        </SessionProvider>
      </QueryClientProvider>
    </ServicesContext>,
  );
  return { router, values, signOut };
}

afterEach(() => {
  left.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('the page /offers redirects to the subscriptions and requests the banner (ROUTE-01)', async () => {
  const { router, values } = open('/offers');
  expect(await screen.findByText('Subscriptions')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/subscriptions', search: '' });
  expect(values.get('offersBanner')).toBe('true');
});

it('the page /offer without a group redirects to the subscriptions and requests the notice that there are no offers (ROUTE-03)', async () => {
  const { router, values } = open('/offer', { offersCampaign: 'utm_source=offers' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscriptions'));
  expect(router.state.location.search).toBe('');
  expect(values.get('noOffers')).toBe('true');
  expect(values.get('offersBanner')).toBeUndefined();
});

it.each(['utm_source=offers&x=1', '?utm_source=offers&x=1'])(
  'the page /offers adds the configured campaign %s to the address (ROUTE-02, OPEN-21)',
  async (offersCampaign) => {
    const { router } = open('/offers', { offersCampaign });
    await screen.findByText('Subscriptions');
    expect(router.state.location.search).toBe('?utm_source=offers&x=1');
  },
);

it('the loading page redirects visitors to the home page (ROUTE-21)', async () => {
  open('/loading');
  await waitFor(() => expect(left.mock.calls).toEqual([['/']]));
});

it.each<SessionState>([{ status: 'signed-in' }, { status: 'signed-out', remembered: true }, { status: 'starting' }])(
  'keeps the loading page blank unless the user is known to be a visitor: %j (ROUTE-21, OPEN-24)',
  async (state) => {
    open('/loading', { state });
    expect(screen.getByRole('main')).toBeEmptyDOMElement();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(left).not.toHaveBeenCalled();
  },
);

it('the logout-return page ends the session if the provider requests it: storage, cookies and the sign-out address (ROUTE-23, ROUTE-24)', async () => {
  localStorage.setItem('side-menu', 'x');
  sessionStorage.setItem('marquee.walletToken', 'x');
  document.cookie = 'left=over; path=/';
  createSignOutNonce(localStorage).start();
  const { signOut } = open('/logout-return?slo_r_url=continuehttps%3A%2F%2Fwww.vela.example%2F');
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  const { extra } = signOut.mock.calls[0]![0]!;
  expect(extra).toEqual({ slo_fs: 'completed', nonce: expect.stringMatching(/^[\da-f-]{36}$/) as string });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(document.cookie).not.toContain('left=over');
  expect(left).not.toHaveBeenCalled();
});

it('the logout-return page otherwise redirects to the saved target, once, and clears nothing (ROUTE-25, ROUTE-26, SEC-07)', async () => {
  localStorage.setItem('side-menu', 'x');
  localStorage.setItem('marquee.timeoutLoginRedirect', '/account');
  createSignOutNonce(localStorage).start();
  const { signOut } = open('/logout-return?slo_r_url=continuehttps%3A%2F%2Fwww.vela.example.evil.example');
  await waitFor(() => expect(left.mock.calls).toEqual([['/account']]));
  expect(signOut).not.toHaveBeenCalled();
  expect(localStorage.getItem('side-menu')).toBe('x');
  expect(localStorage.getItem('marquee.timeoutLoginRedirect')).toBeNull();
});

it('the logout-return page does not end the session if this browser has started no sign-out (SEC-07)', async () => {
  const { signOut } = open('/logout-return?slo_r_url=continuehttps%3A%2F%2Fwww.vela.example');
  await waitFor(() => expect(left.mock.calls).toEqual([['/']]));
  expect(signOut).not.toHaveBeenCalled();
});

it.each([
  [200, 'OK'],
  [500, 'FAIL'],
  [404, 'FAIL'],
])(
  'shows on the health page how the configured route responds: %i is %s (ROUTE-27, OPEN-26)',
  async (status, result) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ sitecore: { context: {}, route: { name: 'x', placeholders: {} } } }, { status }),
    );
    open('/health');
    expect(await screen.findByText(result)).toBeVisible();
    expect(screen.getByText(String(status))).toBeVisible();
    expect(screen.getByText('/support')).toBeVisible();
  },
);

it('the loading page and the logout-return page have the configured paths (ROUTE-21, ROUTE-25, OPEN-24)', async () => {
  const hostPaths = { ...HOST_PATHS, loading: '/wait', logoutReturn: '/bye/now' };
  localStorage.setItem('marquee.timeoutLoginRedirect', '/account');
  createSignOutNonce(localStorage).start();
  open('/bye/now', { hostPaths });
  await waitFor(() => expect(left).toHaveBeenCalledWith('/account'));
  left.mockReset();
  open('/wait', { hostPaths });
  await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
});
