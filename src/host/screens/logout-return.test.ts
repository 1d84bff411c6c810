import { expect, it } from 'vitest';
import { readLogoutReturn, type LogoutReturn } from './logout-return.ts';

const read = (address: string | undefined, more: Partial<LogoutReturn> = {}) =>
  readLogoutReturn({
    search: address === undefined ? '' : `?${new URLSearchParams({ slo_r_url: address }).toString()}`,
    portalHosts: ['www.vela.example', 'es.vela.example'],
    isOwnSignOut: true,
    referrer: '',
    logoutHosts: ['login.vela.example'],
    saved: null,
    ...more,
  });

it.each([
  'continuehttps://www.vela.example/',
  'continuehttps://www.vela.example:8443/x?y',
  'continuehttp://WWW.vela.example',
  'continuehttps://es.vela.example/',
])(
  'the session ends in this browser if the return address has a host of the portal: %s (ROUTE-22, ROUTE-23, OPEN-25)',
  (address) => {
    expect(read(address)).toBe('end');
  },
);

it.each([
  undefined,
  '',
  'continue',
  'https://www.vela.example/',
  'stophttps://www.vela.example/',
  'continuehttps://www.vela.example.evil.example/',
  'continuehttps://evil.example/www.vela.example',
  'continuehttps://evil.example/?x=www.vela.example#www.vela.example',
  'continuehttps://www.vela.example@evil.example/',
  'continuehttps://evil@www.vela.example/',
  'continuehttps://notwww.vela.example/',
  'continuejavascript://www.vela.example/%0aalert(1)',
  'continue//www.vela.example/',
  'continuewww.vela.example',
])('the browser is only redirected if the return address is any other text: %s (ROUTE-25, SEC-07)', (address) => {
  expect(read(address)).toEqual({ goTo: '/' });
});

const FORGED = { isOwnSignOut: false } as const;

it.each([
  '',
  'no address',
  'https://evil.example/',
  'https://www.vela.example/',
  'https://login.vela.example.evil.example/',
])('a link on a page that is not configured does not end the session; referrer: %s (SEC-07)', (referrer) => {
  expect(read('continuehttps://www.vela.example/', { ...FORGED, referrer })).toEqual({ goTo: '/' });
});

it('a page of a configured host may end the session, also without a sign-out of the portal (ROUTE-23, SEC-07)', () => {
  const referrer = 'https://login.vela.example/session/end';
  expect(read('continuehttps://www.vela.example/', { ...FORGED, referrer })).toBe('end');
});

it.each([
  ['/account', '/account'],
  [null, '/'],
  ['//evil.example', '/'],
  ['javascript:alert(1)', '/'],
])(
  'redirects to the saved target %s only if it is a path of the portal (ROUTE-25, ROUTE-26, SEC-08)',
  (saved, goTo) => {
    expect(read('', { saved })).toEqual({ goTo });
  },
);
