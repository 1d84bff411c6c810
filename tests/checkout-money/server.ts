/** The portal's server and the sandbox's account services in this process, with a database that can die. */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { accountRoutes } from '#sandbox/account-services.ts';
import { readCustomerFiles } from '#sandbox/account/read-customer-files.ts';
import { resetAccounts } from '#sandbox/account/seed-accounts.ts';
import { resetBilling } from '#sandbox/billing/store/seed-billing.ts';
import type { SandboxDatabase } from '#sandbox/database.ts';
import type { TokenOwner } from '#sandbox/identity/identity.ts';
import { clientIpRoutes } from '#sandbox/client-ip/client-ip.ts';
import type { Customer } from '#schemas/types/customer.types.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { lookupBody } from '#tests/support/operations/portal-endpoints.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import type { ChangeableCatalog } from './catalogue.ts';
import type { LedgerRow } from './model.ts';
import { openCrashableDatabase, type CrashableDatabase } from './mortal-database.ts';

/** The sample customer who buys. */
export const CUSTOMER = readCustomerFiles().find(({ profile }) => profile.firstName === 'Tyler')!;
/** The access token of the customer. */
export const TOKEN = 'tyler';

const { personId, customerRelationshipId, serviceAccountId, xboAccountId } = CUSTOMER.profile;
/** The owner of the access token, as the services see it. */
const OWNER: TokenOwner = {
  sub: personId,
  accountId: personId,
  ids: { personId, customerRelationshipId, serviceAccountId, xboAccountId },
  scope: ['openid'],
  session: 'session',
  signedIn: 0,
};
/** The response of the endpoint lookup. */
const LOOKUP = { body: Buffer.from(lookupBody('qa')), etag: '"1"' };

/** The server of the tests about money. Its process can crash and be started again. */
export interface MoneyServer {
  readonly port: () => number;
  /** Returns the ledger. This read does not count as a database statement of the server. */
  ledger(): readonly LedgerRow[];
  /** Deletes the ledger. */
  loseLedger(): void;
  /** The log lines of the server, also of its processes before a crash. */
  readonly lines: readonly string[];
  readonly dataDir: string;
  readonly isDead: () => boolean;
  /**
   * Makes the process of the server crash before the n-th database statement from now, unless `spare` is called first.
   */
  dieBefore(statement: number): void;
  spare(): void;
  /** Starts another process with the same database file. */
  restart(): Promise<void>;
  /**
   * Restores the prices and the customer's account, by default from CUSTOMER, and removes all mail. Cancels a planned
   * crash, and restarts the process if it has crashed.
   */
  reset(file?: Customer): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server with a new database. */
export async function startMoneyServer(prices: ChangeableCatalog): Promise<MoneyServer> {
  const dataDir = createTemporaryFolder();
  const lines: string[] = [];
  await (await openDatabase(dataDir)).destroy();
  let port = 0;
  let isDead = false;
  let mortal: CrashableDatabase;
  let app: Awaited<ReturnType<typeof createApp>>;

  const start = async (): Promise<void> => {
    isDead = false;
    mortal = await openCrashableDatabase(path.join(dataDir, 'marquee.db'), () => {
      isDead = true;
      app.server.closeAllConnections();
    });
    app = await createPortalApp(mortal.database, prices, lines);
    await app.listen({ port, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  };
  const stop = async (): Promise<void> => {
    await app.close();
    mortal.close();
  };
  const restart = async (): Promise<void> => {
    await stop();
    await start();
  };
  await start();
  const reader = new BetterSqlite(path.join(dataDir, 'marquee.db'));
  return {
    port: () => port,
    ledger: () =>
      reader
        .prepare(
          'select at, kind, cents, order_id as orderId, service_name as plan from billing_entry order by at, effect_key',
        )
        .all() as LedgerRow[],
    loseLedger: () => void reader.exec('delete from billing_entry'),
    lines,
    dataDir,
    isDead: () => isDead,
    dieBefore: (statement) => mortal.dieBefore(statement),
    spare: () => mortal.spare(),
    restart,
    async reset(file = CUSTOMER) {
      prices.reset();
      mortal.spare();
      if (isDead) await restart();
      await mortal.database.transaction().execute(async (transaction) => {
        await resetAccounts(transaction, [file]);
        await resetBilling(transaction, [file], prices.catalog);
        await transaction.deleteFrom('outbox_message').execute();
      });
    },
    async close() {
      reader.close();
      await stop();
    },
  };
}

/** Creates the portal's app with the sandbox's account services; log lines are added to `lines`. */
async function createPortalApp(database: SandboxDatabase, prices: ChangeableCatalog, lines: string[]) {
  const log = createLog((line) => lines.push(line));
  const app = await createApp({
    config: loadConfig({}),
    // The tests request no pages, so no source and renderer of pages is needed.
    source: {} as never,
    renderer: {} as never,
    media: () => ({}) as never,
    endpoints: () => ({ endpoints: () => LOOKUP }),
    log,
  });
  await accountRoutes(app, {
    database,
    log,
    customers: [CUSTOMER],
    callsPerMinute: 1_000_000,
    verifyAccessToken: async (_origin, token) => (token === TOKEN ? { ...OWNER, signedIn: Date.now() } : undefined),
    billing: { catalog: prices.catalog },
  });
  await clientIpRoutes(app, { log });
  return app;
}
