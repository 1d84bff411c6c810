/**
 * Returns an amount in cents. Services write amounts with or without a currency sign; the result is 0 for other texts.
 */
export function centsOf(amount: string): number {
  const cents = Math.round(Number(amount.replaceAll(/[^\d.-]/g, '')) * 100);
  return Number.isFinite(cents) ? cents : 0;
}
