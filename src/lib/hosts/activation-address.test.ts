import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { activationAddress } from './activation-address.ts';

const HOSTS = ['tv.partner.example', 'play.example:8443', 'localhost'];

it.each([
  ['https://tv.partner.example/activate?code=1', 'https://tv.partner.example/activate?code=1'],
  ['https://TV.Partner.example:443/', 'https://tv.partner.example/'],
  ['https://play.example:8443/a', 'https://play.example:8443/a'],
  ['http://localhost:8080/sandbox/partner/max/activate', 'http://localhost:8080/sandbox/partner/max/activate'],
])('an https address on a listed host is allowed, and http on this machine: %s (SEC-06, OPEN-68)', (address, href) => {
  expect(activationAddress(address, HOSTS)).toBe(href);
});

it.each([
  'http://tv.partner.example/',
  'https://tv.partner.example:444/',
  'https://tv.partner.example.evil.example/',
  'https://eviltv.partner.example/',
  'https://tv.partner.example@evil.example/',
  'https://user@tv.partner.example/',
  'https://evil.example/?https://tv.partner.example/',
  'https://evil.example\\@tv.partner.example/',
  '//tv.partner.example/',
  '/\\tv.partner.example/',
  'https:/tv.partner.example/',
  'https:tv.partner.example/',
  ' https://tv.partner.example/',
  'java\nscript:alert(1)',
  'javascript:alert(1)',
  'javascript://tv.partner.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://tv.partner.example/1',
  'https://play.example/',
  'http://127.0.0.1/',
  'http://es.localhost/',
  '/offer/max',
  '',
  undefined,
])('any other address is refused: %s (SEC-06, OPEN-68)', (address) => {
  expect(activationAddress(address, HOSTS)).toBeUndefined();
});

it('no address leads to a host that is not listed, however it is written (SEC-06)', () => {
  const part = fc.constantFrom(
    'https:',
    'http:',
    'https://',
    'http://localhost',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '?',
    '#',
    '.',
    '%2f',
    '\t',
    'tv.partner.example',
    'evil.example',
    'localhost',
  );
  let allowed = 0;
  fc.assert(
    fc.property(fc.array(part, { minLength: 2, maxLength: 6 }), (parts) => {
      const found = activationAddress(parts.join(''), HOSTS);
      if (found === undefined) return;
      allowed += 1;
      expect(['tv.partner.example', 'localhost']).toContain(new URL(found).hostname);
    }),
    { numRuns: 3000 },
  );
  expect(allowed).toBeGreaterThan(0);
});
