/** The units, each a thousand times the one before. */
const UNITS = ['B', 'KB', 'MB', 'GB'];

/**
 * Formats a number of bytes in decimal units: `820 KB`, `3.1 MB`. From MB on, values below 100 have one decimal unless
 * it is 0.
 */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit >= 2 && value < 99.95 ? 1 : 0;
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${UNITS[unit]}`;
}
