// @vitest-environment node
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config/config-error.ts';
import { missingInGateways, readGateways } from '../config/gateways.ts';
import { createLog } from '../log.ts';
import { mountGateways } from './mount-gateways.ts';

const OUTSIDE = {
  tokenCheckUrl: 'https://id.vela.example/check',
  tickets: { url: 'https://tickets.vela.example', user: 'portal', secret: 's' },
  marketing: { url: 'https://list.vela.example', apiKey: 'k' },
  flow: { tokenUrl: 'https://flow.vela.example/token', clientId: 'portal', clientSecret: 's' },
};
const missing = (gateways: object, env: Record<string, string> = {}, hasSandbox = false) =>
  missingInGateways(readGateways({ gateways }, env), hasSandbox).map((line) => line.split(':')[0]);

describe('the configuration of the gateways', () => {
  it('is complete with the sandbox, and without it when everything is named (SEC-02, OPEN-33)', () => {
    expect(missing({}, {}, true)).toEqual([]);
    expect(missing(OUTSIDE)).toEqual([]);
  });

  it('names every address that is missing when the sandbox is switched off (SEC-02)', () => {
    expect(missing({})).toEqual([
      'gateways.tokenCheckUrl',
      'gateways.tickets.url',
      'gateways.marketing.url',
      'gateways.flow.tokenUrl',
    ]);
  });

  it('shows the sandbox’s secrets to nobody else: who has an address needs a secret (SEC-02)', () => {
    const { tickets, marketing, flow } = OUTSIDE;
    const without = {
      ...OUTSIDE,
      tickets: { url: tickets.url },
      marketing: { url: marketing.url },
      flow: { tokenUrl: flow.tokenUrl, clientId: flow.clientId },
    };
    const lines = [
      'gateways.tickets.user',
      'gateways.tickets.secret',
      'gateways.marketing.apiKey',
      'gateways.flow.clientSecret',
    ];
    expect(missing(without)).toEqual(lines);
    expect(missing(without, {}, true)).toEqual(lines);
    const flowWithout = (more: object) => missing({ ...OUTSIDE, flow: { tokenUrl: flow.tokenUrl, ...more } });
    expect(flowWithout({})).toEqual([]);
    expect(flowWithout({ clientSecret: 's' })).toEqual(['gateways.flow.clientId']);
  });

  it('takes secrets from the environment first (SEC-02)', () => {
    const env = { TICKETS_SECRET: 'from env', MARKETING_KEY: 'key from env', FLOW_SECRET: 'flow from env' };
    const { tickets, marketing, flow } = readGateways({ gateways: OUTSIDE }, env);
    expect([tickets.secret, marketing.apiKey, flow.clientSecret]).toEqual([
      'from env',
      'key from env',
      'flow from env',
    ]);
  });

  it('keeps the portal from starting, with a message that says what to do (SEC-02)', async () => {
    const start = mountGateways(Fastify(), {
      settings: readGateways({ gateways: { tickets: { url: 'https://tickets.vela.example', user: 'portal' } } }, {}),
      hasSandbox: true,
      forms: { check: () => Promise.reject(new Error('not asked')), field: async () => undefined },
      log: createLog(() => undefined),
    });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(
      /^gateways\.tickets\.secret: is missing\. Set TICKETS_SECRET, or add it to the configuration\.$/,
    );
  });
});
