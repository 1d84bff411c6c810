// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import dictionary from '#fixtures/content/dictionary.json' with { type: 'json' };
import { createSession } from '#src/session/create-session.ts';
import type { SessionState } from '#src/session/session.ts';
import { createSignInClient } from '#src/session/sign-in/sign-in-client.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { SignInProblem } from '#src/ui/sign-in-problem/sign-in-problem.tsx';
import { createTabbedBrowser, type Tab } from '#tests/support/account/session-browser.ts';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { startFakeProvider, type FakeProvider, type Faults } from './support/identity/fake-provider.ts';
import { PROVIDER_FAULTS, type FaultRow } from './support/identity/provider-faults.ts';

/** The identity provider, on another origin. */
let provider: FakeProvider;

beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());

/** Loads a page in `browser`; the provider has no session that a silent sign-in could use. */
async function load(browser: Tab, response?: string): Promise<SessionState> {
  const session = createSession({
    authority: provider.authority,
    clientId: 'portal',
    scope: 'openid',
    claims: {},
    exchange: 'browser',
    language: 'en',
    privacyReturns: [],
    logoutReturn: '/logout-return',
    browser,
    response,
    go: () => undefined,
    report: () => undefined,
    load: async (options) =>
      createSignInClient({
        ...options,
        requestInFrame: async (url, callback) =>
          `${callback}?error=login_required&state=${new URL(url).searchParams.get('state')!}`,
      }),
  });
  await session.start(true);
  return session.state();
}

/** Returns the state of the page that the customer finally sees, and the number of redirects to the provider. */
async function signIn(faults: Faults): Promise<{ state: SessionState; redirects: number }> {
  provider.behave(faults);
  const browser = createTabbedBrowser().open();
  const state = await load(browser);
  const [redirect] = browser.moves;
  if (!redirect) return { state, redirects: 0 };
  const response = await provider.signIn(redirect.replace('replace ', ''));
  browser.tab.removeItem('marquee.provider');
  return { state: await load(browser, response), redirects: browser.moves.length };
}

/** Returns the text of the page's message. */
function screenOf({ failure }: SessionState, language: 'en' | 'es'): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <PhrasesContext value={{ i18n: phrasesIn(language), version: 0 }}>
        {failure && <SignInProblem failure={failure} isStarting={false} onSignIn={() => undefined} />}
      </PhrasesContext>
    </MemoryRouter>,
  ).replaceAll('&#x27;', "'");
}

describe.each(PROVIDER_FAULTS)('a %s', (_name, rows) => {
  it.each<FaultRow>([...rows])(
    'with %s ends in a message with its reason, a button and support, in both languages (AUTH-32, OPEN-34)',
    async (_what, faults, _message, failure = 'refused') => {
      const { state, redirects } = await signIn(faults);
      expect(state).toEqual({ status: 'signed-out', failure });
      expect(redirects).toBeLessThanOrEqual(1);
      for (const language of ['en', 'es'] as const) {
        const screen = screenOf(state, language);
        expect(screen).toContain(`<h1>${dictionary[`sign-in-${failure}-heading`][language]}</h1>`);
        expect(screen).toContain(dictionary[`sign-in-${failure}-text`][language]);
        expect(screen).toContain(`>${dictionary[failure === 'canceled' ? 'sign-in' : 'retry'][language]}</button>`);
        expect(screen).toContain('href="/support"');
      }
    },
  );
});

it.each([-600, -300, 300, 600])('signs in at a provider whose clock is %i seconds off (SEC-04)', async (skew) => {
  const { state } = await signIn({ skew });
  expect(state).toMatchObject({ status: 'signed-in', authKey: 'customer-1' });
  expect(screenOf(state, 'en')).toBe('');
});
