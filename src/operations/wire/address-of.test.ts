import { expect, it } from 'vitest';
import { addressOf } from './wire.ts';

const SERVICE = 'https://offers.example/v1/storefront-banner';

it('resolves the relative address of a picture against the address of the service, not of the portal (SHELL-29)', () => {
  expect(addressOf('/pictures/a.svg', SERVICE)).toBe('https://offers.example/pictures/a.svg');
  expect(addressOf('pictures/a.svg', SERVICE)).toBe('https://offers.example/v1/pictures/a.svg');
  expect(addressOf('//cdn.example/a.svg', SERVICE)).toBe('https://cdn.example/a.svg');
  expect(addressOf('https://cdn.example/a.svg?w=1', SERVICE)).toBe('https://cdn.example/a.svg?w=1');
});

it('returns a path for a picture on the portal’s own origin', () => {
  expect(addressOf('/pictures/a.svg', `${location.origin}/sandbox/account/storefront-banner`)).toBe('/pictures/a.svg');
  expect(addressOf('/pictures/a.svg', '/sandbox/account/storefront-banner')).toBe('/pictures/a.svg');
});

it('returns no picture for a value that is not an address', () => {
  for (const value of ['', '  ', undefined, null, {}, 'http://']) expect(addressOf(value, SERVICE)).toBe('');
});
