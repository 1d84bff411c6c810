// @vitest-environment node
/** Tests the operations that forms send, over HTTP with the whole portal, the shipped forms and the shipped lookup. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OperationError } from '#src/data/operation-error.ts';
import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { endpointsOf } from '#tests/support/operations/portal-endpoints.ts';
import { getUnauthenticatedToken } from '#src/operations/identity.ts';
import { getProfile } from '#src/operations/profile.ts';
import {
  confirmEmail,
  requestEmailCode,
  unlinkProvider,
  updateName,
  updateZip,
} from '#src/operations/profile-changes.ts';
import { createBotCheck } from '#src/host/services/operation-services/bot-check.ts';
import { signUp } from '#src/operations/sign-up.ts';
import { createTicket } from '#src/operations/tickets.ts';
import { createEntries } from '#src/session/session-values.ts';
import type { Session } from '#src/session/session.ts';
import { createSignedInSession, type Customer } from '#tests/support/account/signed-in-session.ts';
import priya from '#fixtures/customers/federated.json' with { type: 'json' };
import rosa from '#fixtures/customers/rich.json' with { type: 'json' };
import lupe from '#fixtures/customers/zip-only.json' with { type: 'json' };
import { cookieFetch } from './support/server/cookie-fetch.ts';
import { startWholePortal, type WholePortal } from './support/server/whole-portal.ts';

let portal: WholePortal;
let origin: string;
const sent: { url: string; headers: Record<string, string> }[] = [];

function servicesFor(session: Session): DataServices {
  const services: DataServices = {
    endpoints: endpointsOf(origin),
    session,
    language: 'en',
    anonymousToken: () => runOperation(services, getUnauthenticatedToken, undefined),
    botCheck: createBotCheck(origin),
    onOutcome: () => undefined,
  };
  return services;
}
const visitor = () =>
  servicesFor({
    state: () => ({ status: 'signed-out' }),
    accessToken: () => undefined,
    values: createEntries(undefined),
  } as unknown as Session);
const customer = async (file: Customer): Promise<DataServices> =>
  servicesFor(await createSignedInSession(origin, file, createEntries(undefined)));

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const failure = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

beforeAll(async () => {
  portal = await startWholePortal();
  origin = `http://127.0.0.1:${portal.port}`;
  const real = cookieFetch();
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    sent.push({ url, headers: { ...(init.headers as Record<string, string>) } });
    return real(url, init);
  });
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await portal.close();
});

it('a visitor sends the shipped do-not-sell form as an agent, and sees its errors (DNS-23, HELP-25, ROLE-13)', async () => {
  const form = {
    formId: 'do-not-sell',
    document: { country: 'United-States', velaState: 'Texas', clientId: 'ABC123DEF456' },
  };
  const ticket = await runOperation(visitor(), createTicket, form, key());
  expect(ticket.ticketId).toMatch(/^\d+$/);
  expect(sent.at(-1)!.url).toBe(`${origin}/api/tickets`);
  expect(sent.at(-1)!.headers).toMatchObject({
    'X-SOURCEID': 'AGENT',
    Authorization: expect.stringMatching(/^Bearer anonymous\./),
  });
  const wrong = { formId: 'do-not-sell', document: { country: 'United-States', clientId: 'short', email: 'x' } };
  const error = await failure(runOperation(visitor(), createTicket, wrong, key()));
  expect(error).toBeInstanceOf(OperationError);
  expect((error as OperationError).faults.map(({ path: at }) => at).toSorted()).toEqual([
    'clientId',
    'email',
    'velaState',
  ]);
  expect(error).toMatchObject({ status: 422, errorCode: 'FORM-422' });
});

it('a visitor signs up once (SIGN-13, SIGN-23, ROLE-14)', async () => {
  const who = visitor();
  expect(await runOperation(who, signUp, { email: 'visitor@example.com' }, key())).toBe('NEW');
  expect(sent.at(-1)!.headers).toMatchObject({ 'X-Version': '1.0', 'X-SOURCEID': 'AGENT' });
  expect(await runOperation(who, signUp, { email: 'visitor@example.com' }, key())).toBe('EXISTING');
  expect(await runOperation(who, signUp, { email: rosa.profile.email }, key())).toBe('EXISTING');
});

it('a sign-up with a session context includes it in the request (SIGN-24)', async () => {
  const me = await customer(rosa);
  me.session.values.set('sessionId', 'visit-1');
  await runOperation(me, getProfile, undefined);
  await runOperation(me, signUp, { email: 'context@example.com' }, key());
  expect(sent.at(-1)!.headers).toMatchObject({ 'X-SESSIONID': 'visit-1', Sessioncontext: expect.stringMatching(/\S/) });
});

it('a customer changes name, zip code and provider, and the profile shows the changes (PROF-06, PROF-20, PROF-26, ROLE-01)', async () => {
  const me = await customer(rosa);
  await runOperation(me, updateName, { firstName: 'Rosy', lastName: 'Delgado' }, key());
  expect(await runOperation(me, getProfile, undefined)).toMatchObject({ firstName: 'Rosy', name: 'Rosy Delgado' });
  const zipOnly = await customer(lupe);
  await runOperation(zipOnly, updateZip, { zip: '12345' }, key());
  expect(await runOperation(zipOnly, getProfile, undefined)).toMatchObject({
    zip: '12345',
    mailingAddress: { state: 'XX', country: 'US' },
    showOnlyZipCode: true,
  });
  const linked = await customer(priya);
  const { name, email, mailingAddress: address } = await runOperation(linked, getProfile, undefined);
  await runOperation(linked, unlinkProvider, { newPassword: 'Own-Password-1', name, email, address }, key());
  expect(await runOperation(linked, getProfile, undefined)).toMatchObject({ fedAuthProviders: [] });
});

it('a customer sees the service’s own message for an incorrect code (PROF-35, PROF-39, PROF-41)', async () => {
  const me = await customer(rosa);
  const newEmail = 'rosy@example.com';
  const { requestId } = await runOperation(
    me,
    requestEmailCode,
    { newEmail, existingEmail: rosa.profile.email },
    key(),
  );
  const error = await failure(runOperation(me, confirmEmail, { newEmail, requestId, otp: '000000' }, key()));
  expect(error).toMatchObject({
    errorCode: 'PCS-OT-101',
    errorMessage: 'This code is incorrect. Check it and try again.',
  });
});
