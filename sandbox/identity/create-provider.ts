import { errors, interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import type { Accounts } from './accounts.ts';
import { createAdapter } from './adapter.ts';
import { CLAIMS_BY_SCOPE, claimsOf, SCOPES } from './claims.ts';
import { clientsOf } from './clients.ts';
import { pageLanguage } from './pages/language.ts';
import { problemPage, signedOutPage, signOutPage } from './pages/other-pages.ts';
import type { Page } from './pages/page.ts';
import type { IdentitySecrets } from './secrets.ts';

export interface ProviderOptions {
  /** `https://portal.example`: where the portal is, and so the provider. */
  readonly origin: string;
  /** Path of the provider below the origin. */
  readonly mount: string;
  readonly database: SandboxDatabase;
  readonly accounts: Accounts;
  readonly secrets: IdentitySecrets;
  /** The portal's page after a sign-out. */
  readonly logoutReturn: string;
  readonly tokenSeconds: number;
  readonly sessionSeconds: number;
  readonly log: SandboxLog;
}

const CODE_SECONDS = 60;
/** How long a sign-in page may stay open. */
const INTERACTION_SECONDS = 3600;

/** The OpenID provider of one origin. All of them share one store. */
export function createProvider(options: ProviderOptions): Provider {
  const { origin, mount, log } = options;
  const provider = new Provider(`${origin}${mount}`, configurationOf(options));
  // Whoever calls it says in x-forwarded-proto how the browser came: cookies of https are marked secure.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    goOnWithOwnPage(ctx as unknown as KoaContextWithOIDC, origin);
  });
  for (const event of ['authorization.error', 'grant.error', 'end_session.error', 'end_session_confirm.error']) {
    // The types know each of these names by itself; they tell the same.
    provider.on(event as 'grant.error', (_ctx, { error }) => {
      // Nobody was signed in when a page looked for it in silence: that is an answer, not a fault.
      if (error !== 'login_required') log.info('sign-in-refused', { at: event, reason: error });
    });
  }
  // Without a listener the framework would print what failed, request and all.
  (provider as NodeJS.EventEmitter).on('error', (error: Error) =>
    log.error('identity-failed', { error: `${error.name}: ${error.message}` }),
  );
  provider.on('server_error', (_ctx, error) =>
    log.error('identity-failed', { error: `${error.name}: ${error.message}` }),
  );
  return provider;
}

function configurationOf(options: ProviderOptions): Configuration {
  const { origin, mount, logoutReturn, database, accounts, secrets, tokenSeconds, sessionSeconds } = options;
  const policy = interactionPolicy.base();
  // The portal is the provider's own: nobody has to agree to anything.
  policy.remove('consent');
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const;
  return {
    adapter: createAdapter(database),
    clients: clientsOf(origin, logoutReturn),
    jwks: { keys: secrets.jwks.keys },
    cookies: {
      keys: secrets.cookieKeys,
      names: { session: 'identity_session', interaction: 'identity_sign_in', resume: 'identity_resume' },
      long: { ...cookie, path: mount },
      short: cookie,
    },
    scopes: SCOPES,
    claims: CLAIMS_BY_SCOPE,
    // The profile stands in the ID token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    async findAccount(_ctx, sub, token) {
      const account = await accounts.find(sub);
      const sessionUid = token && 'sessionUid' in token ? token.sessionUid : undefined;
      return account && { accountId: sub, claims: async () => claimsOf(account, sessionUid) };
    },
    interactions: { policy, url: (_ctx, { uid }) => `${mount}/sign-in/${uid}` },
    async loadExistingGrant({ oidc }) {
      const { clientId } = oidc.client!;
      const known = oidc.session!.grantIdFor(clientId);
      const existing = known === undefined ? undefined : await oidc.provider.Grant.find(known);
      if (existing) return existing;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope(SCOPES.join(' '));
      await grant.save();
      return grant;
    },
    // Bound to the session: without `offline_access`, and gone when the person signs out.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: tokenSeconds,
      IdToken: tokenSeconds,
      AuthorizationCode: CODE_SECONDS,
      Interaction: INTERACTION_SECONDS,
      RefreshToken: sessionSeconds,
      Grant: sessionSeconds,
      // Counted from the sign-in: using the session does not make it longer.
      Session: (_ctx, { loginTs }) =>
        loginTs === undefined ? sessionSeconds : Math.max(1, loginTs + sessionSeconds - Math.floor(Date.now() / 1000)),
    },
    clientBasedCORS: (_ctx, from) => from === origin,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) =>
          send(ctx, signOutPage({ language: languageOf(ctx), form, goOn: isAskedByPortal(ctx), back: `${origin}/` })),
        postLogoutSuccessSource: (ctx) => send(ctx, signedOutPage(languageOf(ctx), `${origin}/`)),
      },
    },
    renderError(ctx, out, error) {
      const reason = error instanceof errors.SessionNotFound ? 'expired' : out.error;
      send(ctx, problemPage(languageOf(ctx), reason, `${origin}/`));
    },
  };
}

/**
 * Who may sign somebody out without asking: a client that shows an ID token of just this person, and a page of the
 * portal itself for a client that this session is signed in to. A link on a stranger's page is asked about. (spec: SEC-07)
 */
function isAskedByPortal(ctx: KoaContextWithOIDC): boolean {
  const { entities, client, session } = ctx.oidc;
  const hint = entities.IdTokenHint?.payload['sub'];
  if (hint !== undefined && hint === session?.accountId) return true;
  return (
    client !== undefined &&
    session?.grantIdFor(client.clientId) !== undefined &&
    ctx.get('sec-fetch-site') === 'same-origin'
  );
}

/**
 * The provider has one bare page of its own, which posts a form by itself: to sign out where nobody is signed in, or
 * where another person signs in, and to answer a client that asks for a form (ours never do).
 */
function goOnWithOwnPage(ctx: KoaContextWithOIDC, origin: string): void {
  if (typeof ctx.body !== 'string' || !ctx.body.includes('<title>Submitting Callback</title>')) return;
  const secret = (ctx.oidc.session?.state as { secret?: string } | undefined)?.secret;
  if (secret === undefined) {
    ctx.status = 400;
    send(ctx, problemPage(languageOf(ctx), 'invalid_request', `${origin}/`));
    return;
  }
  const action = ctx.oidc.urlFor('end_session_confirm');
  const form = `<form id="op.logoutForm" method="post" action="${action}"><input type="hidden" name="xsrf" value="${secret}"></form>`;
  send(ctx, signOutPage({ language: languageOf(ctx), form, goOn: true, back: `${origin}/` }));
}

function languageOf(ctx: KoaContextWithOIDC) {
  const asked = ctx.oidc?.params?.['ui_locales'] ?? ctx.query['ui_locales'];
  return pageLanguage(asked, ctx.host);
}

function send(ctx: KoaContextWithOIDC, { body, headers }: Page): void {
  ctx.set({ ...headers });
  ctx.body = body;
}
