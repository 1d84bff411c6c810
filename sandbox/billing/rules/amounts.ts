/** Parses an amount such as `9.99` or `-4.50` and returns cents; 0 if the text is no amount. */
export function centsOf(amount: string): number {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  const cents = 100 * Number(whole) + Number(part.padEnd(2, '0'));
  return sign === '' ? cents : -cents;
}

/** Formats cents as an amount such as `9.99` or `-4.50`. */
export function amountOf(cents: number): string {
  const text = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}
