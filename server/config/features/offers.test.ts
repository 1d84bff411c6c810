// @vitest-environment node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ConfigFile } from '#schemas/types/config.types.ts';
import type { Host } from '#src/model/host/hosts.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadConfig } from '../config.ts';
import { activationHostProblems, readOffers } from './offers.ts';

const HOSTS: readonly Host[] = [
  { name: 'localhost', environment: 'prod', language: 'en' },
  { name: 'tv.example', environment: 'prod', language: 'es', origin: 'https://tv.example:8443' },
];
const WITHOUT_SANDBOX: ConfigFile = { sandbox: { enabled: false } };
const PARTNERS: ConfigFile = { ...WITHOUT_SANDBOX, offers: { activationHosts: ['tv.partner.example'] } };

describe('the configuration of the offers', () => {
  it('allows the portal’s own hosts to activate apps while the sandbox is enabled, with ports (OPEN-68)', () => {
    expect(readOffers({}, HOSTS)).toMatchObject({
      activation: true,
      activationHosts: ['localhost', 'tv.example:8443'],
    });
  });

  it('allows no host without the sandbox, and shows no activation button (OFFER-55, OPEN-68)', () => {
    expect(readOffers(WITHOUT_SANDBOX, HOSTS)).toEqual({
      activation: false,
      activationHosts: [],
      paymentErrorCodes: ['PCS-PY-201', 'PCS-PY-202'],
      userActivityProducts: [],
      partnerGroups: {},
      seasonPrices: {},
    });
  });

  it('shows the activation button if hosts are configured, unless the flag is off (OFFER-55)', () => {
    expect(readOffers(PARTNERS, HOSTS)).toMatchObject({ activation: true, activationHosts: ['tv.partner.example'] });
    const off = { ...PARTNERS, offers: { ...PARTNERS.offers, activation: false } };
    expect(readOffers(off, HOSTS).activation).toBe(false);
  });

  it('takes codes of failed payments and renewal prices in place of the defaults (OFFER-41, OFFER-77, OPEN-63)', () => {
    const offers = { paymentErrorCodes: ['P-1'], seasonPrices: { pass: '149.99' } };
    expect(readOffers({ offers }, HOSTS)).toMatchObject(offers);
    expect(readOffers({ offers: { paymentErrorCodes: [] } }, HOSTS).paymentErrorCodes).toEqual([]);
  });

  it('prevents a start if the activation button is on and no host is configured (OPEN-68)', () => {
    const without = readOffers({ ...WITHOUT_SANDBOX, offers: { activation: true } }, HOSTS);
    expect(activationHostProblems(without).join()).toMatch(/^offers\.activationHosts: has no host/);
    expect(activationHostProblems(readOffers(PARTNERS, HOSTS))).toEqual([]);
  });

  it.each([
    ['an address in place of a host', { activationHosts: ['https://tv.partner.example'] }],
    ['a host with a path', { activationHosts: ['tv.partner.example/activate'] }],
    ['a host with a wildcard', { activationHosts: ['*.partner.example'] }],
    ['a price with a currency sign', { seasonPrices: { pass: '$149.99' } }],
    ['a price as a number', { seasonPrices: { pass: 149.99 } }],
    ['an empty code', { paymentErrorCodes: [''] }],
    ['an unknown key', { activationHost: 'tv.partner.example' }],
  ])('is refused with %s (SEC-06)', (_what, offers) => {
    const file = path.join(createTemporaryFolder(), 'config.json');
    writeFileSync(file, JSON.stringify({ offers }));
    expect(() => loadConfig({ MARQUEE_CONFIG: file })).toThrow(/offers/);
  });
});
