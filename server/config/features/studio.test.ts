// @vitest-environment node
import { expect, it } from 'vitest';
import { readStudio, SANDBOX_STUDIO_CLIENT } from './studio.ts';

const OUTSIDE = { issuer: 'https://id.vela.example', clientId: 'studio' };

it('without settings there is no studio', () => {
  expect(readStudio({}, {})).toEqual({ settings: undefined, problems: [] });
  expect(readStudio({ studio: { enabled: false } }, {}).settings).toBeUndefined();
});

it('with empty settings the studio uses the identity provider of the sandbox', () => {
  const { settings, problems } = readStudio({ studio: {} }, {});
  expect(problems).toEqual([]);
  expect(settings).toMatchObject({ host: 'studio.localhost', issuer: '/sandbox/identity', rolesClaim: 'roles' });
});

it('with another provider the secret of the sandbox is refused, and the environment gives the secret', () => {
  expect(readStudio({ studio: OUTSIDE }, {}).problems).toEqual([expect.stringContaining('STUDIO_SECRET')]);
  const { settings, problems } = readStudio({ studio: OUTSIDE }, { STUDIO_SECRET: 'from-the-environment' });
  expect([settings?.clientSecret, problems]).toEqual(['from-the-environment', []]);
  const known = { ...OUTSIDE, clientSecret: SANDBOX_STUDIO_CLIENT.secret };
  expect(readStudio({ studio: known }, {}).problems).toHaveLength(1);
});

it('without the sandbox its provider is refused', () => {
  expect(readStudio({ studio: {}, sandbox: { enabled: false } }, {}).problems).toEqual([
    expect.stringContaining('studio.issuer'),
  ]);
});

it('the studio shares no host with the portal', () => {
  const hosts = [{ name: 'vela.example', environment: 'prod', language: 'en' }] as const;
  expect(readStudio({ studio: { host: 'vela.example' }, hosts: [...hosts] }, {}).problems).toEqual([
    expect.stringContaining('a host of its own'),
  ]);
});
