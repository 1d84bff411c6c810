/**
 * The beginning of a text that spreadsheets read as a formula. A formula could send the data of other cells to a web
 * site.
 */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
/** A number, which may begin with a minus sign without being a formula. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Returns rows as CSV (RFC 4180). A cell that a spreadsheet would read as a formula is shown as text; numbers stay
 * numbers.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Returns a cell of a CSV row, in quotation marks if necessary. An apostrophe disarms a formula. */
function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
