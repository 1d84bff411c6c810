/** Display names by card type, which is in capital letters without spaces. */
const CARD_NAMES: ReadonlyMap<string, string> = new Map([
  ['VISA', 'Visa'],
  ['MASTERCARD', 'Mastercard'],
  ['DISCOVER', 'Discover'],
  ['AMERICANEXPRESS', 'American Express'],
]);

/** Returns the display name of a card type; an unknown type is returned unchanged. (spec: WAL-07) */
export function cardName(type: string): string {
  return CARD_NAMES.get(type.toUpperCase().replace(/[^A-Z]/g, '')) ?? type;
}

/** Formats an expiration date: `0829` → `08/2029`; '' if it is invalid. (spec: WAL-05) */
export function cardExpiry(expirationDate: string): string {
  const parts = /^(0[1-9]|1[0-2])\/?(\d\d)$/.exec(expirationDate);
  return parts ? `${parts[1]}/20${parts[2]}` : '';
}

/** Returns true if the month of an expiration date (MMYY) is over in every time zone; false for an invalid date. */
export function isPastExpiry(expirationDate: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(expirationDate) ?? [];
  return month !== undefined && now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1, 12);
}
