/** Whether the month in which a card expires (MMYY) is over in UTC; false if the value does not have four digits. */
export function isPastMonth(expiration: unknown, now: number): boolean {
  const [, month, year] = /^(\d\d)(\d\d)$/.exec(String(expiration)) ?? [];
  return now >= Date.UTC(2000 + Number(year), Number(month), 1);
}
