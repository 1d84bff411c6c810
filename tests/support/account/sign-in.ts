/** Signs in like a browser: authorization code with PKCE, the form, the exchange and the check of the ID token. */
import { createHash, randomBytes } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { createHttpBrowser, type BrowserResponse, type HttpBrowser } from '../server/http-browser.ts';

export interface SignInOptions {
  readonly clientId?: string;
  readonly browser?: HttpBrowser;
  /** More query parameters for the request of the authorization code; undefined removes a parameter. */
  readonly params?: Readonly<Record<string, string | undefined>>;
}

/** The response of the token endpoint. */
export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** A signed-in customer: the tokens, the checked claims of the ID token, and the browser. */
export interface SignedInCustomer extends Tokens {
  readonly claims: JWTPayload;
  readonly browser: HttpBrowser;
  readonly cookies: HttpBrowser['cookies'];
}

/** A request for an authorization code, with the values that its response must match. */
export interface CodeRequest {
  readonly url: URL;
  readonly redirectUri: string;
  readonly clientId: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Returns the address of the identity provider of a portal. */
const identityOf = (origin: string): string => `${origin}/sandbox/identity`;
/** Returns a random text that is safe in addresses. */
const randomText = (): string => randomBytes(32).toString('base64url');

/** Creates a request for an authorization code, with random values and a PKCE challenge. */
export function createCodeRequest(
  origin: string,
  { clientId = 'vela-portal', params = {} }: SignInOptions = {},
): CodeRequest {
  const [state, nonce, verifier] = [randomText(), randomText(), randomText()];
  const redirectUri = params['redirect_uri'] ?? `${origin}/account`;
  const url = new URL(`${identityOf(origin)}/auth`);
  const all = {
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...params,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) url.searchParams.set(name, value);
  return { url, redirectUri, clientId, state, nonce, verifier };
}

/** Returns a function that checks whether an address is the client's redirect address. */
export const redirectCheck =
  ({ redirectUri }: CodeRequest) =>
  (location: URL): boolean =>
    `${location.origin}${location.pathname}` === redirectUri;

/** Completes and sends the form of a sign-in page. */
export function submitSignIn(
  browser: HttpBrowser,
  page: BrowserResponse,
  origin: string,
  form: Readonly<Record<string, string>>,
  request: CodeRequest,
): Promise<BrowserResponse> {
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1];
  if (!action) throw new Error(`sign-in: no form on the page. It reads: ${page.text.slice(0, 300)}`);
  return browser.visit(new URL(action, origin), { form, headers: { origin } }, redirectCheck(request));
}

/** Checks the state of a response and exchanges its code for tokens. Throws if the state differs or no tokens come. */
export async function redeemCode(origin: string, response: BrowserResponse, request: CodeRequest): Promise<Tokens> {
  const back = response.location?.searchParams;
  if (back?.get('state') !== request.state) throw new Error('sign-in: unexpected state.');
  const code = back.get('code');
  if (code === null) throw new Error(`sign-in: no code, but ${back.get('error')}.`);
  const tokens = await requestToken(origin, {
    grant_type: 'authorization_code',
    client_id: request.clientId,
    code,
    redirect_uri: request.redirectUri,
    code_verifier: request.verifier,
  });
  if (tokens.status !== 200) throw new Error(`sign-in: no tokens. ${tokens.text}`);
  return tokens.json() as Tokens;
}

/** Sends a request to the token endpoint and returns its response unchanged. */
export function requestToken(origin: string, form: Readonly<Record<string, string>>): Promise<BrowserResponse> {
  return createHttpBrowser().request(`${identityOf(origin)}/token`, { form, headers: { origin, accept: '*/*' } });
}

/** Requests new tokens with a refresh token. Returns the response, which may be a refusal. */
export function refreshTokens(
  origin: string,
  refreshToken: string,
  clientId = 'vela-portal',
): Promise<BrowserResponse> {
  return requestToken(origin, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken });
}

/** Signs in completely. Throws if the sign-in fails; if it is refused, with the text of the page. */
export async function signIn(
  origin: string,
  username: string,
  password: string,
  options: SignInOptions = {},
): Promise<SignedInCustomer> {
  const browser = options.browser ?? createHttpBrowser();
  const request = createCodeRequest(origin, options);
  let response = await browser.visit(request.url, {}, redirectCheck(request));
  if (!response.location) {
    response = await submitSignIn(browser, response, origin, { email: username, password }, request);
  }
  if (!response.location)
    throw new Error(`sign-in: refused. The page reads: ${response.text.replaceAll(/<[^>]*>/g, ' ')}`);
  const tokens = await redeemCode(origin, response, request);
  const claims = await verifyIdToken(origin, tokens.id_token, request);
  return { ...tokens, claims, browser, cookies: browser.cookies };
}

/** Checks signature, issuer, audience, expiry and nonce of an ID token, and returns its claims. */
async function verifyIdToken(origin: string, idToken: string, { clientId, nonce }: CodeRequest): Promise<JWTPayload> {
  const keys = await createHttpBrowser().request(`${identityOf(origin)}/jwks`);
  const { payload: claims } = await jwtVerify(idToken, createLocalJWKSet(keys.json() as JSONWebKeySet), {
    issuer: identityOf(origin),
    audience: clientId,
    algorithms: ['ES256'],
  });
  if (claims['nonce'] !== nonce) throw new Error('sign-in: unexpected nonce.');
  return claims;
}
