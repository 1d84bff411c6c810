import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { SandboxLog } from '../log.ts';
import type { Accounts } from './accounts.ts';
import { pageLanguage } from './pages/language.ts';
import { problemPage } from './pages/other-pages.ts';
import type { Page } from './pages/page.ts';
import { signInPage, type SignInProblem } from './pages/sign-in-page.ts';
import type { SignInLimit } from './sign-in-limit.ts';

export interface SignInOptions {
  /** Path of the provider below the origin. */
  readonly mount: string;
  readonly accounts: Accounts;
  readonly limit: SignInLimit;
  readonly providerOf: (request: FastifyRequest) => Provider;
  readonly log: SandboxLog;
}

/** The pages on which a person signs in; the provider sends the browser here and takes over again afterwards. */
export async function signInRoutes(app: FastifyInstance, options: SignInOptions): Promise<void> {
  const { mount, accounts, limit, providerOf, log } = options;
  await app.register(formbody, { bodyLimit: 4096 });

  /** The sign-in that this browser has begun; its cookie says which. */
  const begun = ({ raw }: FastifyRequest, reply: FastifyReply, provider: Provider) =>
    provider.interactionDetails(raw, reply.raw);
  type Begun = Awaited<ReturnType<typeof begun>>;

  const page = (request: FastifyRequest, { uid, params }: Begun, email: string, problem?: SignInProblem): Page =>
    signInPage({
      language: pageLanguage(params['ui_locales'], request.host),
      action: `${mount}/sign-in/${uid}`,
      cancel: `${mount}/sign-in/${uid}/cancel`,
      email,
      ...(problem ? { problem } : {}),
    });

  app.get('/sign-in/:uid', async (request, reply) => {
    const details = await begun(request, reply, providerOf(request));
    return send(reply, 200, page(request, details, text(details.params['login_hint'])));
  });

  app.post<{ Body: { email?: unknown; password?: unknown } | undefined }>('/sign-in/:uid', async (request, reply) => {
    const provider = providerOf(request);
    const details = await begun(request, reply, provider);
    const email = text(request.body?.email).trim();
    const password = text(request.body?.password);
    if (email === '' || password === '') {
      const problem: SignInProblem = { kind: 'missing', email: email === '', password: password === '' };
      return send(reply, 422, page(request, details, email, problem));
    }
    const again = await limit.begin(email, request.ip);
    if (again !== undefined) {
      const seconds = Math.max(1, Math.ceil((again - Date.now()) / 1000));
      log.info('sign-in-paused', { seconds });
      reply.header('retry-after', seconds);
      return send(reply, 429, page(request, details, email, { kind: 'tooMany', minutes: Math.ceil(seconds / 60) }));
    }
    const account = await accounts.check(email, password);
    if (!account) {
      log.info('sign-in-failed');
      return send(reply, 401, page(request, details, email, { kind: 'wrong' }));
    }
    await limit.succeed(email, request.ip);
    const login = { accountId: account.sub, remember: false, amr: ['pwd'] };
    const to = await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
    log.info('signed-in');
    return reply.redirect(to, 303);
  });

  app.get('/sign-in/:uid/cancel', async (request, reply) => {
    const error = { error: 'access_denied', error_description: 'The person went back.' };
    const to = await providerOf(request).interactionResult(request.raw, reply.raw, error);
    return reply.redirect(to, 303);
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isExpired = error instanceof errors.SessionNotFound;
    const status = isExpired ? 400 : (error.statusCode ?? 500);
    if (status >= 500) log.error('sign-in-broken', { error: `${error.name}: ${error.message}` });
    const asked = (request.query as Record<string, unknown> | undefined)?.['ui_locales'];
    const reason = isExpired ? 'expired' : status >= 500 ? 'server_error' : 'invalid_request';
    return send(reply, status, problemPage(pageLanguage(asked, request.host), reason, '/'));
  });
}

/** What a form or an address says, if it is one short text. */
function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

function send(reply: FastifyReply, status: number, { body, headers }: Page): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
