/**
 * An identity provider over HTTP, without sessions of its own, whose every response a test can change. It sends
 * standard claims only.
 */
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { listen } from '../server/listen.ts';

/** A response whose body is sent as it is, so that it can be invalid JSON or another type. */
export class RawResponse {
  readonly body: string;
  readonly status: number;
  readonly type: string;

  constructor(body: string, status = 200, type = 'application/json') {
    this.body = body;
    this.status = status;
    this.type = type;
  }
}

/** Returns the value that the provider sends in place of the usual one. */
type ChangeValue<Value> = (value: Value) => unknown;
/** A JSON object. */
type RawObject = Readonly<Record<string, unknown>>;

/** Faults of the identity provider that a test can switch on. The functions replace a value before it is sent. */
export interface Faults {
  readonly discovery?: ChangeValue<RawObject>;
  readonly keys?: ChangeValue<{ readonly keys: readonly RawObject[] }>;
  readonly tokens?: ChangeValue<RawObject>;
  readonly claims?: ChangeValue<JWTPayload>;
  readonly header?: RawObject;
  readonly signature?: 'stranger' | 'none' | 'changed';
  readonly response?: (query: URLSearchParams) => void;
  /** Returns the page that replaces the sign-in page. */
  readonly signInPage?: () => RawResponse;
  /** The provider's clock minus the clock of the test, in seconds. */
  readonly skew?: number;
}

/** A request to the token endpoint. */
export interface TokenRequest {
  readonly form: Readonly<Record<string, string>>;
  readonly headers: http.IncomingHttpHeaders;
}

/** A running identity provider; `authority` is its address. */
export interface FakeProvider {
  readonly authority: string;
  readonly tokenRequests: readonly TokenRequest[];
  /** Method and path of each request to an address below `/refresh/`, where the portal refreshes tokens. */
  readonly refreshRequests: readonly string[];
  behave(faults: Faults): void;
  /** Signs a customer in at the address of the sign-in page; returns where the provider redirects to. */
  signIn(url: string): Promise<string>;
  close(): Promise<void>;
}

/** The algorithm of the ID token's signature. */
const SIGNATURE_ALGORITHM = 'ES256';

/** Starts an identity provider without faults. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const [own, stranger] = await Promise.all([
    generateKeyPair(SIGNATURE_ALGORITHM),
    generateKeyPair(SIGNATURE_ALGORITHM),
  ]);
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: SIGNATURE_ALGORITHM, use: 'sig' };
  const tokenRequests: TokenRequest[] = [];
  const refreshRequests: string[] = [];
  const nonces = new Map<string, string>();
  let faults: Faults = {};
  let authority = '';

  const idToken = async (nonce: string, clientId: string): Promise<string> => {
    const iat = Math.floor(Date.now() / 1000) + (faults.skew ?? 0);
    const standard = { iss: authority, sub: 'customer-1', aud: clientId, iat, exp: iat + 1800, nonce };
    const claims = (faults.claims?.(standard) ?? standard) as JWTPayload;
    const key = faults.signature === 'stranger' ? stranger.privateKey : own.privateKey;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid: 'k1', ...faults.header })
      .sign(key);
    const [head, body, signature] = token.split('.') as [string, string, string];
    const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    if (faults.signature === 'none') return `${encode({ alg: 'none' })}.${body}.`;
    if (faults.signature === 'changed') return `${head}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`;
    return token;
  };

  const exchange = async (request: http.IncomingMessage): Promise<unknown> => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    tokenRequests.push({ form, headers: request.headers });
    const nonce = nonces.get(form['code'] ?? '');
    if (nonce === undefined) return new RawResponse('{"error":"invalid_grant"}', 400);
    const clientId = form['client_id'] ?? 'portal';
    const tokens = {
      access_token: 'access-1',
      id_token: await idToken(nonce, clientId),
      token_type: 'Bearer',
      expires_in: 1800,
    };
    return faults.tokens ? faults.tokens(tokens) : tokens;
  };

  const authorize = (url: URL): string => {
    const back = new URL(url.searchParams.get('redirect_uri')!);
    if (url.searchParams.get('prompt') === 'none') {
      back.search = String(new URLSearchParams({ error: 'login_required', state: url.searchParams.get('state')! }));
      return back.href;
    }
    const code = `code-${nonces.size + 1}`;
    nonces.set(code, url.searchParams.get('nonce')!);
    back.searchParams.set('code', code);
    back.searchParams.set('state', url.searchParams.get('state')!);
    faults.response?.(back.searchParams);
    return back.href;
  };

  const discovery = (): RawObject => ({
    issuer: authority,
    authorization_endpoint: `${authority}/authorize`,
    token_endpoint: `${authority}/token`,
    jwks_uri: `${authority}/keys`,
    end_session_endpoint: `${authority}/logout`,
  });

  const respond = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const url = new URL(request.url!, authority);
    const showsPage = url.pathname === '/authorize' && url.searchParams.get('prompt') !== 'none';
    const page = showsPage ? faults.signInPage?.() : undefined;
    if (page) {
      response.writeHead(page.status, { 'content-type': page.type }).end(page.body);
      return;
    }
    if (url.pathname === '/authorize') {
      response.writeHead(302, { location: authorize(url) }).end();
      return;
    }
    if (url.pathname.startsWith('/refresh/')) {
      refreshRequests.push(`${request.method} ${url.pathname}`);
      const cors = {
        'access-control-allow-origin': request.headers.origin ?? '',
        'access-control-allow-credentials': 'true',
      };
      response
        .writeHead(200, { 'content-type': 'application/json', ...cors })
        .end('{"accessToken":"access-refreshed"}');
      return;
    }
    const keys = { keys: [publicKey] };
    const result =
      url.pathname === '/token'
        ? await exchange(request)
        : url.pathname === '/keys'
          ? (faults.keys?.(keys) ?? keys)
          : (faults.discovery?.(discovery()) ?? discovery());
    if (result === HANG_UP) {
      response.destroy();
      return;
    }
    const raw = result instanceof RawResponse ? result : new RawResponse(JSON.stringify(result));
    response.writeHead(raw.status, { 'content-type': raw.type, 'access-control-allow-origin': '*' }).end(raw.body);
  };

  const server = http.createServer((request, response) => void respond(request, response));
  authority = `http://127.0.0.1:${await listen(server)}`;
  return {
    authority,
    tokenRequests,
    refreshRequests,
    behave: (next) => {
      faults = next;
    },
    signIn: async (url) => (await fetch(url, { redirect: 'manual' })).headers.get('location')!,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Replaces a response: the provider ends the connection without one. */
export const HANG_UP = Symbol('hang up');
