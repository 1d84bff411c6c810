/**
 * Reads a number in any common notation: `1,234.5`, `1.234,5`, `1 234,5`, `−3`, `.5`. In `1,234` the comma is a
 * thousands separator, as in English and in American Spanish; in `12,5`, `1234,567` and `0,123` it is the decimal
 * separator. Returns undefined for other texts, and for whole numbers that JavaScript cannot represent exactly.
 */
export function readNumber(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s'’]/g, '')
    .replace(/^[\u2010-\u2015−]/, '-');
  const withDecimalPoint = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(plain)
    ? plain.replaceAll(',', '')
    : /^[+-]?[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/.test(plain)
      ? plain.replaceAll('.', '').replace(',', '.')
      : plain.replace(/^([+-]?\d*),(\d*)$/, '$1.$2');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(withDecimalPoint)) return undefined;
  const number = Number(withDecimalPoint);
  return Number.isFinite(number) && (!/^[+-]?\d+$/.test(withDecimalPoint) || Number.isSafeInteger(number))
    ? number
    : undefined;
}
