import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxLog } from '../log.ts';
import { requestHost } from '../request-host.ts';
import { requestOrigin } from '../request-origin.ts';
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
  /** True for the origin of the studio. Only staff can sign in there, and only customers at all other origins. */
  readonly isStudio: (origin: string) => boolean;
  readonly providerOf: (request: FastifyRequest) => Provider;
  /** Origins to which a sign-in may lead besides the provider's own: those of the portal and of the studio. */
  readonly portalOrigins?: readonly string[] | undefined;
  /**
   * Returns the account id of the customer whom a scenario signs in without a sign-in page; undefined if the request
   * belongs to no scenario.
   */
  readonly privateCustomer?: ((request: FastifyRequest) => Promise<string | undefined>) | undefined;
  readonly log: SandboxLog;
}

/** A sign-in in progress, as the OpenID provider stores it. */
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

interface SignInForm {
  readonly email: string;
  readonly password: string;
}

/** Adds the sign-in pages. The provider redirects the browser here and continues afterwards. */
export async function signInRoutes(app: FastifyInstance, options: SignInOptions): Promise<void> {
  await app.register(formbody, { bodyLimit: 4096 });
  app.get('/sign-in/:uid', (request, reply) => showPage(request, reply, options));
  app.post('/sign-in/:uid', (request, reply) => submitPage(request, reply, options));
  app.get('/sign-in/:uid/cancel', (request, reply) => cancelSignIn(request, reply, options));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    sendProblem(error, request, reply, options),
  );
}

/** Shows the sign-in page. If a scenario selects a customer, signs in without the page. */
async function showPage(request: FastifyRequest, reply: FastifyReply, options: SignInOptions): Promise<FastifyReply> {
  const provider = options.providerOf(request);
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  const accountId = options.isStudio(requestOrigin(request)) ? undefined : await options.privateCustomer?.(request);
  if (accountId !== undefined) {
    const login = { accountId, remember: false, amr: ['pwd'] };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303);
  }
  const email = shortText(interaction.params['login_hint']);
  return sendPage(reply, 200, renderSignIn(request, interaction, options, email));
}

/** Signs in with the submitted form, or shows the page again with the problem. */
async function submitPage(request: FastifyRequest, reply: FastifyReply, options: SignInOptions): Promise<FastifyReply> {
  const { accounts, limit, isStudio, providerOf, log } = options;
  const provider = providerOf(request);
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  const { email, password } = readForm(request.body);
  const refuse = (status: number, problem: SignInProblem): FastifyReply =>
    sendPage(reply, status, renderSignIn(request, interaction, options, email, problem));

  if (email === '' || password === '')
    return refuse(422, { kind: 'missing', email: email === '', password: password === '' });
  const pausedUntil = await limit.begin(email, request.ip);
  if (pausedUntil !== undefined) {
    const seconds = Math.max(1, Math.ceil((pausedUntil - realNow()) / 1000));
    log.info('sign-in-paused', { seconds });
    reply.header('retry-after', seconds);
    return refuse(429, { kind: 'tooMany', minutes: Math.ceil(seconds / 60) });
  }
  const account = await accounts.check(email, password);
  const isForStaff = isStudio(requestOrigin(request));
  if (!account || isForStaff !== (account.roles !== undefined)) {
    log.info('sign-in-failed');
    return refuse(401, { kind: 'wrong' });
  }
  await limit.succeed(email, request.ip);
  const login = { accountId: account.sub, remember: false, amr: ['pwd'] };
  const target = await provider.interactionResult(
    request.raw,
    reply.raw,
    { login },
    { mergeWithLastSubmission: false },
  );
  log.info('signed-in');
  return reply.redirect(target, 303);
}

/** Ends a sign-in that the customer canceled, and redirects to the client with the error `access_denied`. */
async function cancelSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { providerOf }: SignInOptions,
): Promise<FastifyReply> {
  const error = { error: 'access_denied', error_description: 'The user canceled the sign-in.' };
  const target = await providerOf(request).interactionResult(request.raw, reply.raw, error);
  return reply.redirect(target, 303);
}

/** Sends the error page of the sign-in. */
function sendProblem(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  { log }: SignInOptions,
): FastifyReply {
  const isExpired = error instanceof errors.SessionNotFound;
  const status = isExpired ? 400 : (error.statusCode ?? 500);
  if (status >= 500) log.error('sign-in-broken', { error: `${error.name}: ${error.message}` });
  const locales = (request.query as Record<string, unknown> | undefined)?.['ui_locales'];
  const reason = isExpired ? 'expired' : status >= 500 ? 'server_error' : 'invalid_request';
  return sendPage(reply, status, problemPage(pageLanguage(locales, requestHost(request).language), reason, '/'));
}

function renderSignIn(
  request: FastifyRequest,
  { uid, params }: Interaction,
  { mount, portalOrigins }: SignInOptions,
  email: string,
  problem?: SignInProblem,
): Page {
  return signInPage({
    language: pageLanguage(params['ui_locales'], requestHost(request).language),
    action: `${mount}/sign-in/${uid}`,
    cancel: `${mount}/sign-in/${uid}/cancel`,
    email,
    portalOrigins,
    ...(problem ? { problem } : {}),
  });
}

function readForm(body: unknown): SignInForm {
  const { email, password } = (body ?? {}) as { readonly email?: unknown; readonly password?: unknown };
  return { email: shortText(email).trim(), password: shortText(password) };
}

/** Returns the first 200 characters of a text; '' if the value is not a text. */
function shortText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

function sendPage(reply: FastifyReply, status: number, { body, headers }: Page): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
