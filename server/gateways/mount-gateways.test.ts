// @vitest-environment node
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { ConfigError } from '../config/config-error.ts';
import { gatewayProblems } from '../config/gateways/missing.ts';
import { readGateways } from '../config/gateways/gateways.ts';
import type { Database } from '../database/database.ts';
import { createRateCounts } from '../http/rate-counts.ts';
import { createLog } from '../log.ts';
import { mountGateways } from './mount-gateways.ts';

const OUTSIDE = {
  tokenCheckUrl: 'https://id.vela.example/check',
  tickets: {
    tokenUrl: 'https://tickets.vela.example/a-token',
    uploadUrl: 'https://files.vela.example/put',
    ticketUrl: 'https://tickets.vela.example/v2/new',
    user: 'portal',
    secret: 's',
  },
  marketing: { signUpUrl: 'https://list.vela.example/merge', triggerUrl: 'https://mail.vela.example/trigger' },
  flow: { tokenUrl: 'https://flow.vela.example/token', clientId: 'portal', clientSecret: 's' },
};
const missingKeys = (gateways: object, env: Record<string, string> = {}, hasSandbox = false) =>
  gatewayProblems(readGateways({ gateways, sandbox: { enabled: hasSandbox } }, env), hasSandbox).map(
    (line) => line.split(':')[0],
  );

describe('the configuration of the gateways', () => {
  let database: Database;
  beforeAll(async () => {
    database = await (await databaseKinds()[0]!.createTestDatabase()).open();
  });
  afterAll(() => database.destroy());

  it('is complete with the sandbox, or with every required address and secret of the real systems (SEC-02, OPEN-04, OPEN-33, SYS-03)', () => {
    expect(missingKeys({}, {}, true)).toEqual([]);
    expect(missingKeys(OUTSIDE)).toEqual([]);
  });

  it('lists every missing address when the sandbox is disabled (OPEN-04, OPEN-32)', () => {
    expect(missingKeys({})).toEqual([
      'gateways.tokenCheckUrl',
      'gateways.tickets.tokenUrl',
      'gateways.tickets.uploadUrl',
      'gateways.tickets.ticketUrl',
      'gateways.marketing.signUpUrl',
      'gateways.marketing.triggerUrl',
      'gateways.flow.tokenUrl',
    ]);
    const firmware = { listUrl: '/sandbox/a', downloadUrl: '/sandbox/b', hosts: ['files.example'] };
    expect(missingKeys({ ...OUTSIDE, firmware })).toEqual([
      'gateways.firmware.listUrl',
      'gateways.firmware.downloadUrl',
    ]);
  });

  it('requires the credentials that the real ticket system and flow engine use, also beside the sandbox (SEC-02)', () => {
    const { user: _user, secret: _secret, ...tickets } = OUTSIDE.tickets;
    const { tokenUrl, clientId } = OUTSIDE.flow;
    const without = { ...OUTSIDE, tickets, flow: { tokenUrl, clientId } };
    const lines = ['gateways.tickets.user', 'gateways.flow.clientSecret'];
    expect(missingKeys(without)).toEqual(lines);
    expect(missingKeys(without, {}, true)).toEqual(lines);
    const ticketsWith = (more: object) => missingKeys({ ...OUTSIDE, tickets: { ...tickets, ...more } });
    expect(ticketsWith({ credentials: '{token}' })).toEqual([]);
    expect(ticketsWith({ credentials: 'a:{secret}' })).toEqual(['gateways.tickets.secret']);
    expect(ticketsWith({ credentials: 'a:{token}', secret: 's' })).toEqual(['gateways.tickets.user']);
    const flowWith = (more: object) => missingKeys({ ...OUTSIDE, flow: { tokenUrl, ...more } });
    expect(flowWith({})).toEqual([]);
    expect(flowWith({ clientSecret: 's' })).toEqual(['gateways.flow.clientId']);
    expect(readGateways({ gateways: without }, {}).marketing.apiKey).toBe('');
  });

  it('prefers secrets from the environment over those of the file (SEC-02)', () => {
    const env = { TICKETS_SECRET: 'from env', MARKETING_KEY: 'key from env', FLOW_SECRET: 'flow from env' };
    const { tickets, marketing, flow } = readGateways({ gateways: OUTSIDE }, env);
    expect([tickets.secret, marketing.apiKey, flow.clientSecret]).toEqual([
      'from env',
      'key from env',
      'flow from env',
    ]);
  });

  it('stops the start with a message that explains the remedy (SEC-02)', async () => {
    const start = mountGateways(Fastify(), {
      database,
      rateCounts: createRateCounts(
        database,
        createLog(() => undefined),
      ),
      settings: readGateways(
        { gateways: { tickets: { tokenUrl: 'https://tickets.vela.example/token', credentials: 'portal:{secret}' } } },
        {},
      ),
      hasSandbox: true,
      forms: { check: () => Promise.reject(new Error('not asked')), field: async () => undefined },
      log: createLog(() => undefined),
    });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(
      /^gateways\.tickets\.secret: is missing\. Set TICKETS_SECRET, or add it to the configuration\.$/,
    );
  });

  it('needs only the host of a scanner; without a scanner, the start logs that attachments are not scanned (SEC-23)', async () => {
    const startPortal = async (tickets: object) => {
      const lines: string[] = [];
      const gateways = { ...OUTSIDE, tickets: { ...OUTSIDE.tickets, ...tickets } };
      const settings = readGateways({ gateways, sandbox: { enabled: false } }, {});
      const forms = { check: () => Promise.reject(new Error('not asked')), field: async () => undefined };
      await mountGateways(Fastify(), {
        database,
        rateCounts: createRateCounts(
          database,
          createLog(() => undefined),
        ),
        settings,
        hasSandbox: false,
        forms,
        log: createLog((line) => lines.push(line)),
      });
      return { scan: settings.tickets.scan, lines: lines.join('') };
    };
    const scanned = await startPortal({ scan: { host: 'clamav' } });
    expect(scanned).toEqual({ scan: { host: 'clamav', port: 3310, timeoutMs: 20_000 }, lines: '' });
    expect((await startPortal({})).lines).toContain('attachments-not-scanned');
  });
});
