// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTabbedBrowser } from '#tests/support/account/session-browser.ts';
import { createSessionIn, openSignedInTab, startClock } from '#tests/support/account/sessions.ts';

beforeEach(startClock);
afterEach(() => vi.useRealTimers());

it('the account id of the sign-in is stored, and replaced by that of the profile if the profile has one (AUTH-29)', async () => {
  const { session, browser } = await openSignedInTab(createTabbedBrowser());
  expect(session.values.get('accountId')).toBe('x');
  const ids = { personId: 'p', customerRelationshipId: 'c', serviceAccountId: 's', xboAccountId: 'of-the-profile' };
  session.identify({ ...ids, xboAccountId: '' });
  expect(session.values.get('accountId')).toBe('x');
  session.identify(ids);
  expect(session.values.get('accountId')).toBe('of-the-profile');
  const { session: reloaded } = createSessionIn(browser);
  expect(reloaded.values.get('accountId')).toBe('of-the-profile');
});

it.each(['en', 'es'])('the language of the content is stored: %s (AUTH-29)', async (language) => {
  const { session } = createSessionIn(createTabbedBrowser().open(), {
    response: 'http://portal.example/account?code=ana&state=s',
    language,
  });
  await session.start(true);
  expect(session.values.get('contentLanguage')).toBe(language);
});
