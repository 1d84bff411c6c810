import { portalWithProvider } from './support/outside/portal-with-provider.ts';
import { button, chooseRelation, EN, expectStep, REQUEST, recordEngineMessages } from './support/privacy/requests.ts';
import { expect, test } from './support/test.ts';

/** These tests share a portal. Its helper page that refreshes an expired sign-in is on another origin. */
test.describe.configure({ mode: 'default' });

const { provider, portal } = portalWithProvider(({ authority }) => ({
  refreshHelpers: { request: `${authority}/refresh/request` },
}));
// The sandbox's flow engine refuses the token of the other provider, and browsers log that.
test.afterEach(({ faults }) => void (faults.list.length = 0));

const CHOSEN = { irrRequestType: 'ACCESS', customerSubType: 'CURRENT' };

test('an expired login is refreshed by the helper of the page family on another origin, and the message carries the new token (PC-30, PC-31, PC-35, SYS-04)', async ({
  page,
}) => {
  const before = provider().refreshRequests.length;
  const sent = recordEngineMessages(page);
  await page.goto(portal().origin + REQUEST);
  await page.evaluate(() => localStorage.setItem('marquee.login', String(Date.now() - 1000)));
  await chooseRelation(page, EN, EN.current);
  await button(page, EN.next).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]!.postDataJSON()).toMatchObject({
    loginToken: 'access-refreshed',
    accessAuthToken: 'access-refreshed',
  });
  expect(provider().refreshRequests.slice(before)).toEqual(['POST /refresh/request']);
  expect(new URL(page.url()).pathname).toBe(REQUEST);
});

test('a message that waits for an expired login is sent after the refresh when the page is loaded (PC-30, PC-31)', async ({
  page,
}) => {
  const before = provider().refreshRequests.length;
  await page.goto(portal().origin + REQUEST);
  await chooseRelation(page, EN, EN.current);
  await expectStep(page, EN.affirmations);
  const sent = recordEngineMessages(page);
  await page.evaluate((requester) => {
    const kept = JSON.parse(sessionStorage.getItem('marquee.flow.request')!) as Record<string, unknown>;
    const values = { ...requester, actionButton: 'next' };
    sessionStorage.setItem('marquee.flowMessage', JSON.stringify({ ...kept, page: 'request', values, requester }));
    localStorage.setItem('marquee.login', String(Date.now() - 1000));
  }, CHOSEN);
  await page.reload();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(sent[0]!.postDataJSON()).toMatchObject({
    loginToken: 'access-refreshed',
    affirmationsForm: { ...CHOSEN, actionButton: 'next' },
  });
  expect(provider().refreshRequests.slice(before)).toEqual(['POST /refresh/request']);
  expect(new URL(page.url()).pathname).toBe(REQUEST);
});
