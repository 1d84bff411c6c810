import type { Transaction } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase, SandboxTables } from '../../database.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import type { MailLimit } from '../../outbox/mail-limit.ts';
import type { SandboxLog } from '../../log.ts';
import { Refusal, success, type ServiceResponse } from '../../service/refusals.ts';
import type { Call } from '../../service/service-routes.ts';

/** Options of all operations that change a profile. */
export interface ProfileWriteOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  /** Maximum age of the sign-in for a new password, a new email or an unlink, in seconds. (spec: SEC-13) */
  readonly freshSeconds: number;
  readonly mailLimit: MailLimit;
  readonly passwordCost: number;
}

/** A prepared change: a function that runs in the transaction that also stores the response. */
export type Effect = (transaction: Transaction<SandboxTables>) => Promise<ServiceResponse>;

/** Response to a change that was stored. */
export const SAVED_RESPONSE = success({ success: true });

/** Throws a Refusal if the sign-in is too old. */
export function checkFreshSignIn(
  { freshSeconds }: Pick<ProfileWriteOptions, 'freshSeconds'>,
  { caller: { signedIn } }: Call<TokenOwner>,
): void {
  if (realNow() - signedIn > freshSeconds * 1000) throw new Refusal('AUTH-FRESH', 'the sign-in is too old');
}
