import type { Transaction } from 'kysely';
import type { Json } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { SandboxTables } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import type { MailLimit } from '../outbox/mail-limit.ts';
import type { Values } from './store/sessions.ts';

/**
 * The data that an effect (a side effect of a flow step) uses. It may change `facts`, and no other part of the session.
 */
export interface EffectContext {
  readonly transaction: Transaction<SandboxTables>;
  readonly session: string;
  readonly visit: string;
  /** Validated values of all steps, including this one. */
  readonly values: Values;
  /** Values that the engine itself has set, for example the reference number of the request (`crn`). */
  readonly facts: Record<string, Json>;
  /** The part after the colon in the value of the pressed button (`actionButton`). */
  readonly argument: string;
  /** The customer whose access token the message carries. */
  readonly owner: TokenOwner | undefined;
  /** The value of `accessAuthToken` in the message. */
  readonly accessAuthToken: string;
  readonly language: Language;
  /** Origin of the portal, for links in emails. */
  readonly origin: string;
  readonly now: number;
  readonly resendMs: number;
  readonly mailLimit: MailLimit;
}
