import { describe, expect, it } from 'vitest';
import { RejectedResponse } from '#src/data/operation-error.ts';
import type { HttpResponse } from '#src/http/request.ts';
import { postWallet, removeWallet, updateWallet } from './card-changes.ts';
import { getPublicKey } from './public-key.ts';
import { getWallet, getWalletAddress } from './wallet.ts';

const response = (body: unknown): HttpResponse => ({ url: '', status: 200, headers: new Headers(), body });
const CARD = { cardType: 'VISA', cardLast4Digits: '4242', expirationDate: '0839', token: 't' };

describe('the wallet service', () => {
  it.each([
    ['in data.data', { data: { data: CARD } }],
    ['in data', { data: CARD }],
    ['in the response itself', CARD],
  ])('returns the card %s (WAL-07, WAL-40)', (_where, body) => {
    expect(getWallet.parse(response(body)).card).toMatchObject(CARD);
    expect(postWallet.parse(response(body))).toEqual(CARD);
  });

  it.each([
    ['address1 and address2', { address1: '1 Oak Street', address2: 'Apt 2' }],
    ['line1 and line2', { line1: '1 Oak Street', line2: 'Apt 2' }],
  ])('may name the lines of the address %s (WAL-07, WAL-41)', (_names, lines) => {
    const address = { ...lines, city: 'Ojai', state: 'CA', zip: '93023', country: 'US' };
    const expected = {
      addressLine1: '1 Oak Street',
      addressLine2: 'Apt 2',
      city: 'Ojai',
      state: 'CA',
      zip: '93023',
      country: 'US',
    };
    expect(getWallet.parse(response({ data: { ...CARD, address } })).card?.address).toEqual(expected);
    expect(getWalletAddress.parse(response({ data: { data: { addresses: [address] } } }))).toEqual([expected]);
    expect(getWalletAddress.query?.()).not.toEqual({});
  });

  it.each(['0839', '08/39', '08/2039', '082039'])('may write the expiration date as %s (WAL-05, WAL-06)', (date) => {
    expect(getWallet.parse(response({ data: { ...CARD, expirationDate: date } })).card?.expirationDate).toBe('0839');
  });

  it('returns an empty wallet without a card (WAL-19)', () => {
    expect(getWallet.parse(response({ data: {} })).card).toBeUndefined();
    expect(() => getWallet.parse(response('none'))).toThrow('The response has no wallet.');
  });

  it('rejects a new card if the response has no card type (WAL-42, WAL-43)', () => {
    expect(() => postWallet.parse(response({ data: { cardLast4Digits: '4242' } }))).toThrow(RejectedResponse);
    expect(() => postWallet.parse(response({ success: true }))).toThrow(RejectedResponse);
  });

  it('returns the token of an updated card only in data.data.token (WAL-39)', () => {
    expect(updateWallet.parse(response({ data: { data: { token: 't2' } } }))).toBe('t2');
    expect(() => updateWallet.parse(response({ data: { token: 't2' } }))).toThrow(RejectedResponse);
  });

  it('confirms a removal only with success: true (WAL-54)', () => {
    expect(() => removeWallet.parse(response({ success: true }))).not.toThrow();
    for (const body of [{ success: false }, { success: 'true' }, {}, undefined])
      expect(() => removeWallet.parse(response(body))).toThrow(RejectedResponse);
  });

  it('returns the public key in data.data.publicKey (WAL-35)', () => {
    expect(getPublicKey.parse(response({ data: { data: { publicKey: 'PEM' } } }))).toBe('PEM');
    expect(() => getPublicKey.parse(response({ data: {} }))).toThrow('The response has no publicKey.');
  });
});
