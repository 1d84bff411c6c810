// @vitest-environment node
import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('verifies a password by its hash, which differs each time (SEC-13)', async () => {
  const [one, two] = await Promise.all([hashPassword('pañuelo 🙂'), hashPassword('pañuelo 🙂')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^scrypt\$32768\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword('pañuelo 🙂', one)).toBe(true);
  expect(await isPassword('pan\u0303uelo 🙂', one), 'typed on another keyboard').toBe(true);
});

it('checks a password at the cost at which it was stored (SEC-13)', async () => {
  const stored = await hashPassword('pañuelo 🙂', 2 ** 8);
  expect(stored).toMatch(/^scrypt\$256\$/);
  expect(await isPassword('pañuelo 🙂', stored)).toBe(true);
});

it.each(['Pañuelo 🙂', 'pañuelo', '', 'pañuelo 🙂 '])(
  'does not accept %j as the password “pañuelo 🙂” (SEC-13)',
  async (password) => {
    expect(await isPassword(password, await hashPassword('pañuelo 🙂', 2 ** 8))).toBe(false);
  },
);

it.each([undefined, '', 'x', 'scrypt$32768$$'])(
  'refuses every password for the stored text %j (SEC-13)',
  async (stored) => {
    expect(await isPassword('', stored)).toBe(false);
    expect(await isPassword('x', stored)).toBe(false);
  },
);
