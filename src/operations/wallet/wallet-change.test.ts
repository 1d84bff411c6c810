import { describe, expect, it } from 'vitest';
import { NO_WALLET_CHANGE, reduceWalletChange, updateTypesOf, type CardInput } from './wallet-change.ts';
import type { Card } from './wallet.ts';

describe('the state of a change of the wallet', () => {
  it('has loading, success, message, updateAction and isTryAgain in each phase (WAL-14)', () => {
    const none = { loading: false, success: false, message: '', updateAction: -1, isTryAgain: false };
    expect(NO_WALLET_CHANGE).toEqual(none);
    const started = reduceWalletChange(NO_WALLET_CHANGE, { type: 'started' });
    expect(started).toEqual({ ...none, loading: true });
    expect(reduceWalletChange(started, { type: 'succeeded', message: 'Done' })).toEqual({
      ...none,
      success: true,
      message: 'Done',
      updateAction: 1,
    });
    expect(reduceWalletChange(started, { type: 'failed', message: 'No', isTryAgain: true })).toEqual({
      ...none,
      message: 'No',
      updateAction: 1,
      isTryAgain: true,
    });
  });

  it('has no message and no action after a reset and during the next attempt (WAL-18)', () => {
    const failed = reduceWalletChange(NO_WALLET_CHANGE, { type: 'failed', message: 'No', isTryAgain: true });
    expect(reduceWalletChange(failed, { type: 'reset' })).toEqual(NO_WALLET_CHANGE);
    expect(reduceWalletChange(failed, { type: 'started' })).toMatchObject({ message: '', updateAction: -1 });
  });
});

describe('the parts of the wallet that an update changes', () => {
  const address = {
    addressLine1: '1 Oak Street',
    addressLine2: '',
    city: 'Ojai',
    state: 'CA',
    zip: '93023',
    country: 'US',
  };
  const card: Card = {
    firstName: 'Ana',
    lastName: 'Diaz',
    cardType: 'VISA',
    cardLast4Digits: '4242',
    expirationDate: '0839',
    token: 't',
    address,
  };
  const input: CardInput = { firstName: 'Ana', lastName: 'Diaz', cardNumber: '', expirationDate: '0839', address };

  it.each<[string, Partial<CardInput>, readonly string[]]>([
    ['nothing', {}, []],
    ['the first name', { firstName: 'Anna' }, ['NAME']],
    ['the last name', { lastName: 'Dias' }, ['NAME']],
    ['the number', { cardNumber: '4111111111111111' }, ['CARD']],
    ['the expiration date', { expirationDate: '0940' }, ['CARD']],
    ['the street', { address: { ...address, addressLine1: '2 Oak Street' } }, ['ADDRESS']],
    ['the second line', { address: { ...address, addressLine2: 'Apt 2' } }, ['ADDRESS']],
    ['the city', { address: { ...address, city: 'Ventura' } }, ['ADDRESS']],
    ['the state', { address: { ...address, state: 'NV' } }, ['ADDRESS']],
    ['the ZIP code', { address: { ...address, zip: '93024' } }, ['ADDRESS']],
    ['everything', { firstName: 'B', cardNumber: '4', address: { ...address, zip: '1' } }, ['NAME', 'CARD', 'ADDRESS']],
  ])('are known for a change of %s (WAL-21, WAL-38)', (_what, change, types) => {
    expect(updateTypesOf(card, { ...input, ...change })).toEqual(types);
  });
});
