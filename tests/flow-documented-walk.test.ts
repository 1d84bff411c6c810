// @vitest-environment node
/** Runs every shipped process with an engine that returns only documented keys. */
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { sendStep, startProcess, type FlowResponse } from '#src/operations/flow.ts';
import type { Session } from '#src/session/session.ts';
import { createFlowApp, hiddenIn, type FlowApp, type FlowVisit } from './support/flow/flow-app.ts';
import { codeMailedTo, unusedEmail, REQUEST_VALUES } from './support/flow/flow-walk.ts';
import { databaseKinds } from './support/server/databases.ts';

type StepIds = typeof import('#src/flow/read/step-ids.ts');
/** Changes a response of the sandbox's engine to another documented shape. */
type Shape = (body: { metaData: object; html: string; errors: readonly { code: string }[] }) => object;

const IDS = ['sessionId', 'stepId', 'displayFormReferenceKey'] as const;
const SHAPES: readonly (readonly [string, Shape])[] = [
  [
    'hidden inputs, errors as texts',
    ({ metaData, html, errors }) => ({ metaData, html, errors: errors.map(({ code }) => code) }),
  ],
  [
    'ids in metaData, errors as one text or null',
    ({ metaData, html, errors }) => ({
      metaData: { ...metaData, ...Object.fromEntries(IDS.map((name) => [name, hiddenIn(html, name)])) },
      html: html.replaceAll(/<input type="hidden"[^>]*>\n/g, ''),
      errors: errors.map(({ code }) => code).join(' ') || null,
    }),
  ],
  [
    'ids at the top, no errors key',
    ({ metaData, html, errors }) => ({
      ...Object.fromEntries(IDS.map((name) => [name, hiddenIn(html, name)])),
      metaData,
      html: html.replaceAll(/<input type="hidden"[^>]*>\n/g, ''),
      ...(errors.length > 0 ? { errors } : {}),
    }),
  ],
];

describe.each(SHAPES)('a flow engine with %s', (_, shape) => {
  const [{ createTestDatabase }] = databaseKinds() as [ReturnType<typeof databaseKinds>[number]];
  let shared: Database;
  let flow: FlowApp;
  let ids: StepIds;

  beforeAll(async () => {
    const { window } = new JSDOM();
    vi.stubGlobal('DOMParser', window.DOMParser);
    vi.stubGlobal('Element', window.Element);
    ids = await import('#src/flow/read/step-ids.ts');
    shared = await (await createTestDatabase()).open();
    flow = await createFlowApp(shared);
  }, 60_000);
  afterAll(async () => {
    vi.unstubAllGlobals();
    await flow.close();
    await shared.destroy();
  });

  const read = (body: unknown): FlowResponse =>
    sendStep.parse({ url: '', status: 200, headers: new Headers(), body: shape(body as never) });

  async function start(visit: FlowVisit, feProcessId: string, more: object = {}): Promise<FlowResponse> {
    const common = { internalCall: 'true', latest: 'true', applicationName: 'a', cssApplicationName: 'c' };
    const input = { flowToken: visit.token, process: { ...common, feProcessId }, ...more };
    const { body } = await visit.request('/process', startProcess.body!(input, {} as Session));
    return ids.fillInStepIds(read(body));
  }

  async function send(visit: FlowVisit, step: FlowResponse, values: object): Promise<FlowResponse> {
    const { sessionId, stepId, formKey } = step;
    const message = { sessionId, stepId, formKey, values: values as Readonly<Record<string, string>> };
    const { body } = await visit.request(
      '/step',
      sendStep.body!({ ...message, flowToken: visit.token }, {} as Session),
    );
    return ids.fillInStepIds(read(body), message);
  }

  it('runs the processes of requests, identity, dashboard and escalation (PC-12, PC-17, PC-21, SYS-20)', async () => {
    const visit = await flow.visit();
    const email = unusedEmail();
    let step = await start(visit, 'privacy-request');
    step = await send(visit, step, { irrRequestType: 'ACCESS', customerSubType: 'NEVER', actionButton: 'next' });
    const failed = await send(visit, step, { ...REQUEST_VALUES, email: 'nobody', actionButton: 'next' });
    expect(failed).toMatchObject({ stepName: 'details', stepId: step.stepId });
    expect(failed.errors[0]!.text).toContain('value_is_not_valid');
    step = await send(visit, failed, { ...REQUEST_VALUES, email, actionButton: 'next' });
    step = await send(visit, step, { actionButton: 'submit' });
    expect(step.pageName).toBe('IRR Confirmation');
    const customerReferenceNumber = /IRR-[A-Z\d]{10}/.exec(step.html)![0];

    step = await start(visit, 'privacy-identity', { customerReferenceNumber });
    const contact = { customerSubType: 'NEVER', contactMethod: 'email', email, actionButton: 'next' };
    step = await send(visit, step, contact);
    const wrong = await send(visit, step, { code: 'wrong', actionButton: 'next' });
    expect(wrong).toMatchObject({ stepName: 'code', stepId: step.stepId });
    step = await send(visit, step, { code: await codeMailedTo(flow, email), actionButton: 'next' });
    expect(step.pageName).toBe('IRR Identity Confirmed');

    flow.clock.now += 60_000;
    step = await start(visit, 'privacy-dashboard');
    const crn = customerReferenceNumber;
    step = await send(visit, step, { customerSubType: 'NEVER', crn, email, actionButton: 'next' });
    step = await send(visit, step, { actionButton: 'next' });
    step = await send(visit, step, { code: await codeMailedTo(flow, email), actionButton: 'next' });
    expect(step.pageName).toBe('IRR Dashboard');
    step = await send(visit, step, { actionButton: `open:${crn}` });
    step = await send(visit, step, { question: 'When will you answer this request?', actionButton: 'send' });
    step = await send(visit, step, { actionButton: 'escalate' });
    expect(step.pageName).toBe('IRR Escalation Sent');

    const [, accessAuthToken] = /#access_token=([\w-]+)/.exec((await flow.mails(email)).at(-1)!)!;
    step = await start(visit, 'privacy-escalation', { customerReferenceNumber, accessAuthToken });
    step = await send(visit, step, { reason: 'You have forgotten half of my devices.', actionButton: 'submit' });
    expect(step.pageName).toBe('IRR Escalation Confirmation');
  });
});
