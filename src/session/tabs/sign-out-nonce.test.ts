import { expect, it } from 'vitest';
import { MemoryStorage } from '#tests/support/account/session-browser.ts';
import { createSignOutNonce, SIGN_OUT_KEY } from './sign-out-nonce.ts';

it('a sign-out that the portal has started is recognized once, within ten minutes (SEC-07)', () => {
  const shared = new MemoryStorage();
  let time = 1_800_000_000_000;
  const nonce = createSignOutNonce(shared, () => time);
  expect(nonce.take()).toBe(false);
  nonce.start();
  expect(nonce.take()).toBe(true);
  expect(nonce.take()).toBe(false);
  nonce.start();
  time += 600_000;
  expect(nonce.take()).toBe(false);
  nonce.start();
  nonce.clear();
  expect(nonce.take()).toBe(false);
});

it.each(['', '1', 'x.y', '1800000000001.00000000-0000-4000-8000-000000000000'])(
  'a stored text that is not a nonce, or is one of the future, proves no sign-out: %s (SEC-07)',
  (text) => {
    const shared = new MemoryStorage();
    shared.setItem(SIGN_OUT_KEY, text);
    expect(createSignOutNonce(shared, () => 1_800_000_000_000).take()).toBe(false);
  },
);

it('without a storage no sign-out is recognized', () => {
  const nonce = createSignOutNonce(undefined);
  nonce.start();
  expect(nonce.take()).toBe(false);
});
