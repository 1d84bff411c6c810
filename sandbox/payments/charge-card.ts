import { own } from '#src/model/json.ts';
import { recordOf } from '../account/account-store.ts';
import type { ChargeCard } from '../billing/store/change-subscription.ts';
import { isPastMonth } from './past-month.ts';
import { declinesCharges } from './test-cards.ts';

/**
 * Charges the card in the customer's wallet. Returns whether the charge succeeds or is declined, the card has expired,
 * or the wallet has no card.
 */
export const chargeCard: ChargeCard = async (transaction, { sub, now }) => {
  const card = await recordOf(transaction, sub, 'wallet');
  if (!card) return 'noCard';
  if (isPastMonth(own(card, 'expirationDate'), now)) return 'expired';
  return declinesCharges(own(card, 'token')) ? 'declined' : 'paid';
};
