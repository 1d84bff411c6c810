// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { flowInputs } from '#registry/flow-inputs.ts';
import type { DataServices } from '#src/data/run-operation.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { fakeSession } from '#tests/support/account/data.tsx';
import dashboard from '#fixtures/content/pages/privacy/requests/dashboard.json' with { type: 'json' };
import escalation from '#fixtures/content/pages/privacy/requests/escalation.json' with { type: 'json' };
import identity from '#fixtures/content/pages/privacy/requests/id-proofing.json' with { type: 'json' };
import request from '#fixtures/content/pages/privacy/requests/affirmations.json' with { type: 'json' };
import { createFlowInputs } from '../../flow-input.ts';
import { createPageSession } from './create-page-session.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const STEP = { metaData: { stepName: 'first', pageName: 'IRR First' }, html: '<h2>First step</h2>', errors: null };
const process = {
  internalCall: 'true',
  latest: 'true',
  feProcessId: 'p',
  applicationName: 'a',
  cssApplicationName: 'c',
};

const replies = new Map<string, () => Response>();
const bodies = new Map<string, string>();
const order: string[] = [];

beforeEach(() => {
  order.length = 0;
  replies.clear();
  replies.set('flowToken.getToken', () => Response.json({ access_token: 't' }));
  replies.set('identity.clientIp', () => Response.json({ ip: '203.0.113.7' }));
  replies.set('flow.startProcess', () => Response.json(STEP));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/media/'))
      return new Response(readFileSync(path.join(ROOT, 'fixtures/content', pathname)));
    const name = pathname.slice(1);
    order.push(name);
    bodies.set(name, typeof init.body === 'string' ? init.body : '');
    return replies.get(name)!();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function open(
  page: 'request' | 'identity' | 'dashboard' | 'escalation',
  template?: string,
  create: typeof createPageSession = createPageSession,
) {
  const onOutcome = vi.fn<DataServices['onOutcome']>();
  const services: DataServices = {
    session: fakeSession(),
    language: 'en',
    endpoints: {
      find: async (service, name) => ({
        method: 'POST',
        version: 'v1.0',
        standardHeaders: true,
        idempotencyKey: true,
        isOwnOrigin: false,
        url: `https://outside.example/${service}.${name}`,
      }),
      mayCarryToken: () => true,
      prefetch: () => undefined,
    },
    anonymousToken: async () => undefined,
    onOutcome,
  };
  const { session } = create(services, {
    page,
    process,
    suggestions: { ...process, FEProcessName: 'n', FEProcessGuid: 'g' },
    loginField: 'loginToken',
    template,
    words: undefined,
    demandsLogin: () => false,
    prepare: () => undefined,
    crn: '',
    accessAuthToken: '',
    report: (problem) => {
      throw new Error(JSON.stringify(problem));
    },
    loadInputs: async () => createFlowInputs(flowInputs),
    loadControls: async () => createControls(registered),
  });
  return { session, onOutcome };
}
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (/parent|prev|next/.test(key) ? undefined : inner));

it.each([
  ['request', request],
  ['identity', identity],
  ['dashboard', dashboard],
  ['escalation', escalation],
] as const)('the page %s shows its step inside its shipped template (PC-09)', async (page, content) => {
  const { session } = open(page, content.placeholders.content[0]!.en.template.src);
  await session.begin();
  const shown = textOf(session.view().step?.content.step.tree);
  expect(shown).toContain('First step');
  expect(shown).toMatch(/We (?:answer within 45 days|never ask you for your code)/);
});

it('a page of the Privacy Center first requests a token, then starts its process with the public IP address (PC-10, PC-11, PC-77)', async () => {
  const { session } = open('request');
  expect(session.view()).toMatchObject({ status: 'starting', step: undefined });
  await session.begin();
  expect(order).toEqual(['flowToken.getToken', 'identity.clientIp', 'flow.startProcess']);
  expect(JSON.parse(bodies.get('flow.startProcess')!)).toMatchObject({ ...process, clientIp: '203.0.113.7' });
});

it('a page of the Privacy Center starts without the public IP address if its lookup fails (PC-77)', async () => {
  replies.set('identity.clientIp', () => new Response('', { status: 500 }));
  const { session } = open('request');
  await session.begin();
  expect(session.view().status).toBe('ready');
  expect(bodies.get('flow.startProcess')).not.toContain('clientIp');
});

it('a page of the Privacy Center shows a failed call and reports it to the shared error handling (PC-75)', async () => {
  replies.set('flow.startProcess', () => new Response('', { status: 500 }));
  const { session, onOutcome } = open('request');
  await session.begin();
  expect(session.view()).toMatchObject({ status: 'failed', failure: 'call' });
  const outcome = onOutcome.mock.calls.map(([each]) => each).find(({ operation }) => operation === 'startProcess');
  expect(outcome).toMatchObject({ service: 'flow', error: { status: 500 } });
});

it('only the first page after a reload shows its last step again; a page that is opened later starts a new process', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
  onTestFinished(() => void vi.restoreAllMocks());
  const ids = { sessionId: 's', stepId: 'i', formKey: 'k', name: 'End', crn: '' };
  const finished = JSON.stringify({ ...ids, requester: {}, values: {}, left: {}, sent: {}, isLast: true });
  const isKept = async (...pages: ('request' | 'identity')[]) => {
    vi.resetModules();
    const { createPageSession: create } = await import('./create-page-session.ts');
    sessionStorage.setItem('marquee.flow.request', finished);
    for (const page of pages) open(page, undefined, create);
    return sessionStorage.getItem('marquee.flow.request') !== null;
  };
  expect(await isKept('request')).toBe(true);
  expect(await isKept('identity', 'request')).toBe(false);
});
