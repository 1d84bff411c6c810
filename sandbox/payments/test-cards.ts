import { randomUUID } from 'node:crypto';

/** The outcomes of test cards. Every valid number without a documented outcome is accepted. */
export type CardOutcome = 'accepted' | 'declined' | 'expired' | 'chargeDeclined' | 'slow' | 'lost';

/** Outcome of a payment for each documented test card number (fixtures/customers/README.md). */
const OUTCOME_BY_CARD_NUMBER: Readonly<Record<string, CardOutcome>> = {
  '4000000000000002': 'declined',
  '4000000000000069': 'expired',
  '4000000000000341': 'chargeDeclined',
  '4000000000000259': 'slow',
  '4000000000000119': 'lost',
};

/** Start of the tokens of cards whose charges are all declined. */
const DECLINING_TOKEN_PREFIX = 'wt-declines-';

export const outcomeOf = (cardNumber: string): CardOutcome => OUTCOME_BY_CARD_NUMBER[cardNumber] ?? 'accepted';

/** Returns a token for a card. It replaces the number, which is not stored. */
export const newToken = (outcome: CardOutcome): string =>
  `${outcome === 'chargeDeclined' ? DECLINING_TOKEN_PREFIX : 'wt-'}${randomUUID()}`;

/** Whether a charge of the card with this token is declined. */
export const declinesCharges = (token: unknown): boolean =>
  typeof token === 'string' && token.startsWith(DECLINING_TOKEN_PREFIX);
