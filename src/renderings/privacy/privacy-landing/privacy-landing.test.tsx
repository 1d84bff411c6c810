import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClock } from '#src/lib/clock.ts';
import type { LandingTargets } from '#src/model/host/landing-targets.ts';
import { LandingTargetsContext } from '#src/layout/landing-targets.ts';
import { axeFaults } from '#tests/support/layout/find-faults.ts';
import { RenderingOnPage, wireFields } from '#tests/support/layout/render-part.tsx';
import { landingTarget } from './landing-target.ts';
import fixture from './privacy-landing.fixture.json' with { type: 'json' };
import schema from './privacy-landing.schema.json' with { type: 'json' };
import { PrivacyLanding } from './privacy-landing.tsx';

const SITE = 'https://www.vela.example';
const targets: LandingTargets = {
  stateRights: `${SITE}/state-rights#california`,
  policy: `${SITE}/policy`,
  webTerms: `${SITE}/terms`,
  adInformation: `${SITE}/ads`,
  choices: `${SITE}/choices`,
  home: `${SITE}/home`,
};
const WAIT_MS = 4235;

const leavePage = vi.fn<(url: string) => void>();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  leavePage.mockClear();
  vi.spyOn(window.location, 'replace').mockImplementation((url) => leavePage(String(url)));
});
afterEach(() => {
  setClock(undefined);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function part(
  path: string,
  example: keyof typeof fixture = 'default',
  known: LandingTargets | null = targets,
): ReactNode {
  const fields = wireFields(schema, fixture[example].fields);
  return (
    <LandingTargetsContext value={known ?? undefined}>
      <RenderingOnPage component={PrivacyLanding} fields={fields} page={{ path }} />
    </LandingTargetsContext>
  );
}
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const link = () => screen.getByRole('link', { name: 'Read the privacy policy' });

describe('a page that redirects', () => {
  it('stays as long as a scenario has set the clock', () => {
    setClock(() => 0);
    render(part('/tv/privacy/policy'));
    wait(WAIT_MS * 3);
    expect(leavePage).not.toHaveBeenCalled();
  });

  it('shows heading, logo, description and button of the content (LAND-01)', async () => {
    const { container } = render(part('/tv/privacy/policy'));
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Vela' })).toHaveAttribute('src', '/media/brand/logo.svg');
    expect(screen.getByText('What Vela collects, why, and for how long.')).toBeVisible();
    expect(link()).toHaveAttribute('href', targets.policy);
    vi.useRealTimers();
    expect(await axeFaults(container)).toEqual([]);
  });

  it('announces the redirect, redirects 4235 ms after it is shown, and replaces itself in the history (LAND-02)', () => {
    render(part('/tv/privacy/policy'));
    expect(screen.getByRole('status')).toHaveTextContent('This page takes you there in a few seconds.');
    wait(WAIT_MS - 1);
    expect(leavePage).not.toHaveBeenCalled();
    wait(1);
    expect(leavePage).toHaveBeenCalledExactlyOnceWith(targets.policy);
  });

  it.each([
    ['/tv/privacy/policy/staterights', 'stateRights', 'LAND-03'],
    ['/privacy/policy/staterights/web-terms', 'stateRights', 'LAND-03'],
    ['/tv/privacy/policy', 'policy', 'LAND-04'],
    ['/privacy/policy/adinformation', 'policy', 'LAND-04'],
    ['/privacy/web-terms', 'webTerms', 'LAND-05'],
    ['/tv/adinformation', 'adInformation', 'LAND-06'],
    ['/adinformation/privacy/manage-preference', 'adInformation', 'LAND-06'],
    ['/privacy/manage-preference', 'choices', 'LAND-07'],
  ] as const)('%s leads to %s (%s)', (path, name, _id) => {
    expect(landingTarget(path, '', targets)).toBe(targets[name]);
  });

  it('redirects from /privacy to the home page with the label Privacy Center, and nowhere with another label (LAND-08)', () => {
    const { unmount } = render(part('/privacy', 'home'));
    wait(WAIT_MS);
    expect(leavePage).toHaveBeenCalledExactlyOnceWith(targets.home);
    unmount();
    leavePage.mockClear();
    render(part('/privacy'));
    wait(WAIT_MS * 3);
    expect(leavePage).not.toHaveBeenCalled();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(landingTarget('/privacy/requests', 'Privacy Center', targets)).toBeUndefined();
  });

  it('redirects at once when its button is pressed, and only once (OPEN-97)', async () => {
    render(part('/tv/privacy/policy'));
    await user().click(link());
    expect(leavePage).toHaveBeenCalledExactlyOnceWith(targets.policy);
    wait(WAIT_MS * 3);
    expect(leavePage).toHaveBeenCalledOnce();
  });

  it('stays if the visitor asks for it, confirms that and keeps the focus (LAND-02, OPEN-97)', async () => {
    render(part('/tv/privacy/policy'));
    await user().click(screen.getByRole('button', { name: 'Stay here' }));
    wait(WAIT_MS * 3);
    expect(leavePage).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('You stay on this page.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(link()).toHaveFocus();
  });

  it('does not redirect a visitor who returns to it (LAND-02)', () => {
    render(part('/tv/privacy/policy'));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    wait(WAIT_MS * 3);
    expect(leavePage).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('You stay on this page.');
  });

  it('does not redirect after the visitor has left it for another page of the portal (LAND-02)', () => {
    const { unmount } = render(part('/tv/privacy/policy'));
    unmount();
    wait(WAIT_MS * 3);
    expect(leavePage).not.toHaveBeenCalled();
  });

  it('never redirects to itself (LAND-08, OPEN-98)', () => {
    render(part('/privacy/policy', 'default', { ...targets, policy: `${location.origin}/privacy/policy#top` }));
    expect(screen.queryByRole('link')).toBeNull();
    const here = new URL(window.location.pathname, window.location.href).href;
    render(part('/tv/privacy/policy', 'default', { ...targets, policy: here }));
    wait(WAIT_MS * 3);
    expect(leavePage).not.toHaveBeenCalled();
  });

  it('is a page with a link if there is no JavaScript, and announces no redirect (LAND-01, OPEN-97)', () => {
    const html = renderToStaticMarkup(part('/tv/privacy/policy'));
    expect(html).toContain(`href="${targets.policy}"`);
    expect(html).not.toMatch(/few seconds|Stay here/);
  });
});
