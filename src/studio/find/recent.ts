import { guardStorage } from '#src/lib/guarded-storage.ts';
import { documentLink } from '../kit/document-name.ts';
import type { TitledDocument } from './titled-document.ts';

const KEY = 'studio recent';
/** Addresses that are kept. Some of them are lists, which are not documents. */
const KEPT = 40;

/** Returns the addresses that were opened in this browser, the latest first. */
export function recentAddresses(open: () => Storage = () => localStorage): readonly string[] {
  return (guardStorage(open).get(KEY) ?? '').split('\n').filter((address) => address !== '');
}

/** Remembers an address of the studio that was opened: `/studio/pages/support/index`. */
export function rememberAddress(pathname: string, open: () => Storage = () => localStorage): void {
  const address = plain(pathname);
  const others = recentAddresses(open).filter((one) => one !== address);
  guardStorage(open).set(KEY, [address, ...others].slice(0, KEPT).join('\n'));
}

/** Returns the documents among the opened addresses, in their order. */
export function recentDocuments(
  documents: readonly TitledDocument[],
  addresses: readonly string[],
): readonly TitledDocument[] {
  const byAddress = new Map(documents.map((one) => [plain(documentLink(one.path)), one]));
  return addresses.flatMap((address) => byAddress.get(address) ?? []);
}

/** Returns an address in the form in which addresses are compared: decoded, and without `.json` at its end. */
function plain(address: string): string {
  try {
    return decodeURI(address).replace(/\.json$/, '');
  } catch {
    return address;
  }
}
