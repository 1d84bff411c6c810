import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import { requestHost } from '../request-host.ts';
import { requestOrigin } from '../request-origin.ts';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import type { AccountIds } from '#src/model/account-ids.ts';
import { createAccounts, personOf, type CustomerFile, type Person } from './accounts.ts';
import { removeExpired } from './provider/adapter.ts';
import type { StudioClient } from './provider/clients.ts';
import { createProvider } from './provider/create-provider.ts';
import { HOST_LANGUAGE_HEADER } from './provider/provider-pages.ts';
import { createProviders } from './provider/providers.ts';
import { readSecrets } from './secrets.ts';
import { createSignInLimit, type SignInLimitOptions } from './sign-in-limit.ts';
import { signInRoutes } from './sign-in-routes.ts';

export interface IdentityOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  /** The customers who can sign in. */
  readonly customers: readonly CustomerFile[];
  /** The staff who can sign in to the studio. */
  readonly staff?: readonly Person[];
  /**
   * Returns the account id of the customer whom a scenario signs in without a sign-in page; undefined if the request
   * belongs to no scenario.
   */
  readonly privateCustomer?: (request: FastifyRequest) => Promise<string | undefined>;
  /** The client of the portal's studio, which has a host of its own. */
  readonly studio?: StudioClient;
  /** Lifetime of access and ID tokens in seconds. */
  readonly tokenSeconds?: number;
  /** Lifetime of a session in seconds, counted from the sign-in. */
  readonly sessionSeconds?: number;
  /** Lifetime of a session in seconds after its last sign-in, including silent sign-ins; at least `tokenSeconds`. */
  readonly idleSeconds?: number;
  readonly signIn?: SignInLimitOptions;
  /** Cost of the hash of a new password: the parameter N of scrypt. */
  readonly passwordCost?: number;
  /** Path of the portal's page to which a sign-out returns. */
  readonly logoutReturn?: string;
  /** Origins of the portal; by default the provider's own origin. */
  readonly portalOrigins?: readonly string[];
}

/**
 * The owner of an access token. The account services take the account from the token only, never from the request body.
 */
export interface TokenOwner {
  readonly sub: string;
  /** Id of the account at the provider; equal to `sub`. */
  readonly accountId: string;
  readonly ids: AccountIds;
  readonly scope: readonly string[];
  /** Id of the sign-in. All tokens of a sign-in have the same id. */
  readonly session: string;
  /** When the customer last entered the password, in milliseconds since 1970. (spec: SEC-13) */
  readonly signedIn: number;
}

/** The mounted identity provider, for the other services of the sandbox. */
export interface Identity {
  /** Returns the owner of an access token; undefined if it is invalid or expired, or its session has ended. */
  verifyAccessToken(origin: string, token: string): Promise<TokenOwner | undefined>;
}

const MOUNT_PATH = '/sandbox/identity';

/** Mounts the OpenID provider at /sandbox/identity of every host of the portal. */
export async function mountIdentity(app: FastifyInstance, options: IdentityOptions): Promise<Identity> {
  const { database, log, customers, tokenSeconds = 1800, sessionSeconds = 8 * 3600, signIn } = options;
  const {
    logoutReturn = '/logout-return',
    idleSeconds = 3600,
    portalOrigins,
    staff = [],
    studio,
    privateCustomer,
  } = options;
  const isStudio = (origin: string): boolean =>
    studio?.providerOrigin ? origin === studio.providerOrigin() : new URL(origin).hostname === studio?.host;
  const accounts = createAccounts(database, options.passwordCost);
  await accounts.seed([...customers.map(personOf), ...staff]);
  const secrets = await readSecrets(database);
  const limit = createSignInLimit(database, signIn);
  const providerOfOrigin = createProviders((origin) =>
    createProvider({
      origin,
      portalOrigins: portalOrigins ?? [origin],
      studio: isStudio(origin) ? studio : undefined,
      logoutReturn,
      mount: MOUNT_PATH,
      database,
      accounts,
      secrets,
      tokenSeconds,
      sessionSeconds,
      idleSeconds: Math.max(idleSeconds, tokenSeconds),
      log,
    }),
  );
  const providerOf = (request: FastifyRequest) => providerOfOrigin(requestOrigin(request));

  await app.register(
    async (scope) => {
      await scope.register(signInRoutes, {
        mount: MOUNT_PATH,
        accounts,
        limit,
        isStudio,
        providerOf,
        portalOrigins: studio?.origin ? [...(portalOrigins ?? []), studio.origin] : portalOrigins,
        privateCustomer,
        log,
      });
      await scope.register(async (rest) => {
        // The provider parses the body itself.
        rest.removeAllContentTypeParsers();
        rest.addContentTypeParser('*', (_request, _body, done) => done(null));
        rest.all('/*', (request, reply) => forward(request, reply, providerOf(request)));
      });
    },
    { prefix: MOUNT_PATH },
  );
  runEveryHour(app, log, () => removeExpired(database));

  return Object.freeze({
    async verifyAccessToken(origin, token) {
      const { AccessToken, Grant, Session } = providerOfOrigin(origin);
      const accessToken = await AccessToken.find(token);
      // A token that was stored while its grant was being deleted is invalid.
      const grant = accessToken?.grantId && (await Grant.find(accessToken.grantId));
      const account = grant && (await accounts.find(accessToken.accountId));
      if (!account) return undefined;
      const { scopes, sessionUid: session = '' } = accessToken;
      const { loginTs = 0 } = (await Session.findByUid(session)) ?? {};
      const { sub, ids } = account;
      return { sub, accountId: sub, ids, scope: [...scopes], session, signedIn: loginTs * 1000 };
    },
  } satisfies Identity);
}

/** Forwards a request to the provider, as if the provider were a server of its own. */
function forward(request: FastifyRequest, reply: FastifyReply, provider: Provider): void {
  const raw = request.raw as typeof request.raw & { originalUrl?: string };
  // The provider derives its mount path from the difference of the two URLs.
  raw.originalUrl = request.originalUrl;
  raw.url = request.originalUrl.slice(request.originalUrl.indexOf(MOUNT_PATH) + MOUNT_PATH.length);
  // The provider trusts the headers that are set here. Fastify has already checked the headers of the proxy.
  raw.headers['x-forwarded-proto'] = request.protocol;
  raw.headers['x-forwarded-host'] = request.host;
  raw.headers[HOST_LANGUAGE_HEADER] = requestHost(request).language;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  void provider.callback()(raw, reply.raw);
}
