/** Adds cards to a wallet as the card form does: encrypted with the service's current key. */
import type { DataServices } from '#src/data/run-operation.ts';
import { runOperation } from '#src/data/run-operation.ts';
import { encryptText } from '#src/lib/encryption/encrypt-text.ts';
import { postWallet } from '#src/operations/wallet/card-changes.ts';
import { getPublicKey } from '#src/operations/wallet/public-key.ts';
import type { CardKind } from './actions.ts';

/** Card numbers by the kind of card. */
export const CARD_NUMBERS: Readonly<Record<CardKind, string>> = {
  good: '4242424242424242',
  declines: '4000000000000341',
  expires: '5555555555554444',
};
/** The security code of every card. */
export const SECURITY_CODE = '739';
/** A day in milliseconds. */
const DAY_MS = 86_400_000;
/** The billing address of every card. */
const ADDRESS = {
  addressLine1: 'Main Street',
  addressLine2: '',
  city: 'Boise',
  state: 'ID',
  country: 'US',
  zip: '83702',
};

/** Adds a card. Returns the time until which its charges succeed, in milliseconds since 1970; 0 if all are declined. */
export async function addCard(services: DataServices, kind: CardKind, now: number): Promise<number> {
  const publicKey = await runOperation(services, getPublicKey, undefined);
  const expires = new Date(now + (kind === 'expires' ? 20 : 3650) * DAY_MS);
  const [year, month] = [expires.getUTCFullYear(), expires.getUTCMonth()];
  await runOperation(services, postWallet, {
    firstName: 'Tyler',
    lastName: 'Brooks',
    address: ADDRESS,
    cardType: kind === 'expires' ? 'MASTERCARD' : 'VISA',
    expirationDate: `${String(month + 1).padStart(2, '0')}${String(year).slice(2)}`,
    token: '',
    encryptedNumber: encryptText(publicKey, CARD_NUMBERS[kind]),
    encryptedCode: encryptText(publicKey, SECURITY_CODE),
  });
  return kind === 'declines' ? 0 : Date.UTC(year, month + 1, 1);
}
