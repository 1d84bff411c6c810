import { describe, expect, it } from 'vitest';
import { findHost, LOCAL_HOSTS, originOf, otherLanguageHost, type Host } from './hosts.ts';

const HOSTS: readonly Host[] = [
  { name: 'portal.vela.example', environment: 'prod', language: 'en', origin: 'https://portal.vela.example' },
  { name: 'es.vela.example', environment: 'prod', language: 'es', origin: 'https://es.vela.example' },
  { name: 'qa.vela.example', environment: 'qa', language: 'en', origin: 'https://qa.vela.example:8443' },
];

describe('the hosts of the portal', () => {
  it('are found by their exact name, with any port and in any case (I18N-02, SEC-20)', () => {
    expect(findHost(HOSTS, 'ES.vela.example:8080')).toBe(HOSTS[1]);
    expect(findHost(HOSTS, 'qa.vela.example')).toMatchObject({ environment: 'qa', language: 'en' });
  });

  it.each([
    'qa.evil.example',
    'my-dev-box.example',
    'estonia.example',
    'es.vela.example.evil.example',
    'vela.example',
    '',
  ])('do not include %j (SEC-20)', (header) => {
    expect(findHost(HOSTS, header)).toBeUndefined();
    expect(findHost(LOCAL_HOSTS, header)).toBeUndefined();
  });

  it.each([
    ['localhost:8080', 'es.localhost'],
    ['es.localhost:8080', 'localhost'],
    ['qa.localhost', 'es-qa.localhost'],
    ['es-stg.localhost', 'stg.localhost'],
    ['127.0.0.1', undefined],
    ['[::1]:80', undefined],
  ])('%s has its other language at %s (I18N-01)', (header, other) => {
    expect(otherLanguageHost(LOCAL_HOSTS, findHost(LOCAL_HOSTS, header)!)?.name).toBe(other);
  });

  it('without another language in the same environment have no link to one (I18N-01)', () => {
    expect(otherLanguageHost(HOSTS, HOSTS[2]!)).toBeUndefined();
  });

  it('have the configured origin, on this machine that of the request (SEC-20)', () => {
    const request = { protocol: 'http', header: 'localhost:8080' };
    expect(originOf(HOSTS[2]!, request)).toBe('https://qa.vela.example:8443');
    expect(originOf(LOCAL_HOSTS[1]!, request)).toBe('http://es.localhost:8080');
  });
});
