/** The operations of offers, orders and the wallet, with inputs. */
import type { Operation } from '#src/data/operation.ts';
import { getActivationUrl } from '#src/operations/offers/activation.ts';
import { addToOfferCart, createConsent, reviewOrder, submitOrder } from '#src/operations/offers/orders.ts';
import { getOffers } from '#src/operations/offers/plans.ts';
import { postWallet, removeWallet, updateWallet } from '#src/operations/wallet/card-changes.ts';
import { getPublicKey } from '#src/operations/wallet/public-key.ts';
import { getWallet, getWalletAddress, type Card } from '#src/operations/wallet/wallet.ts';

/** The card that is changed or removed. */
const CARD: Card = {
  firstName: 'Ana',
  lastName: 'Diaz',
  cardType: 'VISA',
  cardLast4Digits: '4242',
  expirationDate: '0839',
  token: 'token',
  address: { addressLine1: '1 Oak Street', addressLine2: '', city: 'Ojai', state: 'CA', zip: '93023', country: 'US' },
};
/** The values of the card form. */
const SUBMISSION = { ...CARD, encryptedNumber: 'a', encryptedCode: 'b' };
/** The ids of a cart. */
const CART = { cartId: 'C1', salesJourneyId: 'SJ1', partnerGroup: 'wbd' };

/** The operations of offers, orders and the wallet, with their inputs. */
export const COMMERCE_OPERATIONS: readonly (readonly [Operation<never, unknown>, unknown?])[] = [
  [getOffers, { partnerGroup: 'wbd' }],
  [addToOfferCart, { cartId: 'C1', added: ['a'], removed: [] }],
  [reviewOrder, CART],
  [createConsent, { orderId: 'O1', offers: [] }],
  [submitOrder, { ...CART, orderId: 'O1', consentId: 'S1', clientIp: '' }],
  [getActivationUrl, { apps: ['max'], isThankyouPage: true }],
  [getWallet],
  [getWalletAddress],
  [postWallet, SUBMISSION],
  [updateWallet, SUBMISSION],
  [removeWallet, CARD],
  [getPublicKey],
];
