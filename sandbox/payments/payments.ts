import { isObject, own } from '#src/model/json.ts';
import { recordOf } from '../account/account-store.ts';
import type { TokenOwner } from '../identity/identity.ts';
import { refusal, Refusal, success, type ServiceResponse } from '../service/refusals.ts';
import type { Call, ServiceOperation } from '../service/service-routes.ts';
import { currentPublicKey } from './keys.ts';
import { postWallet, removeWallet, updateWallet, type PaymentContext } from './wallet-writes.ts';

/** Returns the operations of the wallet and of the key service. (spec: SYS-15, SYS-16) */
export function paymentOperations(context: PaymentContext): ServiceOperation<TokenOwner>[] {
  const { database } = context;
  const version = 'v1.0';
  const write = (
    name: string,
    path: string,
    respond: (context: PaymentContext, call: Call<TokenOwner>) => Promise<ServiceResponse>,
  ): ServiceOperation<TokenOwner> => ({
    name,
    path,
    version,
    method: 'POST',
    respond: (call) => respond(context, call),
  });
  return [
    {
      name: 'getPublicKey',
      path: '/public-key',
      version,
      method: 'GET',
      respond: async () => success({ data: { publicKey: await currentPublicKey(database) } }),
    },
    {
      name: 'getWallet',
      path: '/wallet',
      version,
      method: 'GET',
      respond: (call) => getWallet(context, call),
      empty: (language) => refusal('PCS-WM-101', language),
    },
    {
      name: 'getWalletAddress',
      path: '/wallet/addresses',
      version,
      method: 'GET',
      respond: (call) => getWalletAddress(context, call),
      empty: () => success({ data: { addresses: [] } }),
    },
    write('postWallet', '/wallet/add', postWallet),
    write('updateWallet', '/wallet/update', updateWallet),
    write('removeWallet', '/wallet/remove', removeWallet),
  ];
}

async function getWallet(
  { database }: PaymentContext,
  { caller, language }: Call<TokenOwner>,
): Promise<ServiceResponse> {
  const card = await recordOf(database, caller.sub, 'wallet');
  return card ? success({ data: card }) : refusal('PCS-WM-101', language);
}

/**
 * Responds with the addresses that the customer can choose as billing address: the address of the card and the home
 * address, if known. (spec: WAL-41)
 */
async function getWalletAddress(
  { database }: PaymentContext,
  { caller: { sub }, query }: Call<TokenOwner>,
): Promise<ServiceResponse> {
  if (Object.keys(query).length === 0) throw new Refusal('REQ-400', 'no query');
  const [card, profile] = await Promise.all([recordOf(database, sub, 'wallet'), recordOf(database, sub, 'profile')]);
  const billing = own(card, 'address');
  const home = own(profile, 'mailingAddress');
  const known = [billing, isObject(home) ? addressOf(home) : undefined].filter(isObject);
  return success({ data: { addresses: known.filter((address) => own(address, 'address1')) } });
}

/** Returns the home address of a profile in the format of billing addresses. */
function addressOf({ addressLine1, addressLine2, city, state, zip, country }: Readonly<Record<string, unknown>>) {
  return { address1: addressLine1, address2: addressLine2 ?? '', city, state, zip, country: country ?? 'US' };
}
