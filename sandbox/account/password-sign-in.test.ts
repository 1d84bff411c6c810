// @vitest-environment node
/**
 * Tests with the real sign-in: which sign-ins work and which sessions end after a new password, a new email or a
 * deactivation.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createHttpBrowser } from '#tests/support/server/http-browser.ts';
import { refreshTokens, signIn, type SignedInCustomer } from '#tests/support/account/sign-in.ts';
import { readCustomerFiles } from './read-customer-files.ts';
import { useSandboxServer } from '../identity/test-support/use-sandbox-server.ts';

const all = readCustomerFiles();
const customerNamed = (name: string) => all.find(({ profile }) => profile.firstName.startsWith(name))!;
const [ROSA, MARCUS, TYLER] = [customerNamed('Rosa'), customerNamed('Marcus'), customerNamed('Tyler')];
const customers = [ROSA, MARCUS, TYLER];

describe.each(databaseKinds())('the sign-in after a change on $name', ({ createTestDatabase }) => {
  const server = useSandboxServer(createTestDatabase, { customers, account: { customers } });

  const request = async (
    who: SignedInCustomer,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`http://127.0.0.1:${server().port}/sandbox/account${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${who.access_token}`,
        'x-version': 'v1.0',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
  const profileStatus = async (who: SignedInCustomer) => (await request(who, '/profile')).status;
  const refreshStatus = async ({ refresh_token }: SignedInCustomer) =>
    (await refreshTokens(origin(), refresh_token)).status;
  // A token is valid only at the host that issued it, and `fetch` cannot set another Host header.
  const origin = () => `http://127.0.0.1:${server().port}`;
  const idsOf = ({ profile: { personId, customerRelationshipId } }: typeof ROSA) => ({
    personId,
    customerRelationshipId,
  });

  afterEach(() => void vi.useRealTimers());

  it('accepts the new password and not the old one; other sign-ins end, this one continues (PROF-14, SEC-13)', async () => {
    const [here, there, marcus] = [
      await signIn(origin(), ROSA.username, ROSA.password),
      await signIn(origin(), ROSA.username, ROSA.password),
      await signIn(origin(), MARCUS.username, MARCUS.password),
    ];
    expect([await profileStatus(here), await profileStatus(there)]).toEqual([200, 200]);
    const change = { personId: ROSA.profile.personId, oldHint: ROSA.password, newHint: 'Rainy-Harbor-42' };
    expect((await request(here, '/profile', { ...change, updateType: 'PASSWORD' })).status).toBe(200);

    expect([await profileStatus(here), await profileStatus(there), await profileStatus(marcus)]).toEqual([
      200, 401, 200,
    ]);
    expect([await refreshStatus(there), await refreshStatus(here), await refreshStatus(marcus)]).toEqual([
      400, 200, 200,
    ]);
    await expect(signIn(origin(), ROSA.username, ROSA.password)).rejects.toThrow(/refused/);
    expect(await profileStatus(await signIn(origin(), ROSA.username, 'Rainy-Harbor-42'))).toBe(200);
    // The other browser must sign in again: its cookie is no longer valid.
    const page = createHttpBrowser(there.cookies);
    await expect(signIn(origin(), ROSA.username, 'wrong', { browser: page })).rejects.toThrow(/refused/);
  }, 60_000);

  it('accepts the new email and not the old one; other sign-ins end, this one continues (PROF-38, SEC-13)', async () => {
    const marcus = await signIn(origin(), MARCUS.username, MARCUS.password);
    const there = await signIn(origin(), MARCUS.username, MARCUS.password);
    const email = 'marcus.new@example.com';
    const sent = await request(marcus, '/profile/otp', { ...idsOf(MARCUS), email });
    const { requestId } = (sent.body as { data: { data: { requestId: string } } }).data.data;
    const outbox = await createHttpBrowser().request(
      `${server().originOf('qa')}/sandbox/outbox?to=${encodeURIComponent(email)}`,
      { headers: { accept: 'application/json' } },
    );
    const [mail] = (outbox.json() as { data: { messages: { text: string }[] } }).data.messages;
    const otp = /\d{6}/.exec(mail!.text)![0];
    const confirmed = await request(marcus, '/profile', {
      ...idsOf(MARCUS),
      email,
      requestId,
      otp,
      updateType: 'EMAIL',
    });
    expect(confirmed).toEqual({ status: 200, body: { success: true, data: { success: true } } });
    expect((await signIn(origin(), email, MARCUS.password)).claims['email']).toBe(email);
    await expect(signIn(origin(), MARCUS.username, MARCUS.password)).rejects.toThrow(/refused/);
    expect([await profileStatus(marcus), await profileStatus(there)]).toEqual([200, 401]);
    expect([await refreshStatus(there), await refreshStatus(marcus)]).toEqual([400, 200]);
  }, 60_000);

  it('ends the other sign-ins when the account is deactivated; this one continues (SEC-13, SEC-27)', async () => {
    const here = await signIn(origin(), TYLER.username, TYLER.password);
    const there = await signIn(origin(), TYLER.username, TYLER.password);
    const marcus = await signIn(origin(), 'marcus.new@example.com', MARCUS.password);
    expect([await profileStatus(here), await profileStatus(there)]).toEqual([200, 200]);
    const response = await fetch(`${origin()}/sandbox/account/profile/deactivate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${here.access_token}`,
        'x-version': 'v1.0',
        'idempotency-key': randomUUID(),
      },
    });
    expect(response.status).toBe(200);
    expect([await profileStatus(here), await profileStatus(there), await profileStatus(marcus)]).toEqual([
      200, 401, 200,
    ]);
    expect([await refreshStatus(there), await refreshStatus(here)]).toEqual([400, 200]);
  }, 60_000);

  it('must be recent for a password, a code or an unlink, but not for a name (SEC-13)', async () => {
    const rosa = await signIn(origin(), ROSA.username, 'Rainy-Harbor-42');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    const ids = idsOf(ROSA);
    const refused = [
      await request(rosa, '/profile', {
        ...ids,
        oldHint: 'Rainy-Harbor-42',
        newHint: 'Windy-Harbor-43',
        updateType: 'PASSWORD',
      }),
      await request(rosa, '/profile', {
        ...ids,
        fedAuthFlag: true,
        newHint: 'Windy-Harbor-43',
        updateType: 'PASSWORD',
      }),
      await request(rosa, '/profile/otp', { ...ids, email: 'fresh@example.com' }),
    ];
    for (const { status, body } of refused) expect([status, body]).toMatchObject([403, { errorCode: 'AUTH-FRESH' }]);
    const name = { firstName: 'Rosa', lastName: 'Delgado', updateType: 'NAME' };
    expect((await request(rosa, '/profile', { ...ids, ...name })).status).toBe(200);
    // A new sign-in with the password makes the session recent again.
    const again = await signIn(origin(), ROSA.username, 'Rainy-Harbor-42');
    expect((await request(again, '/profile/otp', { ...ids, email: 'fresh@example.com' })).status).toBe(200);
  }, 60_000);
});
