import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import { requestOrigin } from '../request-origin.ts';
import { createAccounts, type AccountIds, type CustomerFile } from './accounts.ts';
import { removeExpired } from './adapter.ts';
import { createProvider } from './create-provider.ts';
import { createProviders } from './providers.ts';
import { readSecrets } from './secrets.ts';
import { createSignInLimit, type SignInLimitOptions } from './sign-in-limit.ts';
import { signInRoutes } from './sign-in-routes.ts';

export interface IdentityOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  /** Who may sign in. */
  readonly customers: readonly CustomerFile[];
  /** How long access and ID tokens last. */
  readonly tokenSeconds?: number;
  /** How long after the sign-in the session ends, whatever it is used for. */
  readonly sessionSeconds?: number;
  readonly signIn?: SignInLimitOptions;
  /** The portal's page after a sign-out. */
  readonly logoutReturn?: string;
}

/** Whose token it is. The account services take the account from here and from nowhere else. */
export interface TokenOwner {
  readonly sub: string;
  /** The provider's name of the account; the subject. */
  readonly accountId: string;
  readonly ids: AccountIds;
  readonly scope: readonly string[];
  /** Names the sign-in; all tokens of one sign-in have the same. */
  readonly session: string;
  /** When the person last showed a password in it, milliseconds since 1970. (spec: SEC-13) */
  readonly signedIn: number;
}

export interface Identity {
  /** The owner of an access token; undefined when it is wrong, expired, or its session has ended. */
  verifyAccessToken(origin: string, token: string): Promise<TokenOwner | undefined>;
}

const MOUNT = '/sandbox/identity';
const HOUR_MS = 3_600_000;

/** The OpenID provider, at /sandbox/identity of every host of the portal. */
export async function mountIdentity(app: FastifyInstance, options: IdentityOptions): Promise<Identity> {
  const { database, log, customers, tokenSeconds = 1800, sessionSeconds = 8 * 3600, signIn } = options;
  const { logoutReturn = '/logout-return' } = options;
  const accounts = createAccounts(database);
  await accounts.seed(customers);
  const secrets = await readSecrets(database);
  const limit = createSignInLimit(database, signIn);
  const provider = createProviders((origin) =>
    createProvider({
      origin,
      logoutReturn,
      mount: MOUNT,
      database,
      accounts,
      secrets,
      tokenSeconds,
      sessionSeconds,
      log,
    }),
  );
  const providerOf = (request: FastifyRequest) => provider(requestOrigin(request));

  await app.register(
    async (scope) => {
      await scope.register(signInRoutes, { mount: MOUNT, accounts, limit, providerOf, log });
      await scope.register(async (all) => {
        // The provider reads the body itself.
        all.removeAllContentTypeParsers();
        all.addContentTypeParser('*', (_request, _body, done) => done(null));
        all.all('/*', (request, reply) => passOn(request, reply, providerOf(request)));
      });
    },
    { prefix: MOUNT },
  );
  removeExpiredEvery(HOUR_MS, app, database, log);

  return Object.freeze({
    async verifyAccessToken(origin, token) {
      const { AccessToken, Grant, Session } = provider(origin);
      const found = await AccessToken.find(token);
      // A token that was written while its grant was taken back is nobody's.
      const grant = found?.grantId && (await Grant.find(found.grantId));
      const account = grant && (await accounts.find(found.accountId));
      if (!account) return undefined;
      const { scopes, sessionUid: session = '' } = found;
      const { loginTs = 0 } = (await Session.findByUid(session)) ?? {};
      const { sub, ids } = account;
      return { sub, accountId: sub, ids, scope: [...scopes], session, signedIn: loginTs * 1000 };
    },
  } satisfies Identity);
}

/** Hands a request over, as if the provider stood there by itself. */
function passOn(request: FastifyRequest, reply: FastifyReply, provider: Provider): void {
  const raw = request.raw as typeof request.raw & { originalUrl?: string };
  // It learns from the two addresses where it is mounted.
  raw.originalUrl = request.originalUrl;
  raw.url = request.originalUrl.slice(request.originalUrl.indexOf(MOUNT) + MOUNT.length);
  // Fastify knows which proxies to believe; the provider believes this.
  raw.headers['x-forwarded-proto'] = request.protocol;
  raw.headers['x-forwarded-host'] = request.host;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  void provider.callback()(raw, reply.raw);
}

function removeExpiredEvery(everyMs: number, app: FastifyInstance, database: SandboxDatabase, log: SandboxLog): void {
  const remove = (): void =>
    void removeExpired(database).catch((error: Error) => log.error('expired-rows-stay', { error: error.message }));
  remove();
  const timer = setInterval(remove, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
