import { parseTimestamp } from '#src/lib/dates/parse-timestamp.ts';
import { priceText } from '#src/lib/text/price-text.ts';
import { shortDate } from '#src/lib/dates/short-date.ts';
import { itemsOf, textOf, type Fields } from '#src/model/content-field.ts';
import type { TransactionSettings } from '#src/model/host/transaction-settings.ts';
import type { Transaction } from '#src/operations/transactions.ts';
import type { TransactionListFields } from './transaction-list.types.ts';

/**
 * A transaction with the values of its row. The table creates it only for shown rows, because there may be 10,000
 * transactions.
 */
export interface Charge {
  readonly transaction: Transaction;
  /** The amount in dollars; undefined if the service sends no number. */
  readonly amount: number | undefined;
  readonly isFreeTrial: boolean;
  /**
   * Whether a refund is offered: only for charges with an id and an amount above 0 that the service marks as
   * refundable. (spec: TXN-17)
   */
  readonly isRefundable: boolean;
}

/** The texts of a charge in the table and on the receipt. */
export interface ChargeTexts {
  readonly date: string;
  readonly service: string;
  readonly category: string;
  readonly amount: string;
}

/** Whether the columns of dates and of amounts are shown. */
export interface ShownColumns {
  readonly date: boolean;
  readonly amount: boolean;
}

/**
 * Returns whether the columns of dates and of amounts are shown: the dates if at least one is valid, the amounts if at
 * least one is not empty. Both are not documented, so a service may leave them out. (spec: OPEN-111)
 */
export function shownColumns(transactions: readonly Transaction[]): ShownColumns {
  return {
    date: transactions.some(({ date }) => parseTimestamp(date) !== undefined),
    amount: transactions.some(({ amount }) => amount !== ''),
  };
}

/** Returns a transaction with the values of its row. */
export function chargeOf(transaction: Transaction, settings: TransactionSettings): Charge {
  const amount = amountIn(transaction);
  const { transactionId, refundable } = transaction;
  return {
    transaction,
    amount,
    isFreeTrial: isFreeTrial(transaction, settings),
    isRefundable: refundable && transactionId !== '' && amount !== undefined && amount > 0,
  };
}

/** Returns all transactions with the values of their rows. */
export function chargesOf(transactions: readonly Transaction[], settings: TransactionSettings): readonly Charge[] {
  return transactions.map((each) => chargeOf(each, settings));
}

/**
 * Returns true for a promotion of a configured service or app, which is shown as a free trial.
 * (spec: TXN-04…07, OPEN-112)
 */
function isFreeTrial(
  { chargeCategory, serviceName, appId }: Transaction,
  { freeTrialServices, freeTrialApps }: TransactionSettings,
): boolean {
  return chargeCategory === 'Promotion' && (freeTrialServices.includes(serviceName) || freeTrialApps.includes(appId));
}

/** Returns the texts of a charge for the table and the receipt. */
export function textsOf(
  { transaction, isFreeTrial: isFree }: Pick<Charge, 'transaction' | 'isFreeTrial'>,
  fields: Fields<TransactionListFields>,
  language: 'en' | 'es',
): ChargeTexts {
  const { date, serviceName, chargeCategory, amount } = transaction;
  return {
    date: shortDate(date, language),
    service: serviceName,
    category: isFree ? textOf(fields.freeTrialText) : categoryText(chargeCategory, fields),
    amount: priceText(amount, language),
  };
}

/** Returns the text of the content for a category of the service; without a text, the category itself. */
function categoryText(category: string, fields: Fields<TransactionListFields>): string {
  const categoryEntry = itemsOf(fields.categories).find(
    (each) => textOf(each.category).toLowerCase() === category.toLowerCase(),
  );
  return textOf(categoryEntry?.text) || category;
}

/** Returns the amount in dollars, also for a text such as `$1,016.99`; undefined if it is not a number. */
export function amountIn({ amount }: Transaction): number | undefined {
  const plain = amount.replaceAll(/[$,]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
