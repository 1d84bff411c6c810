import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

/**
 * Matches the paths of refresh requests: one path for each group of pages of the Privacy Center. (spec: PC-31, SYS-04)
 */
const REFRESH_PATHS = /^\/refresh\/(request|identity|dashboard)$/;

/** The grant of a session for each client, by client id. */
type Authorizations = Readonly<Record<string, { readonly grantId?: string }>>;

/**
 * Responds to a refresh request with a new access token of the customer whose session cookie the browser sends. Returns
 * false for other requests. Only pages of the portal may read the response.
 */
export async function respondAsRefreshHelper(
  ctx: KoaContextWithOIDC,
  provider: Provider,
  portalOrigins: readonly string[],
): Promise<boolean> {
  if (ctx.method !== 'POST' || !REFRESH_PATHS.test(ctx.path)) return false;
  const from = ctx.get('origin');
  ctx.set('cache-control', 'no-store');
  ctx.set('vary', 'Origin');
  if (!portalOrigins.includes(from)) {
    ctx.status = 403;
    ctx.body = { error: 'access_denied' };
    return true;
  }
  ctx.set('access-control-allow-origin', from);
  ctx.set('access-control-allow-credentials', 'true');
  const accessToken = await issueToken(ctx, provider);
  ctx.status = accessToken === undefined ? 401 : 200;
  ctx.body = accessToken === undefined ? { error: 'login_required' } : { accessToken };
  return true;
}

/** Returns a new access token for the session's sign-in; undefined without a session. */
async function issueToken(ctx: KoaContextWithOIDC, provider: Provider): Promise<string | undefined> {
  const session = await provider.Session.get(ctx);
  const [signedIn] = Object.entries((session.authorizations ?? {}) as Authorizations);
  const [clientId, { grantId = '' }] = signedIn ?? ['', {}];
  const [client, grant] = await Promise.all([provider.Client.find(clientId), provider.Grant.find(grantId)]);
  if (!session.accountId || !client || !grant) return undefined;
  const token = new provider.AccessToken({
    accountId: session.accountId,
    client,
    grantId,
    gty: 'refresh_helper',
    sessionUid: session.uid,
    expiresWithSession: true,
    scope: grant.getOIDCScope(),
  });
  return token.save();
}
