/**
 * The number that a text means, in any of the ways that people write one: `1,234.5`, `1.234,5`, `1 234,5`, `−3`, `.5`.
 * One comma before exactly three digits groups them (`1,234`), as in English and in American Spanish; else it is the
 * decimal sign. undefined: no number, or one with more digits than can be kept.
 */
export function readNumber(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s'’]/g, '')
    .replace(/^[\u2010-\u2015−]/, '-');
  const pointed = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(plain)
    ? plain.replaceAll(',', '')
    : /^[+-]?[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/.test(plain)
      ? plain.replaceAll('.', '').replace(',', '.')
      : plain.replace(/^([+-]?\d*),(\d*)$/, '$1.$2');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(pointed)) return undefined;
  const number = Number(pointed);
  return Number.isFinite(number) && (!/^[+-]?\d+$/.test(pointed) || Number.isSafeInteger(number)) ? number : undefined;
}
