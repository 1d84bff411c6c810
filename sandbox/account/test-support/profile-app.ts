/** The account services with customers who can sign in, for changes of their profiles. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createAccounts, type Account } from '../../identity/accounts.ts';
import { resetSandbox } from '../../reset-sandbox.ts';
import { createServiceApp, type Ask, type ServiceApp } from '../../service/test-support/service-app.ts';
import { readCustomerFiles } from '../read-customer-files.ts';
import { resetAccounts } from '../seed-accounts.ts';

type Answer = Awaited<ReturnType<ServiceApp['ask']>>;

const customers = readCustomerFiles();

/** The ids that a change names. */
export function idsOf(name: string): { readonly personId: string; readonly customerRelationshipId: string } {
  const { profile } = customers.find((each) => each.profile.firstName.startsWith(name))!;
  return { personId: profile.personId, customerRelationshipId: profile.customerRelationshipId };
}
export const ROSA = idsOf('Rosa');
export const MARCUS = idsOf('Marcus');

export const codeOf = (answer: Answer): string | undefined => answer.json<{ errorCode?: string }>().errorCode;
/** `zip pattern`: field and cause. */
export const faultsOf = (answer: Answer): string[] | undefined =>
  answer.json<{ faults?: { path: string; cause: string }[] }>().faults?.map(({ path, cause }) => `${path} ${cause}`);

export interface ProfileApp {
  readonly services: ServiceApp;
  /** updateProfile, as Rosa unless told otherwise. */
  update(body: unknown, more?: Ask, key?: string): Promise<Answer>;
  sendCode(body: unknown, more?: Ask, key?: string): Promise<Answer>;
  profileOf(as?: string): Promise<Record<string, unknown>>;
  /** Subject and text of what was sent to an address. */
  mails(to: string): Promise<string[]>;
  /** Whose username and password it is. */
  check(password: string, email?: string): Promise<Account | undefined>;
  /** Everything as in the beginning. */
  reset(): Promise<void>;
}

export async function createProfileApp<Tables>(shared: Kysely<Tables>): Promise<ProfileApp> {
  const services = await createServiceApp(shared);
  const { database } = services;
  await resetSandbox(database, customers);
  const people = await database.selectFrom('identity_account').selectAll().execute();
  const post = (path: string, body: unknown, more: Ask, key: string): Promise<Answer> =>
    services.ask(`/sandbox/account${path}`, {
      as: 'rosa',
      version: 'v1.0',
      body,
      ...more,
      headers: { 'idempotency-key': key, ...more.headers },
    });
  return {
    services,
    update: (body, more = {}, key = randomUUID()) => post('/profile', body, more, key),
    sendCode: (body, more = {}, key = randomUUID()) => post('/profile/otp', body, more, key),
    async profileOf(as = 'rosa') {
      const answer = await services.ask('/sandbox/account/profile', { as, version: 'v1.0' });
      return answer.json<{ data: Record<string, unknown> }>().data;
    },
    async mails(to) {
      const query = database.selectFrom('outbox_message').selectAll().where('recipient', '=', to).orderBy('created');
      return (await query.execute()).map(({ subject, body }) => `${subject}\n${body}`);
    },
    check: (password, email = 'rosa.delgado@example.com') => createAccounts(database).check(email, password),
    reset: () =>
      database.transaction().execute(async (transaction) => {
        await resetAccounts(transaction, customers);
        // As `resetSandbox` does, without the work of making every password again.
        for (const table of ['account_code', 'outbox_message', 'identity_account'] as const)
          await transaction.deleteFrom(table).execute();
        await transaction.insertInto('identity_account').values(people).execute();
      }),
  };
}
