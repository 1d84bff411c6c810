import { csvText } from '#src/lib/text/csv-text.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { TransactionSettings } from '#src/model/host/transaction-settings.ts';
import type { Transaction } from '#src/operations/transactions.ts';
import { chargeOf, textsOf } from '../charges.ts';
import type { TransactionListFields } from '../transaction-list.types.ts';

/** Time until the address of the file is revoked; the download has started by then. */
const REVOKE_DELAY_MS = 60_000;

/** Returns the columns and texts of the table as CSV. Amounts are written as the service sends them. */
export function chargesAsCsv(
  transactions: readonly Transaction[],
  settings: TransactionSettings,
  fields: Fields<TransactionListFields>,
  language: 'en' | 'es',
): string {
  const { dateLabel, serviceLabel, categoryLabel, amountLabel } = fields;
  const rows = transactions.map((transaction) => {
    const { date, service, category } = textsOf(chargeOf(transaction, settings), fields, language);
    return [date, service, category, transaction.amount];
  });
  return csvText([[dateLabel, serviceLabel, categoryLabel, amountLabel].map(textOf), ...rows]);
}

/** Saves a text as a CSV file. The byte order mark makes spreadsheets read it as UTF-8. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
