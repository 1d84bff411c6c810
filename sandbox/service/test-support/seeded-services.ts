import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { TestDatabase } from '#tests/support/server/databases.ts';
import { readCustomerFiles } from '../../account/read-customer-files.ts';
import { resetAccounts } from '../../account/seed-accounts.ts';
import { readCatalog } from '../../billing/catalog/read-catalog.ts';
import { resetBilling } from '../../billing/store/seed-billing.ts';
import { createServiceApp, type ServiceApp, type ServiceAppOptions } from './service-app.ts';

/** Services of the sandbox on a database with the sample customers, for one group of tests. */
export interface SeededServices extends Omit<ServiceApp, 'close'> {
  /** Creates more services on the same database. They are closed after the group of tests too. */
  startWithOptions(options: ServiceAppOptions): Promise<ServiceApp>;
}

/**
 * Creates the services for a group of tests on a database of its own. Before each test, customers and billing are reset
 * to the files.
 */
export function seededServices(
  createTestDatabase: () => Promise<TestDatabase>,
  options: ServiceAppOptions = {},
): SeededServices {
  const customers = readCustomerFiles();
  const catalog = readCatalog();
  const started: ServiceApp[] = [];
  let shared: Database;
  const startWithOptions = async (own: ServiceAppOptions): Promise<ServiceApp> => {
    const services = await createServiceApp(shared, own);
    started.push(services);
    return services;
  };
  const first = (): ServiceApp => started[0]!;

  beforeAll(async () => {
    shared = await (await createTestDatabase()).open();
    await startWithOptions(options);
  }, 60_000);
  beforeEach(() =>
    first()
      .database.transaction()
      .execute(async (transaction) => {
        await resetAccounts(transaction, customers);
        await resetBilling(transaction, customers, catalog);
      }),
  );
  afterAll(async () => {
    for (const services of started) await services.close();
    await shared.destroy();
  });

  return {
    get app() {
      return first().app;
    },
    get database() {
      return first().database;
    },
    get lines() {
      return first().lines;
    },
    owner: (name) => first().owner(name),
    request: (...parameters) => first().request(...parameters),
    visitorHeaders: (host) => first().visitorHeaders(host),
    startWithOptions,
  };
}
