import type { Transaction } from 'kysely';
import type { Json } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { SandboxTables } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import type { Values } from './store/sessions.ts';

/** What an effect works with. It changes `facts` and nothing else of the session. */
export interface EffectContext {
  readonly transaction: Transaction<SandboxTables>;
  readonly session: string;
  readonly visit: string;
  /** Checked values of all steps, this one's among them. */
  readonly values: Values;
  readonly facts: Record<string, Json>;
  /** Behind the colon of the action. */
  readonly argument: string;
  /** Whose login came with the message. */
  readonly owner: TokenOwner | undefined;
  /** accessAuthToken of the message. */
  readonly accessAuthToken: string;
  readonly language: Language;
  /** Where the portal is, for links in mail. */
  readonly origin: string;
  readonly now: number;
  readonly resendMs: number;
}

export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
