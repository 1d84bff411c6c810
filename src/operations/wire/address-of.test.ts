import { expect, it } from 'vitest';
import { addressOf } from './wire.ts';

const SERVICE = 'https://offers.example/v1/storefront-banner';

it('a picture is where the service means it: relative addresses start at the service, not at the portal (SHELL-29)', () => {
  expect(addressOf('/pictures/a.svg', SERVICE)).toBe('https://offers.example/pictures/a.svg');
  expect(addressOf('pictures/a.svg', SERVICE)).toBe('https://offers.example/v1/pictures/a.svg');
  expect(addressOf('//cdn.example/a.svg', SERVICE)).toBe('https://cdn.example/a.svg');
  expect(addressOf('https://cdn.example/a.svg?w=1', SERVICE)).toBe('https://cdn.example/a.svg?w=1');
});

it('a picture of a service on the portal’s own origin stays a path', () => {
  expect(addressOf('/pictures/a.svg', `${location.origin}/sandbox/account/storefront-banner`)).toBe('/pictures/a.svg');
  expect(addressOf('/pictures/a.svg', '/sandbox/account/storefront-banner')).toBe('/pictures/a.svg');
});

it('anything that is no address is no picture', () => {
  for (const value of ['', '  ', undefined, null, {}, 'http://']) expect(addressOf(value, SERVICE)).toBe('');
});
