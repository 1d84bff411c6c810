/** Returns the cents of an amount as services write it, with or without a currency sign; 0 if it is not an amount. */
export function centsOf(amount: string): number {
  const cents = Math.round(Number(amount.replaceAll(/[^\d.-]/g, '')) * 100);
  return Number.isFinite(cents) ? cents : 0;
}
