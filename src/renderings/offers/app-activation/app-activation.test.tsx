import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OfferSettingsContext } from '#src/data/settings/offer-settings.ts';
import type { RenderingProps } from '#src/layout/registry.ts';
import { renderPart, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './app-activation.fixture.json' with { type: 'json' };
import schema from './app-activation.schema.json' with { type: 'json' };
import { AppActivation } from './app-activation.tsx';
import type { AppActivationFields } from './app-activation.types.ts';

const leavePage = vi.fn<(url: string) => void>();
const closeWindow = vi.fn<() => void>();
const SETTINGS = {
  activation: true,
  activationHosts: ['tv.partner.example'],
  paymentErrorCodes: [],
  seasonPrices: {},
  userActivityProducts: [],
  partnerGroups: {},
};
const PARTNER = 'https://tv.partner.example/activate?code=a%26b';

function Configured(props: RenderingProps<AppActivationFields>) {
  return (
    <OfferSettingsContext value={SETTINGS}>
      <AppActivation {...props} />
    </OfferSettingsContext>
  );
}

const show = (query: Readonly<Record<string, string>>) =>
  renderPart(Configured, wireFields(schema, fixture.default.fields), {
    entry: `/offer/activate?${new URLSearchParams(query).toString()}`,
  });

beforeEach(() => {
  leavePage.mockReset();
  closeWindow.mockReset();
  vi.spyOn(window.location, 'replace').mockImplementation((url) => leavePage(String(url)));
  vi.spyOn(window, 'close').mockImplementation(closeWindow);
});

it('shows a spinner, a heading with the app, and a description (OFFER-64, ROUTE-12)', () => {
  show({ appName: 'Peacock' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Opening Peacock$/);
  expect(screen.getByText(/finish the activation/)).toHaveTextContent('We are taking you to Peacock');
});

it.each([
  ['apple', 'Opening Apple TV'],
  ['APPLE', 'Opening Apple TV'],
])('shows the app %s as Apple TV (OFFER-65)', (appName, heading) => {
  show({ appName });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
});

it('shows the app wbd as Max (OFFER-66)', () => {
  show({ appName: 'wbd' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Opening Max$/);
});

it.each(['', ' ', 'x'.repeat(61)])('names no app if the name in the address is empty or too long', (appName) => {
  show({ appName });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Opening your app$/);
});

it('leads to the partner’s page, which cannot control the portal’s tab (OFFER-67, SEC-29)', () => {
  vi.stubGlobal('opener', { location: 'the portal' });
  show({ r: PARTNER, appName: 'wbd' });
  expect(leavePage.mock.calls).toEqual([[PARTNER]]);
  expect(window.opener).toBeNull();
});

it.each(['', '/offer/activate', '/offer/max/activate'])('keeps the spinner with the parameter r=%s (OPEN-67)', (r) => {
  show({ r, appName: 'wbd' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(leavePage).not.toHaveBeenCalled();
  expect(closeWindow).not.toHaveBeenCalled();
});

it('closes the window with r=error, and reports the error if the browser keeps it open (OFFER-68)', () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show({ r: 'error' });
  expect(closeWindow).toHaveBeenCalledOnce();
  expect(leavePage).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void vi.advanceTimersByTime(500));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  vi.useRealTimers();
});

it.each([
  'https://evil.example/',
  'http://tv.partner.example/activate',
  'https://tv.partner.example@evil.example/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/account',
  '/offer/max',
  '/offer/activate?r=https://evil.example/',
  '/offer/activate/../../evil',
  'Error',
])('shows the error and does not redirect with the parameter r=%s (OPEN-68, SEC-06)', (r) => {
  show({ r, appName: 'wbd' });
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(screen.getByRole('link', { name: 'Go to subscriptions' })).toHaveAttribute('href', '/subscriptions');
  expect(leavePage).not.toHaveBeenCalled();
  expect(closeWindow).not.toHaveBeenCalled();
});
