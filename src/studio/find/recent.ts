import { guardStorage } from '#src/lib/guarded-storage.ts';
import { documentLink } from '../kit/document-name.ts';
import type { TitledDocument } from './titled-document.ts';

/** Storage key of the addresses that were opened last. */
const RECENT_KEY = 'studio recent';
/** Maximum number of stored addresses. Some of them are screens without a document, such as the list of pages. */
const MAX_STORED_ADDRESSES = 40;

/** Returns the addresses that were opened in this browser, the latest first. */
export function recentAddresses(open: () => Storage = () => localStorage): readonly string[] {
  return (guardStorage(open).get(RECENT_KEY) ?? '').split('\n').filter((address) => address !== '');
}

/** Stores an opened address of the studio: `/studio/pages/support/index`. */
export function rememberAddress(pathname: string, open: () => Storage = () => localStorage): void {
  const address = comparableAddress(pathname);
  const others = recentAddresses(open).filter((one) => one !== address);
  guardStorage(open).set(RECENT_KEY, [address, ...others].slice(0, MAX_STORED_ADDRESSES).join('\n'));
}

/** Returns the documents that belong to the opened addresses, in the order of the addresses. */
export function recentDocuments(
  documents: readonly TitledDocument[],
  addresses: readonly string[],
): readonly TitledDocument[] {
  const byAddress = new Map(documents.map((one) => [comparableAddress(documentLink(one.path)), one]));
  return addresses.flatMap((address) => byAddress.get(address) ?? []);
}

/** Returns an address in the form in which addresses are compared: decoded and without `.json` at the end. */
function comparableAddress(address: string): string {
  try {
    return decodeURI(address).replace(/\.json$/, '');
  } catch {
    return address;
  }
}
