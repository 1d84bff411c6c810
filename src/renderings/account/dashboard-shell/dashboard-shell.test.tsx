import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { EngineContext } from '#src/layout/engine.ts';
import { LayoutRoot, Placeholder } from '#src/layout/placeholder.tsx';
import { createRegistry } from '#src/layout/registry.ts';
import { parseLayout } from '#src/model/layout.ts';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { fakeSession, renderWithData } from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './dashboard-shell.fixture.json' with { type: 'json' };
import schema from './dashboard-shell.schema.json' with { type: 'json' };

const REGIONS = ['header', 'sub-navigation', 'content', 'footer'];
const registry = createRegistry({
  DashboardShell: () => import('./dashboard-shell.tsx'),
  Word: () => Promise.resolve({ Default: Word }),
  Failing: () => Promise.resolve({ Default: FailingSection }),
});

function Word({ fields }: { fields: { word: string } }): ReactNode {
  return <p>{fields.word}</p>;
}
function FailingSection(): ReactNode {
  return [500, 404, 403, 502, undefined].map((status) => (
    <div key={String(status)} role="status">
      <SectionError status={status} onRetry={() => undefined} />
    </div>
  ));
}

function shell(content: object): () => ReactNode {
  const placeholders = {
    ...Object.fromEntries(
      REGIONS.map((region) => [region, [{ componentName: 'Word', fields: { word: `the ${region}` } }]]),
    ),
    content: [content],
  };
  const fields = wireFields(schema, fixture.default.fields);
  const main = [{ componentName: 'DashboardShell', fields, placeholders }];
  const { route } = parseLayout({ sitecore: { context: {}, route: { placeholders: { main } } } });
  const Nothing = (): null => null;
  const engine = { registry, report: Nothing, Failed: Nothing, Missing: Nothing, isolate: false };
  return () => (
    <EngineContext value={engine}>
      <LayoutRoot placeholders={route!.placeholders}>
        <Placeholder name="main" />
      </LayoutRoot>
    </EngineContext>
  );
}
const CONTENT = { componentName: 'Word', fields: { word: 'the content' } };
const show = (path: string, session = fakeSession(), content: object = CONTENT) =>
  renderWithData(shell(content), {}, { session, page: { path } });
const regions = (): (string | null)[] =>
  [...document.querySelectorAll('[data-region]')].map((region) => region.getAttribute('data-region'));
const dots = (): HTMLElement | null => screen.queryByRole('status');

beforeAll(() => registry.load(registry.names));

it('has the regions header, sub-navigation, content and footer, each with its own content (DASH-01)', () => {
  show('/account');
  expect(regions()).toEqual(REGIONS);
  for (const region of REGIONS)
    expect(document.querySelector(`[data-region="${region}"]`)).toHaveTextContent(new RegExp(`^the ${region}$`));
});

it.each(['/account', '/subscriptions', '/subscriptions/manage', '/transactions', '/devices', '/offer/peacock'])(
  'shows the content of %s to signed-in customers, without dots (DASH-02, DASH-16)',
  (path) => {
    show(path);
    expect(screen.getByRole('main')).toHaveTextContent('the content');
    expect(dots()).toBeNull();
  },
);

it('shows dots until the user is signed in, then the content (DASH-02, DASH-03, DASH-16)', () => {
  const { session } = show('/devices', fakeSession({ status: 'starting' }));
  expect(screen.getByRole('main')).toHaveTextContent(/^Loading$/);
  expect(dots()).toBeVisible();
  expect(screen.getByText('the header')).toBeVisible();
  act(() => session.become({ status: 'signed-out' }));
  expect(dots()).toBeVisible();
  act(() => session.become({ status: 'signed-in', authKey: 'key' }));
  expect(screen.getByRole('main')).toHaveTextContent(/^the content$/);
});

it('has a heading even while the dots are visible (DASH-03)', () => {
  show('/devices', fakeSession({ status: 'starting' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading');
});

it('shows dots without an auth key, whatever the status of the session (DASH-02)', () => {
  show('/account', fakeSession({ status: 'signed-in' }));
  expect(dots()).toBeVisible();
});

it('shows dots on a path outside the account (DASH-02, DASH-03)', () => {
  show('/support');
  expect(screen.queryByText('the content')).toBeNull();
  expect(dots()).toBeVisible();
});

it('has no sub-navigation on the offer path (DASH-04)', () => {
  show('/offer/peacock');
  expect(regions()).toEqual(['header', 'content', 'footer']);
});

it('provides its content with the texts for data that failed to load, by status: 403 like 404, and the generic text for others and without a response (API-37, DASH-13, DASH-14, DASH-15, OPEN-09)', () => {
  show('/account', fakeSession(), { componentName: 'Failing' });
  const { fields } = fixture.default;
  const shown = screen.getAllByRole('status').map((error) => error.textContent);
  const notFound = fields.notFoundHeading + fields.notFoundSubHeading + fields.notFoundButton;
  const other = fields.otherErrorHeading + fields.otherErrorSubHeading + fields.otherErrorButton;
  expect(shown).toEqual([
    fields.serverErrorHeading + fields.serverErrorSubHeading + fields.serverErrorButton,
    notFound,
    notFound,
    other,
    other,
  ]);
});

it.each([
  ['canceled', "You're not signed in", 'Sign in'],
  ['unreachable', "We can't reach the sign-in page", 'Try again'],
  ['refused', "We couldn't sign you in", 'Try again'],
] as const)(
  'replaces the dots with the message for the failure “%s” of a sign-in, and signs in to the page that was requested first (AUTH-32, AUTH-09, OPEN-34)',
  async (failure, heading, button) => {
    const session = fakeSession({ status: 'signed-out', failure });
    session.values.set('requestedPath', '/devices?sort=name');
    const signIn = vi.spyOn(session, 'signIn');
    show('/account', session);
    expect(dots()).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(heading);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/support');
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(signIn.mock.calls).toEqual([['/devices?sort=name']]);
    // The other regions stay, so the customer can navigate away.
    expect(regions()).toEqual(REGIONS);
  },
);

it('keeps the focus on the button and announces what happens while the next sign-in starts (AUTH-32)', () => {
  const session = fakeSession({ status: 'signed-out', failure: 'unreachable' });
  const signIn = vi.spyOn(session, 'signIn');
  show('/account', session);
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  act(() => session.become({ status: 'starting', failure: 'unreachable' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Opening the sign-in page…');
  expect(button).toHaveFocus();
  fireEvent.click(button);
  expect(signIn).not.toHaveBeenCalled();
  act(() => session.become({ status: 'signed-out', failure: 'unreachable' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Check your internet connection');
  expect(button).toHaveFocus();
});
