// @vitest-environment node
/**
 * Tests the browser's requests to the flow engine through the whole portal: gateway, lookup, forms of the live release.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { endpointsOf } from '#tests/support/operations/portal-endpoints.ts';
import { getFlowToken, sendStep, startProcess, suggestAddresses, type FlowResponse } from '#src/operations/flow.ts';
import { createSessionValues } from '#src/session/session-values.ts';
import type { Session } from '#src/session/session.ts';
import { signIn } from '#tests/support/account/sign-in.ts';
import rosa from '#fixtures/customers/rich.json' with { type: 'json' };
import { hiddenIn } from './support/flow/flow-app.ts';
import { REQUEST_VALUES } from './support/flow/flow-walk.ts';
import { PROCESS_PARAMETERS } from './support/flow/process.ts';
import { startWholePortal, type WholePortal } from './support/server/whole-portal.ts';

const SUGGEST = {
  internalCall: 'false',
  FEProcessName: 'address',
  latest: 'true',
  FEProcessGuid: 'address',
  applicationName: 'portal',
  cssApplicationName: 'portal',
};

let portal: WholePortal;
let origin: string;
let data: DataServices;
const sent: { url: string; headers: Record<string, string>; body: string }[] = [];

/**
 * Sends a request to an address of the portal. `localhost` is only in the Host header; the connection is to 127.0.0.1.
 */
const load = (url: string, init: RequestInit = {}): Promise<Response> =>
  realFetch(url.replace('//localhost', '//127.0.0.1'), {
    ...init,
    headers: { ...(init.headers as Record<string, string>), host: new URL(url).host },
  });
const realFetch = globalThis.fetch;

beforeAll(async () => {
  portal = await startWholePortal();
  origin = `http://localhost:${portal.port}`;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    sent.push({ url, headers: { ...(init.headers as Record<string, string>) }, body: String(init.body ?? '') });
    return url.startsWith('http://localhost') ? load(url, init) : realFetch(url, init);
  });
  data = {
    endpoints: endpointsOf(origin),
    session: {
      state: () => ({ status: 'signed-out' }),
      accessToken: () => undefined,
      values: createSessionValues(undefined),
    } as unknown as Session,
    language: 'en',
    anonymousToken: async () => undefined,
    onOutcome: () => undefined,
  };
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await portal.close();
});
afterEach(() => void (sent.length = 0));

const key = () => ({ idempotencyKey: randomUUID() });
const token = async () => (await runOperation(data, getFlowToken, undefined)).token;
/** Returns the ids of a step, which are hidden inputs of its HTML, and the token. */
const next = ({ html }: FlowResponse, flowToken: string) => ({
  sessionId: hiddenIn(html, 'sessionId'),
  stepId: hiddenIn(html, 'stepId'),
  formKey: hiddenIn(html, 'displayFormReferenceKey'),
  flowToken,
});

describe('requests to the flow engine', () => {
  it('carry the token of the engine, and a message under the name that the step defines (PC-10, PC-13, PC-14, PC-15, PC-16, PC-17, PC-18, PC-21, PC-36)', async () => {
    const flowToken = await token();
    const first = await runOperation(data, startProcess, { process: PROCESS_PARAMETERS, flowToken }, key());
    expect(first).toMatchObject({ stepName: 'affirmations', pageName: 'IRR Affirmations', errors: [] });
    expect(first.html).toContain('data-form="privacy-affirmations"');
    const start = sent.at(-1)!;
    expect(start.url).toBe(`${origin}/sandbox/flow-engine/process`);
    expect(start.headers).toMatchObject({ Authorization: `Bearer ${flowToken}`, 'X-CONTENT-LANGUAGE': 'en' });
    expect(JSON.parse(start.body)).toEqual({
      sessionId: '',
      stepId: '',
      displayFormReferenceKey: '',
      ...PROCESS_PARAMETERS,
    });
    const values = { irrRequestType: 'ACCESS', customerSubType: 'NEVER', actionButton: 'next' };
    const details = await runOperation(data, sendStep, { ...next(first, flowToken), values }, key());
    expect(details.stepName).toBe('details');
    expect(JSON.parse(sent.at(-1)!.body)).toEqual({
      sessionId: hiddenIn(first.html, 'sessionId'),
      stepId: hiddenIn(first.html, 'stepId'),
      displayFormReferenceKey: 'affirmationsForm',
      affirmationsForm: values,
    });
    const wrong = { ...REQUEST_VALUES, email: 'nobody', actionButton: 'next' };
    const refused = await runOperation(data, sendStep, { ...next(details, flowToken), values: wrong }, key());
    expect(next(refused, flowToken)).toEqual(next(details, flowToken));
    expect(refused.errors).toMatchObject([{ path: 'email', cause: 'format' }]);
    const right = { ...wrong, email: 'nora@example.com' };
    const review = await runOperation(data, sendStep, { ...next(refused, flowToken), values: right }, key());
    expect(review.stepName).toBe('review');
    const submit = { ...next(review, flowToken), values: { actionButton: 'submit' } };
    const once = key();
    const done = await runOperation(data, sendStep, submit, once);
    expect(done.html).toMatch(/IRR-[A-Z\d]{10}/);
    expect(await runOperation(data, sendStep, submit, once)).toEqual(done);
  });

  it('carry the access token of a signed-in customer (PC-19, PC-20, PC-35, OPEN-88)', async () => {
    const flowToken = await token();
    const { access_token: loginToken } = await signIn(origin, rosa.username, rosa.password);
    const dashboard = { process: { ...PROCESS_PARAMETERS, feProcessId: 'privacy-dashboard' }, flowToken };
    const out = await runOperation(data, startProcess, dashboard, key());
    expect(out.pageName).toBe('IRR Customer Identity');
    const list = await runOperation(
      data,
      startProcess,
      { ...dashboard, loginToken, accessAuthToken: loginToken },
      key(),
    );
    expect(list.pageName).toBe('IRR Dashboard');
    expect(JSON.parse(sent.at(-1)!.body)).toMatchObject({ loginToken, accessAuthToken: loginToken });
    const other = { ...dashboard, loginToken, loginField: 'memberToken' };
    await runOperation(data, startProcess, other, key());
    expect(JSON.parse(sent.at(-1)!.body)).toHaveProperty('memberToken', loginToken);
    expect(sent.at(-1)!.body).not.toContain('loginField');
  });

  it('for address suggestions have their documented parameter names (PC-54, PC-55, OPEN-87)', async () => {
    const flowToken = await token();
    const found = await runOperation(data, suggestAddresses, { process: SUGGEST, streetAddress: '12 Main', flowToken });
    expect(found).toEqual(['12 Main Street, Ojai, CA 93023']);
    const requested = new URL(sent.at(-1)!.url);
    expect(requested.pathname).toBe('/sandbox/flow-engine/process');
    expect(Object.fromEntries(requested.searchParams)).toEqual({ ...SUGGEST, streetAddress: '12 Main' });
  });

  it('fail without a valid token of the engine (PC-15)', async () => {
    const failed = runOperation(data, startProcess, { process: PROCESS_PARAMETERS, flowToken: 'old' }, key());
    await expect(failed).rejects.toMatchObject({ status: 403, errorCode: 'FE-403' });
  });
});

describe('the token of the flow engine', () => {
  it('belongs to a visit, which an HttpOnly cookie identifies (SEC-03)', async () => {
    const first = await load(`${origin}/api/flow-token`);
    const cookie = first.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^marquee-flow-visit=[\w-]{43}; Path=\/api\/flow-token; HttpOnly; SameSite=Strict$/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const { access_token: before } = (await first.json()) as { access_token: string };
    const begun = await runOperation(data, startProcess, { process: PROCESS_PARAMETERS, flowToken: before }, key());
    const again = await load(`${origin}/api/flow-token`, { headers: { cookie: cookie.split(';')[0]! } });
    expect(again.headers.get('set-cookie')).toBeNull();
    const { access_token: after } = (await again.json()) as { access_token: string };
    const values = { irrRequestType: 'ACCESS', customerSubType: 'NEVER', actionButton: 'next' };
    const stranger = { ...next(begun, await token()), values };
    await expect(runOperation(data, sendStep, stranger, key())).rejects.toMatchObject({ status: 404 });
    expect((await runOperation(data, sendStep, { ...next(begun, after), values }, key())).stepName).toBe('details');
  });

  it('is refused to other sites (SEC-03)', async () => {
    const other = await load(`${origin}/api/flow-token`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(other.status).toBe(400);
    const own = await load(`${origin}/api/flow-token`, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(own.status).toBe(200);
  });
});
