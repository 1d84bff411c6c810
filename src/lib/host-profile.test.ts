import { describe, expect, it } from 'vitest';
import { hostProfile, otherLanguageHost } from './host-profile.ts';

describe('language and environment of a host', () => {
  it.each(['es.vela.example', 'es.localhost:8080', 'ES.vela.example', 'es-qa.vela.example'])(
    '%s is Spanish (I18N-02)',
    (host) => {
      expect(hostProfile(host).language).toBe('es');
    },
  );

  it.each(['www.vela.example', 'vela.example', 'localhost:8080', '127.0.0.1', 'estonia.example', 'best.es', ''])(
    '%s is English, the default (I18N-03, SEC-20)',
    (host) => {
      expect(hostProfile(host).language).toBe('en');
    },
  );

  it.each([
    ['dev.vela.example', 'dev'],
    ['qa.localhost:8080', 'qa'],
    ['es-stg.vela.example', 'stg'],
    ['www.vela.example', 'prod'],
    ['development.example', 'prod'],
    ['qa2.example', 'prod'],
  ])('%s is the %s environment (SEC-20)', (host, environment) => {
    expect(hostProfile(host).environment).toBe(environment);
  });

  it.each([
    ['localhost:8080', 'es.localhost:8080'],
    ['es.localhost:8080', 'localhost:8080'],
    ['qa.vela.example', 'es-qa.vela.example'],
    ['es-qa.vela.example', 'qa.vela.example'],
    ['127.0.0.1:8080', undefined],
    ['[::1]:8080', undefined],
    ['', undefined],
  ])('the other language of %s is at %s (I18N-01)', (host, other) => {
    expect(otherLanguageHost(host)).toBe(other);
  });
});
