/** The account services with customers who can sign in, for tests of profile changes. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { TestDatabase } from '#tests/support/server/databases.ts';
import { CHEAP_PASSWORD_COST } from '#tests/support/server/sandbox-server.ts';
import { createAccounts, type Account } from '../../identity/accounts.ts';
import { resetSandbox } from '../../reset-sandbox.ts';
import { createServiceApp, type RequestOptions, type ServiceApp } from '../../service/test-support/service-app.ts';
import { readCustomerFiles } from '../read-customer-files.ts';
import { resetAccounts } from '../seed-accounts.ts';

/** A response of the account services in a test. */
type ServiceResponse = Awaited<ReturnType<ServiceApp['request']>>;

/** The sample customers. */
const customers = readCustomerFiles();

/**
 * Returns the ids of a sample customer, which every profile change must contain. `name` is the beginning of the first
 * name.
 */
export function idsOf(name: string): { readonly personId: string; readonly customerRelationshipId: string } {
  const { profile } = customers.find((each) => each.profile.firstName.startsWith(name))!;
  return { personId: profile.personId, customerRelationshipId: profile.customerRelationshipId };
}
/** IDs of the sample customer Rosa. */
export const ROSA = idsOf('Rosa');
/** IDs of the sample customer Marcus. */
export const MARCUS = idsOf('Marcus');
/** A valid new address. */
export const ADDRESS = { addressLine1: '1 Main St', addressLine2: '', city: 'Ojai', state: 'CA', zip: '93023' };

/** Returns the error code of a response. */
export const codeOf = (response: ServiceResponse): string | undefined =>
  response.json<{ errorCode?: string }>().errorCode;

/** The account services for tests of profile changes. */
export interface ProfileApp {
  readonly services: ServiceApp;
  /** Calls updateProfile, by default as Rosa. */
  update(body: unknown, more?: RequestOptions, key?: string): Promise<ServiceResponse>;
  sendCode(body: unknown, more?: RequestOptions, key?: string): Promise<ServiceResponse>;
  /** Returns the invalid values of the last refused request, as logged: `zip pattern`. */
  lastFaults(): string[] | undefined;
  profileOf(as?: string): Promise<Record<string, unknown>>;
  /** Returns subject and text of the mails to an address. */
  mails(to: string): Promise<string[]>;
  /** Returns the account with this email address if the password is correct, otherwise undefined. */
  check(password: string, email?: string): Promise<Account | undefined>;
  /** Starts a second server on the same database, with a connection of its own. */
  anotherServer(): Promise<Pick<ProfileApp, 'update'> & { close(): Promise<void> }>;
  /** Resets all data. */
  reset(): Promise<void>;
}

/** Creates the app before the tests of a suite, resets it before each test and closes it at the end. */
export function useProfileApp(createTestDatabase: () => Promise<TestDatabase>): () => ProfileApp {
  let database: Database;
  let app: ProfileApp;
  beforeAll(async () => {
    const testDatabase = await createTestDatabase();
    database = await testDatabase.open();
    app = await createProfileApp(database, testDatabase);
  }, 60_000);
  beforeEach(() => app.reset());
  afterAll(async () => {
    await app.services.close();
    await database.destroy();
  });
  return () => app;
}

/** Starts the account services with the sample customers. Returns functions that tests call to use and inspect them. */
async function createProfileApp<Tables>(shared: Kysely<Tables>, testDatabase: TestDatabase): Promise<ProfileApp> {
  // A sign-in stays fresh for 15 minutes here, because tests move the clock forward by twelve minutes without another
  // sign-in.
  const services = await createServiceApp(shared, { account: { freshSeconds: 900 } });
  const { database } = services;
  await resetSandbox(database, customers, CHEAP_PASSWORD_COST);
  /** Number of log lines at the last reset. */
  let before = 0;
  const people = await database.selectFrom('identity_account').selectAll().execute();
  return {
    services,
    update: postTo(services, '/profile'),
    sendCode: postTo(services, '/profile/otp'),
    async anotherServer() {
      const connection = await testDatabase.open();
      const other = await createServiceApp(connection);
      const close = async (): Promise<void> => {
        await other.close();
        await connection.destroy();
      };
      return { update: postTo(other, '/profile'), close };
    },
    lastFaults() {
      const [, fields] = services.lines.slice(before).findLast(([event]) => event === 'service-refused') ?? [];
      return typeof fields?.['values'] === 'string' ? fields['values'].split(', ') : undefined;
    },
    async profileOf(as = 'rosa') {
      const response = await services.request('/sandbox/account/profile', { as, version: 'v1.0' });
      return response.json<{ data: Record<string, unknown> }>().data;
    },
    async mails(to) {
      const query = database.selectFrom('outbox_message').selectAll().where('recipient', '=', to).orderBy('created');
      return (await query.execute()).map(({ subject, body }) => `${subject}\n${body}`);
    },
    check: (password, email = 'rosa.delgado@example.com') =>
      createAccounts(database, CHEAP_PASSWORD_COST).check(email, password),
    async reset() {
      before = services.lines.length;
      await database.transaction().execute(async (transaction) => {
        await resetAccounts(transaction, customers);
        // Like `resetSandbox`, but without hashing every password again.
        for (const table of ['account_code', 'outbox_message', 'identity_account', 'identity_attempt'] as const)
          await transaction.deleteFrom(table).execute();
        await transaction.insertInto('identity_account').values(people).execute();
      });
    },
  };
}

/** Returns a function that sends a change, by default as Rosa and with a new idempotency key. */
function postTo({ request }: ServiceApp, path: string): ProfileApp['update'] {
  return (body, more = {}, key = randomUUID()) =>
    request(`/sandbox/account${path}`, {
      as: 'rosa',
      version: 'v1.0',
      body,
      ...more,
      headers: { 'idempotency-key': key, ...more.headers },
    });
}
