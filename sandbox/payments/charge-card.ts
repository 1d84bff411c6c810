import { own } from '#src/model/json.ts';
import { recordOf } from '../account/account-store.ts';
import type { ChargeCard } from '../billing/store/change-subscription.ts';

/** Charges the card in the customer's wallet. */
export const chargeCard: ChargeCard = async (transaction, { sub, now }) => {
  const card = await recordOf(transaction, sub, 'wallet');
  if (!card) return 'noCard';
  return isExpired(own(card, 'expirationDate'), now) ? 'expired' : 'paid';
};

/** Whether a card's last month (MMYY) is over. */
function isExpired(expiration: unknown, now: number): boolean {
  const [, month, year] = /^(\d\d)(\d\d)$/.exec(String(expiration)) ?? [];
  return now >= Date.UTC(2000 + Number(year), Number(month), 1);
}
