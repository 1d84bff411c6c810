import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { StudioSettings } from '../../config/features/studio.ts';
import type { Log } from '../../log.ts';
import { ATTEMPT_SECONDS, openAttempt, sealAttempt, type Attempt } from './attempts.ts';
import { readCookie, setCookie } from './cookies.ts';
import { signInNotice } from './sign-in-notice.ts';
import { studioOrigin, type ProviderClient } from './provider-client.ts';
import { StudioRefusal } from './protect.ts';
import { rolesOfClaim } from './roles.ts';
import type { Person, Sessions } from './sessions.ts';

/** What the sign-in needs from the server. */
export interface SignInOptions {
  readonly settings: StudioSettings;
  readonly client: ProviderClient;
  readonly sessions: Sessions;
  /** Key that encrypts sign-ins that have begun: base64url of 32 bytes. */
  readonly key: string;
  readonly log: Log;
}

/** Path to which the identity provider sends the browser back. */
const RETURN_PATH = '/studio/sign-in/return';
/** The first page of the studio. */
const HOME_PATH = '/studio/';
/**
 * Matches paths of the studio, with or without a query, that browsers cannot interpret as another host. Paths of the
 * sign-in and sign-out do not match.
 */
const STUDIO_PATH = /^\/studio\/(?!sign-)[\w./~%-]*(?:\?[\w.~%&=+,/-]*)?$/;

/**
 * Adds the routes for the sign-in and sign-out of staff. The server uses the authorization code flow with PKCE, so that
 * browsers never see a token. (RFC 9700)
 */
export function signInRoutes(scope: FastifyInstance, options: SignInOptions): void {
  const limit = { rateLimit: { max: 30, timeWindow: '1 minute' } };
  scope.get('/studio/sign-in', { config: limit }, (request, reply) => beginSignIn(request, reply, options));
  scope.get(RETURN_PATH, { config: limit }, (request, reply) => completeSignIn(request, reply, options));
  scope.post('/studio/sign-out', (request, reply) => signOut(request, reply, options));
}

/** Begins a sign-in: stores the attempt in a cookie and redirects to the identity provider. */
async function beginSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  options: SignInOptions,
): Promise<FastifyReply> {
  const { to } = request.query as { readonly to?: unknown };
  const attempt: Attempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    to: typeof to === 'string' && STUDIO_PATH.test(to) ? to : HOME_PATH,
  };
  const client = await providerOf(request, options);
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: studioOrigin(request, options.settings) + RETURN_PATH,
    scope: options.settings.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  });
  setCookie(request, reply, 'attempt', await sealAttempt(attempt, options.key), ATTEMPT_SECONDS);
  return reply.redirect(url.href, 303);
}

/** Completes a sign-in after the browser has returned: starts a session, or sends a page with the reason why not. */
async function completeSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  options: SignInOptions,
): Promise<FastifyReply> {
  const { settings, sessions, key, log } = options;
  const attempt = await openAttempt(readCookie(request, 'attempt'), key);
  setCookie(request, reply, 'attempt', '', 0);
  if (!attempt) return sendNotice(reply, 400, 'The sign-in took too long, or was begun in another window.');
  const client = await providerOf(request, options);
  const claims = await claimsOf(request, client, attempt, settings).catch((error: Error) => {
    log.info('studio-sign-in-refused', { reason: error.message });
    return undefined;
  });
  if (!claims) return sendNotice(reply, 400, 'The identity provider did not complete the sign-in.');
  const person = personOf(claims, settings);
  if (person.roles.length === 0) {
    log.info('studio-sign-in-refused', { reason: 'no role' });
    return sendNotice(reply, 403, 'Your account has no role in the studio. Ask an administrator for one.');
  }
  setCookie(request, reply, 'session', await sessions.start(person));
  log.info('studio-signed-in', { roles: person.roles.join(',') });
  return reply.redirect(attempt.to, 303);
}

/** Returns the claims of the ID token. Throws if the provider's response does not match the attempt. */
async function claimsOf(
  request: FastifyRequest,
  client: oidc.Configuration,
  { state, nonce, verifier }: Attempt,
  settings: StudioSettings,
): Promise<oidc.IDToken> {
  const tokens = await oidc.authorizationCodeGrant(client, new URL(request.url, studioOrigin(request, settings)), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  return tokens.claims()!;
}

/** Returns the person whom the claims of an ID token describe. */
function personOf(claims: oidc.IDToken, { rolesClaim, roles }: StudioSettings): Person {
  const name = [claims['name'], claims['email'], claims.sub].find((text) => typeof text === 'string' && text !== '');
  return { subject: claims.sub, name: String(name).slice(0, 200), roles: rolesOfClaim(claims[rolesClaim], roles) };
}

/**
 * Ends the session in the studio. The session at the identity provider stays, because other applications use it, too.
 */
async function signOut(request: FastifyRequest, reply: FastifyReply, options: SignInOptions): Promise<FastifyReply> {
  if (request.headers.origin !== studioOrigin(request, options.settings))
    throw new StudioRefusal(403, 'This request does not come from the studio.');
  const session = readCookie(request, 'session');
  if (session !== undefined) await options.sessions.end(session);
  setCookie(request, reply, 'session', '', 0);
  return reply.code(204).send();
}

/** Returns the client of the provider. Throws a StudioRefusal if its metadata cannot be read. */
async function providerOf(request: FastifyRequest, { client, log }: SignInOptions): Promise<oidc.Configuration> {
  try {
    return await client(request);
  } catch (error) {
    log.error('studio-provider-failed', { error: (error as Error).message });
    throw new StudioRefusal(502, 'The identity provider does not respond. Try again in a minute.');
  }
}

/** Sends a page with one message and a link that begins the sign-in again. */
function sendNotice(reply: FastifyReply, status: number, text: string): FastifyReply {
  const { body, headers } = signInNotice(text);
  return reply.code(status).headers(headers).send(body);
}
