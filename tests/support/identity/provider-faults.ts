/** Faults of an identity provider, with the message in the log and the reason that the page shows. */
import type { SignInError } from '#src/session/sign-in/sign-in-error.ts';
import { HANG_UP, RawResponse, type Faults } from './fake-provider.ts';

/** Returns a function that removes a value from an object. */
export const omitValue = (name: string) => (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));
/** Returns a function that adds or replaces values of an object. */
export const setValues = (more: object) => (values: object) => ({ ...values, ...more });
/** Returns the time in seconds since 1970. */
const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** A fault: its name, what the provider does, the message in the log, and the reason on the page, default `refused`. */
export type FaultRow = [what: string, faults: Faults, message: RegExp, failure?: SignInError['failure']];

/** Faults of the discovery document. */
const DISCOVERY_FAULTS: readonly FaultRow[] = [
  [
    'status 500',
    { discovery: () => new RawResponse('{}', 500) },
    /discovery document cannot be read.*500/,
    'unreachable',
  ],
  ['status 404', { discovery: () => new RawResponse('<h1>', 404, 'text/html') }, /cannot be read.*404/, 'unreachable'],
  ['no response', { discovery: () => HANG_UP }, /cannot be read.*unreachable/, 'unreachable'],
  ['an HTML page', { discovery: () => new RawResponse('<h1>Hello</h1>', 200, 'text/html') }, /not JSON/, 'unreachable'],
  ['an empty body', { discovery: () => new RawResponse('') }, /not JSON/, 'unreachable'],
  ['half a document', { discovery: () => new RawResponse('{"issuer":') }, /not JSON/, 'unreachable'],
  ['a list', { discovery: () => [] }, /is not an object/],
  ['null', { discovery: () => new RawResponse('null') }, /is not an object/],
  ['a text', { discovery: () => 'issuer' }, /is not an object/],
  ['no issuer', { discovery: omitValue('issuer') }, /names another issuer/],
  ['another issuer', { discovery: setValues({ issuer: 'https://evil.example' }) }, /names another issuer/],
  ['an issuer that is no text', { discovery: setValues({ issuer: 5 }) }, /names another issuer/],
  ['no sign-in page', { discovery: omitValue('authorization_endpoint') }, /has no authorization_endpoint/],
  ['no token endpoint', { discovery: omitValue('token_endpoint') }, /has no token_endpoint/],
  ['no keys', { discovery: omitValue('jwks_uri') }, /has no jwks_uri/],
  [
    'a sign-in page that is a script',
    { discovery: setValues({ authorization_endpoint: 'javascript:alert(1)' }) },
    /invalid authorization_endpoint/,
  ],
  [
    'a sign-in page that is a path',
    { discovery: setValues({ authorization_endpoint: '/authorize' }) },
    /invalid authorization_endpoint/,
  ],
  ['a token endpoint that is a number', { discovery: setValues({ token_endpoint: 5 }) }, /invalid token_endpoint/],
  [
    'a token endpoint with a password',
    { discovery: setValues({ token_endpoint: 'https://a:b@id.example/t' }) },
    /invalid token_endpoint/,
  ],
  ['keys at a data address', { discovery: setValues({ jwks_uri: 'data:,{}' }) }, /invalid jwks_uri/],
  [
    'a sign-out that is a script',
    { discovery: setValues({ end_session_endpoint: 'javascript:1' }) },
    /invalid end_session_endpoint/,
  ],
  ['no PKCE with S256', { discovery: setValues({ code_challenge_methods_supported: ['plain'] }) }, /offers no PKCE/],
];

/** Faults of the published keys. */
const KEY_FAULTS: readonly FaultRow[] = [
  ['status 503', { keys: () => new RawResponse('', 503) }, /keys cannot be read.*503/, 'unreachable'],
  ['no response', { keys: () => HANG_UP }, /keys cannot be read/, 'unreachable'],
  [
    'an HTML page',
    { keys: () => new RawResponse('<h1>', 200, 'text/html') },
    /keys cannot be read.*not JSON/,
    'unreachable',
  ],
  ['a list', { keys: () => [] }, /ID token/],
  ['no key', { keys: () => ({ keys: [] }) }, /ID token: no applicable key/],
  ['keys that are an object', { keys: () => ({ keys: {} }) }, /ID token/],
  ['null for keys', { keys: () => ({ keys: null }) }, /ID token/],
  [
    'a key with another id',
    { keys: ({ keys: [key] }) => ({ keys: [{ ...key, kid: 'k2' }] }) },
    /ID token: no applicable key/,
  ],
  [
    'a key for encryption',
    { keys: ({ keys: [key] }) => ({ keys: [{ ...key, use: 'enc' }] }) },
    /ID token: no applicable key/,
  ],
  ['a key of another type', { keys: ({ keys: [key] }) => ({ keys: [{ ...key, kty: 'RSA' }] }) }, /ID token/],
  ['a damaged key', { keys: ({ keys: [key] }) => ({ keys: [{ ...key, x: 'AAAA' }] }) }, /ID token/],
  ['a secret as a key', { keys: () => ({ keys: [{ kty: 'oct', k: 'c2VjcmV0', kid: 'k1' }] }) }, /ID token/],
];

/** Faults of the token endpoint. */
const TOKEN_FAULTS: readonly FaultRow[] = [
  ['status 400', { tokens: () => new RawResponse('{"error":"invalid_grant"}', 400) }, /refused, invalid_grant/],
  ['status 401', { tokens: () => new RawResponse('{"error":"invalid_client"}', 401) }, /refused, invalid_client/],
  [
    'a code that is HTML',
    { tokens: () => new RawResponse('{"error":"<b>x</b>"}', 400) },
    /sign-in: refused\. Sign in again/,
  ],
  ['status 500', { tokens: () => new RawResponse('{"trace":"secret"}', 500) }, /sign-in: .* Sign in again/],
  ['no response', { tokens: () => HANG_UP }, /cannot be reached/, 'unreachable'],
  ['an HTML page', { tokens: () => new RawResponse('<h1>', 200, 'text/html') }, /sign-in: .*Content-Type/],
  ['half a document', { tokens: () => new RawResponse('{"access_token":') }, /sign-in: /],
  ['an empty body', { tokens: () => new RawResponse('') }, /sign-in: /],
  ['null', { tokens: () => new RawResponse('null') }, /sign-in: /],
  ['a list', { tokens: () => [] }, /sign-in: /],
  ['no access token', { tokens: omitValue('access_token') }, /contains no tokens/],
  ['an empty access token', { tokens: setValues({ access_token: '' }) }, /contains no tokens/],
  ['an access token that is a number', { tokens: setValues({ access_token: 5 }) }, /contains no tokens/],
  ['no ID token', { tokens: omitValue('id_token') }, /sign-in: /],
  ['an ID token that is no JWT', { tokens: setValues({ id_token: 'a.b.c' }) }, /sign-in: /],
  ['an ID token that is an object', { tokens: setValues({ id_token: {} }) }, /sign-in: /],
  ['a token type of another kind', { tokens: setValues({ token_type: 'DPoP' }) }, /unknown token type/],
  ['a token type that is a number', { tokens: setValues({ token_type: 5 }) }, /unknown token type/],
];

/** Faults of the ID token. */
const ID_TOKEN_FAULTS: readonly FaultRow[] = [
  ['the signature of a stranger', { signature: 'stranger' }, /ID token: signature/],
  ['no signature', { signature: 'none' }, /ID token/],
  ['changed claims', { signature: 'changed' }, /ID token: signature/],
  ['another key id', { header: { kid: 'k9' } }, /ID token: no applicable key/],
  ['another issuer', { claims: setValues({ iss: 'https://evil.example' }) }, /ID token: .*"iss"/],
  ['no issuer', { claims: omitValue('iss') }, /ID token: .*"iss"/],
  ['another audience', { claims: setValues({ aud: 'other' }) }, /ID token: .*"aud"/],
  ['no audience', { claims: omitValue('aud') }, /ID token: .*"aud"/],
  ['an empty audience', { claims: setValues({ aud: [] }) }, /ID token: .*"aud"/],
  ['several audiences and no party', { claims: setValues({ aud: ['portal', 'other'] }) }, /another client/],
  ['another party', { claims: setValues({ azp: 'other' }) }, /another client/],
  ['another nonce', { claims: setValues({ nonce: 'n' }) }, /nonce/],
  ['no nonce', { claims: omitValue('nonce') }, /nonce/],
  ['no subject', { claims: omitValue('sub') }, /subject/],
  ['an empty subject', { claims: setValues({ sub: '' }) }, /subject/],
  ['a subject that is a number', { claims: setValues({ sub: 5 }) }, /ID token: .*sub/],
  ['a subject that is a list', { claims: setValues({ sub: ['a'] }) }, /ID token: .*sub/],
  ['no expiry', { claims: omitValue('exp') }, /ID token: .*"exp"/],
  ['an expiry that is a text', { claims: setValues({ exp: '9999999999' }) }, /ID token: .*"exp"/],
  [
    'an expiry eleven minutes ago',
    { claims: (claims) => ({ ...claims, iat: nowInSeconds() - 660, exp: nowInSeconds() - 620 }) },
    /ID token: .*"exp"/,
  ],
  ['an expiry before its start', { claims: (claims) => ({ ...claims, exp: nowInSeconds() - 1 }) }, /expires before/],
  ['no start', { claims: omitValue('iat') }, /ID token: .*"iat"/],
  ['a start in eleven minutes', { skew: 660 }, /ID token: .*"iat"/],
  ['a start twelve minutes ago', { skew: -720 }, /ID token: .*"iat"/],
  ['a time from which it is valid tomorrow', { claims: setValues({ nbf: 9_999_999_999 }) }, /ID token: .*"nbf"/],
];

/** Faults of the address to which the provider redirects. */
const REDIRECT_FAULTS: readonly FaultRow[] = [
  ['another provider', { response: (query) => query.set('iss', 'https://evil.example') }, /from another provider/],
  [
    'no provider, although the provider always names itself',
    { discovery: setValues({ authorization_response_iss_parameter_supported: true }) },
    /does not name its provider/,
  ],
  ['no state', { response: (query) => query.delete('state') }, /state/i],
  ['another state', { response: (query) => query.set('state', 'x'.repeat(32)) }, /state/i],
  ['no code', { response: (query) => query.delete('code') }, /code/i],
  ['a code that nobody has issued', { response: (query) => query.set('code', 'guess') }, /refused, invalid_grant/],
  ['access denied', { response: (query) => query.set('error', 'access_denied') }, /refused, access_denied/, 'canceled'],
  ['a server error', { response: (query) => query.set('error', 'server_error') }, /refused, server_error/],
  ['an error that is HTML', { response: (query) => query.set('error', '<b>Call us</b>') }, /sign-in: refused\. Sign/],
];

/** All faults by the part of the sign-in that has them. */
export const PROVIDER_FAULTS: readonly (readonly [part: string, rows: readonly FaultRow[]])[] = [
  ['discovery document', DISCOVERY_FAULTS],
  ['keys', KEY_FAULTS],
  ['token response', TOKEN_FAULTS],
  ['ID token', ID_TOKEN_FAULTS],
  ['authorization response', REDIRECT_FAULTS],
];
