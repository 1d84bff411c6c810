/**
 * The flow engine with the shipped processes and forms, on an open database. The token of a customer is the first name
 * in lower case.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { controls } from '#registry/controls.ts';
import { createFormSet } from '#server/content/forms/form-set.ts';
import { readDrafts } from '#server/content/drafts/read-drafts.ts';
import { createFormChecker } from '#server/forms/form-checker.ts';
import { createServiceApp, type ServiceApp } from '#sandbox/service/test-support/service-app.ts';
import type { CheckForm } from '#sandbox/flow-engine/validate-values.ts';
import { flowEngineRoutes, type FlowOptions } from '#sandbox/flow-engine/flow-engine.ts';
import type { StepResponse } from '#sandbox/flow-engine/process/render-step.ts';

/** The folder of the shipped content. */
const CONTENT = path.resolve(import.meta.dirname, '../../../fixtures/content');

/** Returns a function that checks values with the forms of the content folder. */
function createFormCheck(): CheckForm {
  const parts = createFormSet(readDrafts(CONTENT), controls, () => true).parts();
  const modules = new Map(parts.filter(({ part }) => part === 'module').map((each) => [each.form, each]));
  const checker = createFormChecker(
    () => ({
      formModule: (id) => {
        const found = modules.get(id);
        return found && { body: Buffer.from(found.body), hash: found.hash };
      },
    }),
    controls,
  );
  return (id, values, context) => checker.check(id, values, context);
}

/** A response of the flow engine. */
export interface EngineResponse {
  readonly status: number;
  readonly body: StepResponse & { readonly errorCode?: string };
}

/** A step with its ids, which are hidden inputs of its HTML. */
export type VisitedStep = StepResponse & Readonly<Record<'sessionId' | 'stepId' | 'displayFormReferenceKey', string>>;

/** Returns the value of a hidden input; '' if there is none. */
export const hiddenIn = (html: string, name: string): string =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)">`).exec(html)?.[1] ?? '';

/** Options of a message to the engine. */
export interface MessageOptions {
  readonly key?: string;
  readonly language?: string;
  readonly login?: string;
  readonly accessAuthToken?: string;
  /** Id of the step that is sent; by default the id of the last step. */
  readonly stepId?: string;
  readonly sessionId?: string;
}

/** One visit of one browser, with its token and its last step. */
export interface FlowVisit {
  token: string;
  last: VisitedStep | undefined;
  start(process: string, parameters?: Readonly<Record<string, string>>, send?: MessageOptions): Promise<EngineResponse>;
  act(action: string, values?: Readonly<Record<string, unknown>>, send?: MessageOptions): Promise<EngineResponse>;
  request(url: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<EngineResponse>;
}

/** A flow engine with its services. `visit` starts a visit, `mails` returns the emails to an address. */
export interface FlowApp {
  readonly services: ServiceApp;
  /** The engine's current time, which tests change. */
  readonly clock: { now: number };
  visit(name?: string): Promise<FlowVisit>;
  mails(to: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Creates a flow engine on an open database. */
export async function createFlowApp<Tables>(
  shared: Kysely<Tables>,
  options: Partial<FlowOptions> = {},
): Promise<FlowApp> {
  const services = await createServiceApp(shared);
  const { app, database } = services;
  const clock = { now: Date.now() };
  const write = (): void => undefined;
  await flowEngineRoutes(app, {
    database,
    log: { info: write, error: write },
    verifyAccessToken: async (_origin, token) => owner(token),
    checkForm: createFormCheck(),
    now: () => clock.now,
    callsPerMinute: 1000,
    slowMs: 1000,
    ...options,
  });
  function owner(name: string) {
    try {
      return services.owner(name);
    } catch {
      return undefined;
    }
  }
  return {
    services,
    clock,
    async visit(name = randomUUID()) {
      const basic = Buffer.from('portal:sandbox-flow-secret').toString('base64');
      const given = await app.inject({
        url: '/sandbox/flow-engine/token',
        headers: {
          host: 'qa.localhost',
          authorization: `Basic ${basic}`,
          'x-flow-origin': 'http://qa.localhost',
          'x-flow-visit': name,
        },
      });
      const { access_token: token } = given.json<{ access_token: string }>();
      const visit: FlowVisit = {
        token,
        last: undefined,
        async request(url, body, headers = {}) {
          const response = await app.inject({
            method: 'POST',
            url: `/sandbox/flow-engine${url}`,
            headers: {
              host: 'qa.localhost',
              authorization: `Bearer ${visit.token}`,
              'idempotency-key': randomUUID(),
              'content-type': 'application/json',
              ...headers,
            },
            payload: JSON.stringify(body),
          });
          return { status: response.statusCode, body: response.json<EngineResponse['body']>() };
        },
        async start(process, parameters = {}, { key, login, accessAuthToken, language } = {}) {
          const body = {
            sessionId: '',
            stepId: '',
            displayFormReferenceKey: '',
            internalCall: 'false',
            latest: 'true',
            feProcessId: process,
            applicationName: 'portal',
            cssApplicationName: 'portal',
            ...parameters,
            ...(login ? { loginToken: login } : {}),
            ...(accessAuthToken ? { accessAuthToken } : {}),
          };
          return rememberStep(await visit.request('/process', body, headersOf(key, language)));
        },
        async act(action, values = {}, { key, login, language, stepId, sessionId } = {}) {
          const { last } = visit;
          const formKey = last?.displayFormReferenceKey ?? '';
          const body = {
            sessionId: sessionId ?? last?.sessionId,
            stepId: stepId ?? last?.stepId,
            displayFormReferenceKey: formKey,
            [formKey]: { ...values, actionButton: action },
            ...(login ? { loginToken: login } : {}),
          };
          return rememberStep(await visit.request('/step', body, headersOf(key, language)));
        },
      };
      function rememberStep(response: EngineResponse): EngineResponse {
        const { html } = response.body;
        if (response.status === 200)
          visit.last = {
            ...response.body,
            sessionId: hiddenIn(html, 'sessionId'),
            stepId: hiddenIn(html, 'stepId'),
            displayFormReferenceKey: hiddenIn(html, 'displayFormReferenceKey'),
          };
        return response;
      }
      return visit;
    },
    async mails(to) {
      const rows = await database
        .selectFrom('outbox_message')
        .selectAll()
        .where('recipient', '=', to)
        .orderBy('created')
        .execute();
      return rows.map(({ subject, body }) => `${subject}\n${body}`);
    },
    close: () => services.close(),
  };
}

/** Returns the headers for an idempotency key and a language. */
function headersOf(key: string | undefined, language: string | undefined): Record<string, string> {
  return { ...(key ? { 'idempotency-key': key } : {}), ...(language ? { 'x-content-language': language } : {}) };
}
