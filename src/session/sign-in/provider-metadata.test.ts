// @vitest-environment node
import { expect, it } from 'vitest';
import { MemoryStorage } from '#tests/support/account/session-browser.ts';
import { checkMetadata, createMetadataStore } from './provider-metadata.ts';

const AUTHORITY = 'https://id.example/identity';
const METADATA = {
  issuer: AUTHORITY,
  authorization_endpoint: `${AUTHORITY}/auth`,
  token_endpoint: `${AUTHORITY}/token`,
  jwks_uri: `${AUTHORITY}/jwks`,
  end_session_endpoint: `${AUTHORITY}/end`,
};
const KEY = 'marquee.provider';

function readStored(metadata: object, at = 0): unknown {
  const tab = new MemoryStorage();
  tab.setItem(KEY, JSON.stringify({ at, metadata }));
  return createMetadataStore(tab, { authority: AUTHORITY }, () => 1000).read();
}

it('the provider’s metadata is stored for an hour, in this tab', () => {
  const tab = new MemoryStorage();
  let time = 1000;
  const store = createMetadataStore(tab, { authority: AUTHORITY }, () => time);
  expect(store.read()).toBeUndefined();
  store.write(checkMetadata({ ...METADATA, claims_supported: ['sub'] }, { authority: AUTHORITY }));
  expect(createMetadataStore(tab, { authority: AUTHORITY }, () => time).read()).toEqual(METADATA);
  expect(createMetadataStore(tab, { authority: 'https://id.example/other' }, () => time).read()).toBeUndefined();
  time += 3_600_000;
  expect(store.read()).toBeUndefined();
  time = 999;
  expect(store.read()).toBeUndefined();
  time = 1000;
  store.clear();
  expect(store.read()).toBeUndefined();
});

it.each([
  ['of another issuer', { ...METADATA, issuer: 'https://id.example/other' }],
  ['with a token address of a stranger', { ...METADATA, token_endpoint: 'https://evil.example/token' }],
  ['with a sign-in page of a stranger', { ...METADATA, authorization_endpoint: '//evil.example/auth' }],
  ['with keys of a stranger', { ...METADATA, jwks_uri: 'https://id.example.evil.example/jwks' }],
  ['with a sign-out of a stranger', { ...METADATA, end_session_endpoint: 'http://id.example/end' }],
  ['with an address that runs code', { ...METADATA, end_session_endpoint: 'javascript:alert(1)' }],
  ['without a token address', { ...METADATA, token_endpoint: undefined }],
  ['of another type', { ...METADATA, jwks_uri: 5 }],
])('stored metadata %s is not used (SEC-04, SEC-08)', (_what, metadata) => {
  expect(readStored(METADATA)).toEqual(METADATA);
  expect(readStored(metadata)).toBeUndefined();
});

it.each(['', '{', 'null', '[]', '{"at":"0"}', '{"at":0,"metadata":null}'])(
  'a stored text that is not metadata is ignored: %s',
  (text) => {
    const tab = new MemoryStorage();
    tab.setItem(KEY, text);
    expect(createMetadataStore(tab, { authority: AUTHORITY }, () => 1000).read()).toBeUndefined();
  },
);

it('valid metadata with endpoints on another origin is not stored (SEC-04)', () => {
  const elsewhere = { ...METADATA, token_endpoint: 'https://tokens.example/token' };
  const tab = new MemoryStorage();
  createMetadataStore(tab, { authority: AUTHORITY }).write(checkMetadata(elsewhere, { authority: AUTHORITY }));
  expect(tab.text).toBe('[]');
});

it('the issuer must be that of the configuration, by default the authority with or without a final slash (SYS-04)', () => {
  const issuer = `${AUTHORITY}/`;
  expect(checkMetadata({ ...METADATA, issuer }, { authority: AUTHORITY }).issuer).toBe(issuer);
  const tenant = 'https://issuer.example/tenant';
  expect(checkMetadata({ ...METADATA, issuer: tenant }, { authority: AUTHORITY, issuer: tenant }).issuer).toBe(tenant);
  expect(() => checkMetadata(METADATA, { authority: AUTHORITY, issuer: tenant })).toThrow(/another issuer/);
});
