import type { FastifyInstance } from 'fastify';
import type { Customer } from '#schemas/types/customer.types.ts';
import type { SandboxDatabase } from './database.ts';
import { PASSWORD_COST } from './identity/passwords.ts';
import type { SandboxLog } from './log.ts';
import { MAIL_LIMIT, type MailLimit } from './outbox/mail-limit.ts';
import type { ScenarioOptions } from './service/scenarios.ts';
import { createRateLimit } from './service/rate-limit.ts';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import { ipAddressOf, serviceRoutes } from './service/service-routes.ts';
import { checkIds, ownerOf, type VerifyAccessToken } from './identity/token-owner.ts';
import { removeOldCodes } from './account/profile/codes.ts';
import { removeOldResponses } from './service/idempotency.ts';
import { pictureRoute } from './account/pictures.ts';
import { deactivationOperation, undoDeactivationRoute } from './deactivation/deactivation.ts';
import { profileWrites } from './account/profile/profile-writes.ts';
import { readCustomerFiles } from './account/read-customer-files.ts';
import { createBilling, type BillingOptions } from './billing/billing.ts';
import { chargeCard } from './payments/charge-card.ts';
import { removeOldKeys } from './payments/keys.ts';
import { paymentOperations } from './payments/payments.ts';
import { privacyWrites } from './account/privacy/privacy-writes.ts';
import { readOperations } from './account/reads.ts';
import { seedAccounts } from './account/seed-accounts.ts';
import { removeOldContexts } from './account/session-contexts.ts';
import { unpairOperation } from './account/unpair.ts';

/** Path under which all account services are served. */
const PREFIX = '/sandbox/account';

/** Options of the account services. Every limit has a default. */
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
  /**
   * Maximum age of the sign-in for a new password, a new email, the unlink of an account or an app, the removal of a
   * card, a refund or a deactivation, in seconds.
   */
  readonly freshSeconds?: number;
  readonly mailLimit?: MailLimit;
  /** The cost (N) of the scrypt hashes of new passwords. */
  readonly passwordCost?: number;
  readonly billing?: BillingOptions;
  /** How long a charge of the slow test card takes, in milliseconds. */
  readonly slowCardMs?: number;
}

/** Adds the account services, which include the billing and the deactivation. */
export async function accountRoutes(app: FastifyInstance, options: AccountOptions): Promise<void> {
  const { database, verifyAccessToken, log, customers = readCustomerFiles(), slowMs } = options;
  const { callsPerMinute = 1_200, refusalsPerMinute = 120, freshSeconds = 600, mailLimit = MAIL_LIMIT } = options;
  const { passwordCost = PASSWORD_COST, slowCardMs = 4_000 } = options;
  await seedAccounts(database, customers);
  const billing = await createBilling({ database, log, freshSeconds, chargeCard }, customers, options.billing);
  const calls = createRateLimit(callsPerMinute);
  const refusals = createRateLimit(refusalsPerMinute);
  await serviceRoutes(app, {
    prefix: PREFIX,
    log,
    operations: [
      ...readOperations(database),
      ...billing.operations,
      ...paymentOperations({ database, log, freshSeconds, slowCardMs }),
      unpairOperation(database, log),
      ...privacyWrites({ database, log }),
      deactivationOperation({ database, log, freshSeconds }),
      ...profileWrites({ database, log, freshSeconds, mailLimit, passwordCost }),
    ],
    async identify(request) {
      const address = ipAddressOf(request);
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
    addRoutes: addPictures,
  });
  await billing.addRoutes(app);
  undoDeactivationRoute(app, { database, log });
  runEveryHour(app, log, async () => {
    await removeOldResponses(database);
    await removeOldContexts(database);
    await removeOldCodes(database);
    await removeOldKeys(database);
    await billing.tidy();
  });
}

/** Serves the pictures of banners and of plans. */
function addPictures(scope: FastifyInstance): void {
  pictureRoute(scope, '/pictures', 'fixtures/content/media/banners');
  pictureRoute(scope, '/icons', 'fixtures/catalog/icons');
}
