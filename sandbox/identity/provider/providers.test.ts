// @vitest-environment node
import type { Provider } from 'oidc-provider';
import { expect, it, vi } from 'vitest';
import { createProviders } from './providers.ts';

it('creates one provider for each origin, and keeps only the sixteen most recently used ones (SEC-20)', () => {
  const create = vi.fn<(origin: string) => Provider>((origin) => ({ issuer: origin }) as Provider);
  const providerOf = createProviders(create);
  const home = providerOf('https://portal.example');
  expect(providerOf('https://portal.example')).toBe(home);
  for (let count = 0; count < 100; count += 1) {
    providerOf(`https://stranger${count}.example`);
    expect(providerOf('https://portal.example')).toBe(home);
  }
  expect(create).toHaveBeenCalledTimes(101);
  providerOf('https://stranger99.example');
  providerOf('https://stranger85.example');
  expect(create).toHaveBeenCalledTimes(101);
  providerOf('https://stranger0.example');
  expect(create).toHaveBeenCalledTimes(102);
});
