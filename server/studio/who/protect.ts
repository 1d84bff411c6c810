import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Permission } from '#src/model/studio/permissions.ts';
import type { StudioSettings } from '../../config/features/studio.ts';
import { readCookie } from './cookies.ts';
import { studioOrigin } from './provider-client.ts';
import type { Member, Sessions } from './sessions.ts';
import type { ScriptTokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission that a caller of this studio route needs; 'any' if being signed in is enough. */
    readonly permission?: Permission | 'any';
  }
  interface FastifyRequest {
    /** The caller of a route of the studio. */
    member?: Member;
    /** Checks the permissions of the caller again, while a long response is being sent. */
    isStillPermitted?: () => Promise<boolean>;
  }
}

/** Where the protection of routes finds settings, sessions and tokens. */
export interface ProtectOptions {
  readonly settings: StudioSettings;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly tokens: Pick<ScriptTokens, 'find'>;
}

/** A refused request, with its status and the reason for the caller. */
export class StudioRefusal extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Methods of requests that change nothing. */
const READ_METHODS = new Set(['GET', 'HEAD']);

/**
 * Protects all routes of a scope: each must have a `permission`, or the server does not start. A caller has the cookie
 * of a session or the token of a script. A request with a cookie must come from the studio's own pages if it changes
 * something.
 */
export function protectRoutes(scope: FastifyInstance, options: ProtectOptions): void {
  scope.addHook('onRoute', ({ url, config }) => {
    if (config?.permission === undefined)
      throw new Error(`studio: the route ${url} does not say who may use it. Add \`config.permission\`.`);
  });
  scope.addHook('onRequest', async (request) => {
    request.member = await callerOf(request, options);
    request.isStillPermitted = () => isPermitted(request, options);
    if (hasPermission(request, request.member)) return;
    throw new StudioRefusal(403, 'Your role does not permit this. Ask an administrator.');
  });
}

/** Returns whether a caller has the permission for a route. */
function hasPermission({ routeOptions }: FastifyRequest, { permissions }: Member): boolean {
  const { permission } = routeOptions.config;
  return permission === 'any' || (permission !== undefined && permissions.includes(permission));
}

/**
 * Checks the caller of a request again. Returns false if the session has ended, if the token was revoked or has
 * expired, or if the caller no longer has the permission for the route.
 */
async function isPermitted(request: FastifyRequest, options: ProtectOptions): Promise<boolean> {
  try {
    return hasPermission(request, await callerOf(request, options, { isUse: false }));
  } catch (error) {
    if (error instanceof StudioRefusal) return false;
    throw error;
  }
}

/**
 * Returns the caller of a request. Throws a StudioRefusal for an unknown caller, and for a request that has no token,
 * would change something and comes from another origin. With `isUse: false`, the call does not extend the session.
 */
async function callerOf(
  request: FastifyRequest,
  { settings, sessions, tokens }: ProtectOptions,
  { isUse }: { readonly isUse: boolean } = { isUse: true },
): Promise<Member> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const script = await tokens.find(authorization.replace(/^Bearer /i, ''));
    if (script) return script;
    throw new StudioRefusal(401, 'This token is unknown, revoked or expired. Ask an administrator for another one.');
  }
  if (!READ_METHODS.has(request.method) && request.headers.origin !== studioOrigin(request, settings))
    throw new StudioRefusal(403, 'This request does not come from the studio. Open the studio and try again.');
  const session = readCookie(request, 'session');
  const member = session === undefined ? undefined : await sessions.find(session, { isUse });
  if (member) return member;
  throw new StudioRefusal(401, 'You are not signed in, or your session has ended. Sign in again.');
}

/** Returns the caller of a protected route. */
export function memberOfRequest({ member }: FastifyRequest): Member {
  if (!member) throw new Error('studio: the route is not protected. Register it in a scope of protectRoutes.');
  return member;
}
