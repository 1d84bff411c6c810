import type { FastifyInstance } from 'fastify';
import type { Customer } from '#schemas/types/customer.types.ts';
import type { SandboxDatabase } from '../database.ts';
import { PASSWORD_COST } from '../identity/passwords.ts';
import type { SandboxLog } from '../log.ts';
import { MAIL_LIMIT, type MailLimit } from '../outbox/mail-limit.ts';
import type { ScenarioOptions } from '../scenarios.ts';
import { createRateLimit } from '../service/rate-limit.ts';
import { everyHour } from '#src/lib/every-hour.ts';
import { addressOf, serviceRoutes } from '../service/service-routes.ts';
import { checkIds, ownerOf, type VerifyAccessToken } from '../service/token-owner.ts';
import { removeOldCodes } from './profile/codes.ts';
import { removeOldResponses } from '../service/idempotency.ts';
import { pictureRoute } from './pictures.ts';
import { profileWrites } from './profile/profile-writes.ts';
import { readCustomerFiles } from './read-customer-files.ts';
import { readOperations } from './reads.ts';
import { seedAccounts } from './seed-accounts.ts';
import { removeOldContexts } from './session-contexts.ts';
import { unpairOperation } from './unpair.ts';

const PREFIX = '/sandbox/account';

export interface AccountOptions extends ScenarioOptions {
  readonly database: SandboxDatabase;
  readonly verifyAccessToken: VerifyAccessToken;
  readonly log: SandboxLog;
  /** The customers; by default those of fixtures/customers. */
  readonly customers?: readonly Customer[];
  /** Maximum calls of one customer in a minute. */
  readonly callsPerMinute?: number;
  /** Maximum refused tokens from one address in a minute. */
  readonly refusalsPerMinute?: number;
  /** Maximum age of the sign-in for a new password, a new email or an unlink, in seconds. */
  readonly freshSeconds?: number;
  readonly mailLimit?: MailLimit;
  /** scrypt's N for new passwords. */
  readonly passwordCost?: number;
}

/** Adds the account services: profile, devices, subscriptions, transactions, wallet, privacy, storefront banner. */
export async function accountRoutes(app: FastifyInstance, options: AccountOptions): Promise<void> {
  const { database, verifyAccessToken, log, customers, slowMs } = options;
  const { callsPerMinute = 600, refusalsPerMinute = 120, freshSeconds = 900, mailLimit = MAIL_LIMIT } = options;
  const { passwordCost = PASSWORD_COST } = options;
  await seedAccounts(database, customers ?? readCustomerFiles());
  const calls = createRateLimit(callsPerMinute);
  const refusals = createRateLimit(refusalsPerMinute);
  await serviceRoutes(app, {
    prefix: PREFIX,
    log,
    operations: [
      ...readOperations(database),
      unpairOperation(database, log),
      ...profileWrites({ database, log, freshSeconds, mailLimit, passwordCost }),
    ],
    async identify(request) {
      const address = addressOf(request);
      refusals.check(address);
      const owner = await ownerOf(request, verifyAccessToken).catch((error: unknown) => {
        refusals.take(address);
        throw error;
      });
      calls.take(owner.sub);
      checkIds(request.headers, owner.ids);
      checkIds(request.query, owner.ids);
      return owner;
    },
    ...(slowMs === undefined ? {} : { slowMs }),
    also: (scope) => pictureRoute(scope, '/pictures'),
  });
  everyHour(app, log, async () => {
    await removeOldResponses(database);
    await removeOldContexts(database);
    await removeOldCodes(database);
  });
}
