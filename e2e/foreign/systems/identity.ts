import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { anyText, exactly, keys, matching, oneOf, text } from '../checks.ts';
import { basicAuthorization, bearerOnly, noHeaders } from '../headers.ts';
import { customerOf, type State } from '../state.ts';
import type { Call, Operation, Reply, System } from '../system.ts';

/** ID under which the provider knows the portal. */
export const CLIENT_ID = 'portal-live';
/** The client secret that the portal's server sends when it exchanges an authorization code for tokens. */
export const CLIENT_SECRET = 'a-secret-of-the-portal';
/** The scope that the portal requests. */
export const SCOPE = 'openid profile';

/** The registered paths to which the provider may return (specification documents D1, section 7, and D3, section 2). */
const RETURN_PATHS = [
  '/account',
  '/privacy/requests/affirmations',
  '/privacy/requests/dashboard',
  '/privacy/requests/id-proofing',
];

/** The key that signs ID tokens. */
const signingKey = await generateKeyPair('RS256', { extractable: true });
/** The public part of the signing key, as the provider publishes it. */
const publicKey = { ...(await exportJWK(signingKey.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };

/** Returns the origin of the provider, which is the issuer of its tokens. */
const issuer = (state: State) => state.origins['identity'] ?? '';

/** Returns the registered addresses to which the provider may return. */
const returnAddresses: (state: State) => string[] = (state) =>
  state.portalOrigins.flatMap((origin) => RETURN_PATHS.map((path) => origin + path));

/** Returns a reply that redirects to an address. */
const redirect = (location: string, headers = {}): Reply => ({
  status: 302,
  headers: { location, ...headers },
});

/** Returns an address with a query. */
const withQuery = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;

/** Returns the HTML of the sign-in page, which keeps the query of the authorization request. */
const signInPage = (query: Record<string, string>) => `<!doctype html><title>Sign in</title>
<form method="post" action="/sign-in?${new URLSearchParams(query).toString().replaceAll('&', '&amp;')}">
<label>Email <input name="email"></label> <label>Password <input name="password" type="password"></label>
<button>Sign in</button> <button name="cancel" value="yes">Cancel</button></form>`;

/** Creates a code for the customer. Returns a redirect to the portal with it. */
const codeReply = (query: Record<string, string>, email: string, state: State) => {
  const code = randomUUID();
  state.codes.set(code, { ...query, email, at: String(Math.floor(Date.now() / 1000)) });
  return redirect(withQuery(query['redirect_uri'] ?? '', { code, state: query['state'] ?? '' }));
};

/**
 * Responds to an authorization request: with an authorization code if there is a session and the request accepts it,
 * otherwise with the sign-in page. With `prompt=none`, an error replaces that page. An address that is not registered
 * gets status 400.
 */
const authorize = ({ query }: Call, state: State) => {
  if (!returnAddresses(state).includes(query['redirect_uri'] ?? ''))
    return { status: 400, body: `<p>redirect_uri is not registered: ${query['redirect_uri']}` };
  const hasSession = state.signedIn && query['prompt'] !== 'login' && !query['max_age'];
  if (hasSession && state.signedIn) return codeReply(query, state.signedIn, state);
  if (query['prompt'] === 'none')
    return redirect(
      withQuery(query['redirect_uri'] ?? '', {
        error: 'login_required',
        state: query['state'] ?? '',
      }),
    );
  return { body: signInPage(query) };
};

/** Handles the form of the sign-in page. */
const signIn = ({ query, body }: Call, state: State) => {
  const form = body as Record<string, string>;
  if (form['cancel'])
    return redirect(withQuery(query['redirect_uri'] ?? '', { error: 'access_denied', state: query['state'] ?? '' }));
  const customer = state.customers.find((entry) => entry.signInName === form['email']);
  if (customer?.password !== form['password']) return { body: signInPage(query) };
  state.signedIn = form['email'];
  return codeReply(query, form['email'] ?? '', state);
};

/** Returns why the token endpoint refuses the client or its code; undefined if both are valid. */
const refusal = (
  call: Call,
  request: Record<string, string>,
  code: Record<string, string> | undefined,
  state: State,
) => {
  if (!code) return 'the code is unknown or was used before';
  if (request['redirect_uri'] !== code['redirect_uri']) return 'redirect_uri differs from the request for the code';
  if (request['scope'] !== code['scope']) return 'scope differs from the request for the code';
  const verifier = createHash('sha256')
    .update(request['code_verifier'] ?? '')
    .digest('base64url');
  if (verifier !== code['code_challenge']) return 'code_verifier does not match';
  const credential = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`;
  const sent = call.headers['authorization'];
  if (state.isConfidential) return sent === credential ? undefined : 'the client must authenticate';
  return sent ? 'a public client has no credential' : undefined;
};

/** Exchanges a code for an access token and an ID token. */
const tokenReply = async (call: Call, state: State): Promise<Reply> => {
  const request = call.body as Record<string, string>;
  const code = state.codes.get(request['code'] ?? '');
  state.codes.delete(request['code'] ?? '');
  const reason = refusal(call, request, code, state);
  if (reason || !code) return { status: 400, body: { error: 'invalid_grant', error_description: reason } };
  const accessToken = randomUUID();
  state.tokens.set(accessToken, code['email'] ?? '');
  const idToken = await new SignJWT({
    ...(code['nonce'] ? { nonce: code['nonce'] } : {}),
    ...(code['max_age'] ? { auth_time: Number(code['at']) } : {}),
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(issuer(state))
    .setSubject(
      createHash('sha256')
        .update(code['email'] ?? '')
        .digest('hex')
        .slice(0, 12),
    )
    .setAudience(CLIENT_ID)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + state.tokenSeconds)
    .sign(signingKey.privateKey);
  return { body: { access_token: accessToken, token_type: 'Bearer', id_token: idToken } };
};

/**
 * Ends the provider's session. The first request is redirected to the portal's logout-return page. That page sends a
 * request with `slo_fs=completed`, which ends the single logout (first specification document, D1, section 2).
 */
const logoutReply = ({ query }: Call, state: State) => {
  state.signedIn = undefined;
  const portal = state.portalOrigins[query['ui_locales'] === 'es' ? 1 : 0] ?? '';
  if (query['slo_fs'] !== 'completed')
    return redirect(withQuery(`${portal}/logout-return`, { slo_r_url: `continue${portal}/` }));
  return redirect(query['post_logout_redirect_uri'] ?? `${portal}/`);
};

/** Returns the OpenID configuration of the provider. */
const discovery = (state: State) => ({
  issuer: issuer(state),
  authorization_endpoint: `${issuer(state)}/authorize`,
  token_endpoint: `${issuer(state)}/token`,
  jwks_uri: `${issuer(state)}/keys`,
  userinfo_endpoint: `${issuer(state)}/userinfo`,
  end_session_endpoint: `${issuer(state)}/logout`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
});

/** Checks the query of an authorization request. */
const authorizeQuery = keys(
  {
    response_type: exactly('code'),
    client_id: exactly(CLIENT_ID),
    redirect_uri: text,
    scope: exactly(SCOPE),
    state: matching(/^.{16,}$/),
    code_challenge: matching(/^[\w-]{43}$/),
    code_challenge_method: exactly('S256'),
  },
  {
    nonce: text,
    prompt: oneOf('none', 'login'),
    max_age: matching(/^\d+$/),
    ui_locales: oneOf('en', 'es'),
    login_hint: text,
  },
);

/** The operations of the identity provider. */
const operations: Operation[] = [
  {
    name: 'discovery',
    method: 'GET',
    path: '/.well-known/openid-configuration',
    headers: noHeaders,
    reply: (_call, state) => ({ body: discovery(state) }),
  },
  { name: 'keys', method: 'GET', path: '/keys', headers: noHeaders, reply: () => ({ body: { keys: [publicKey] } }) },
  {
    name: 'authorize',
    method: 'GET',
    path: '/authorize',
    headers: noHeaders,
    query: authorizeQuery,
    isPage: true,
    reply: authorize,
  },
  {
    name: 'signIn',
    method: 'POST',
    path: '/sign-in',
    headers: noHeaders,
    query: authorizeQuery,
    takes: 'form',
    body: keys({ email: anyText, password: anyText }, { cancel: text }),
    isPage: true,
    reply: signIn,
  },
  {
    name: 'token',
    method: 'POST',
    path: '/token',
    headers: { required: {}, optional: { authorization: basicAuthorization } },
    takes: 'form',
    body: keys(
      {
        grant_type: exactly('authorization_code'),
        scope: text,
        redirect_uri: text,
        code: text,
        code_verifier: text,
      },
      { client_id: exactly(CLIENT_ID) },
    ),
    reply: tokenReply,
  },
  {
    name: 'userinfo',
    method: 'GET',
    path: '/userinfo',
    headers: bearerOnly,
    reply: (call, state) => {
      const customer = customerOf(state, call.headers['authorization']);
      return customer ? { body: { sub: customer.signInName } } : { status: 401 };
    },
  },
  {
    name: 'logout',
    method: 'GET',
    path: '/logout',
    headers: noHeaders,
    query: keys(
      { client_id: exactly(CLIENT_ID) },
      {
        ui_locales: exactly('es'),
        slo_fs: exactly('completed'),
        nonce: text,
        id_token_hint: text,
        post_logout_redirect_uri: text,
        state: text,
      },
    ),
    isPage: true,
    reply: logoutReply,
  },
];

/** The identity provider. */
export const identity: System = { name: 'identity', operations };
