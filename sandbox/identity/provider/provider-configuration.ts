import { errors, interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase } from '../../database.ts';
import type { Accounts } from '../accounts.ts';
import { problemPage, signedOutPage, signOutPage } from '../pages/other-pages.ts';
import type { IdentitySecrets } from '../secrets.ts';
import { createAdapter } from './adapter.ts';
import { CLAIMS_BY_SCOPE, claimsOf, SCOPES } from './claims.ts';
import { clientsOf, studioClientOf, type StudioClient } from './clients.ts';
import { languageOf, sendPage } from './provider-pages.ts';

export interface ProviderSettings {
  /** Origin of the provider: `https://portal.example`. */
  readonly origin: string;
  /** Origins of the portal. The pages of the provider link to the first of them. */
  readonly portalOrigins: readonly string[];
  /** The client of the studio, if the studio has this origin; the provider of that origin has no other client. */
  readonly studio?: StudioClient | undefined;
  /** Path of the provider below the origin. */
  readonly mount: string;
  readonly database: SandboxDatabase;
  readonly accounts: Accounts;
  readonly secrets: IdentitySecrets;
  /** Path of the portal's page to which a sign-out returns. */
  readonly logoutReturn: string;
  readonly tokenSeconds: number;
  readonly sessionSeconds: number;
  readonly idleSeconds: number;
}

/** Lifetime of an authorization code in seconds. */
const CODE_SECONDS = 60;
/** How long a sign-in page may stay open. */
const INTERACTION_SECONDS = 3600;

/** Returns the configuration of the OpenID provider of one origin. */
export function configurationOf(options: ProviderSettings): Configuration {
  const { origin, portalOrigins, mount, logoutReturn, database, accounts, secrets } = options;
  const policy = interactionPolicy.base();
  // The portal belongs to the provider, so customers are not asked for consent.
  policy.remove('consent');
  return {
    adapter: createAdapter(database),
    clients: options.studio ? [studioClientOf(origin, options.studio)] : clientsOf(portalOrigins, logoutReturn),
    jwks: { keys: secrets.jwks.keys },
    cookies: cookiesOf(options),
    scopes: SCOPES,
    claims: CLAIMS_BY_SCOPE,
    // The ID token itself contains the profile claims.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    async findAccount(_ctx, sub, token) {
      const account = await accounts.find(sub);
      const sessionUid = token && 'sessionUid' in token ? token.sessionUid : undefined;
      return account && { accountId: sub, claims: async () => claimsOf(account, sessionUid) };
    },
    interactions: { policy, url: (_ctx, { uid }) => `${mount}/sign-in/${uid}` },
    loadExistingGrant,
    // Refresh tokens are bound to the session: they need no `offline_access` and end at sign-out.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    rotateRefreshToken: true,
    ttl: tokenLifetimes(options),
    clientBasedCORS: (_ctx, from) => portalOrigins.includes(from),
    features: featuresOf(options),
    renderError(ctx, out, error) {
      const reason = error instanceof errors.SessionNotFound ? 'expired' : out.error;
      sendPage(ctx, problemPage(languageOf(ctx), reason, homePageOf(options)));
    },
  };
}

/** Returns the address of the portal's home page. */
export function homePageOf({ portalOrigins, origin }: ProviderSettings): string {
  return `${portalOrigins[0] ?? origin}/`;
}

/** Returns the origins of the portal that are not the provider's own. */
export function otherOrigins({ portalOrigins, origin }: ProviderSettings): readonly string[] {
  return portalOrigins.filter((portal) => portal !== origin);
}

function cookiesOf({ origin, mount, secrets }: ProviderSettings): NonNullable<Configuration['cookies']> {
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const;
  return {
    keys: secrets.cookieKeys,
    names: { session: 'identity_session', interaction: 'identity_sign_in', resume: 'identity_resume' },
    long: { ...cookie, path: mount },
    short: cookie,
  };
}

/** Returns the lifetimes of tokens, codes, grants and sessions, in seconds. */
function tokenLifetimes({
  tokenSeconds,
  sessionSeconds,
  idleSeconds,
}: ProviderSettings): NonNullable<Configuration['ttl']> {
  return {
    AccessToken: tokenSeconds,
    IdToken: tokenSeconds,
    AuthorizationCode: CODE_SECONDS,
    Interaction: INTERACTION_SECONDS,
    RefreshToken: sessionSeconds,
    Grant: sessionSeconds,
    // The lifetime is counted from the sign-in, and use does not extend it. An unused session ends sooner.
    // (spec: SEC-25)
    Session: (_ctx, { loginTs }) => {
      const sessionSecondsLeft =
        loginTs === undefined ? sessionSeconds : loginTs + sessionSeconds - Math.floor(realNow() / 1000);
      return Math.max(1, Math.min(idleSeconds, sessionSecondsLeft));
    },
  };
}

/** Returns the features of the OpenID provider that are enabled or disabled. */
function featuresOf(options: ProviderSettings): NonNullable<Configuration['features']> {
  const portalLink = homePageOf(options);
  return {
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
        sendPage(
          ctx,
          signOutPage({
            language: languageOf(ctx),
            form,
            autoSubmit: needsNoConfirmation(ctx, options.portalOrigins),
            back: portalLink,
            portalOrigins: otherOrigins(options),
          }),
        ),
      postLogoutSuccessSource: (ctx) => sendPage(ctx, signedOutPage(languageOf(ctx), portalLink)),
    },
  };
}

/**
 * Returns the session's grant for the client. If there is none, creates one with all scopes, because customers are
 * never asked for consent.
 */
const loadExistingGrant: NonNullable<Configuration['loadExistingGrant']> = async ({ oidc }) => {
  const { clientId } = oidc.client!;
  const grantId = oidc.session!.grantIdFor(clientId);
  const existingGrant = grantId === undefined ? undefined : await oidc.provider.Grant.find(grantId);
  if (existingGrant) return existingGrant;
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! });
  grant.addOIDCScope(SCOPES.join(' '));
  await grant.save();
  return grant;
};

/**
 * Returns true if a sign-out needs no confirmation: the client sends an ID token of the signed-in customer, or a page
 * of the portal requests the sign-out for a client that this session is signed in to. A sign-out by a link on another
 * site needs a confirmation. (spec: SEC-07)
 */
function needsNoConfirmation(ctx: KoaContextWithOIDC, portalOrigins: readonly string[]): boolean {
  const { entities, client, session } = ctx.oidc;
  const hint = entities.IdTokenHint?.payload['sub'];
  if (hint !== undefined && hint === session?.accountId) return true;
  return (
    client !== undefined &&
    session?.grantIdFor(client.clientId) !== undefined &&
    (ctx.get('sec-fetch-site') === 'same-origin' || portalOrigins.includes(originOf(ctx.get('referer'))))
  );
}

/** Returns the origin of a URL; '' if the URL is invalid. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
