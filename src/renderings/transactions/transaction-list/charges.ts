import { momentOf } from '#src/lib/moment-of.ts';
import { priceText } from '#src/lib/text/price-text.ts';
import { shortDate } from '#src/lib/text/short-date.ts';
import { itemsOf, textOf, type Fields } from '#src/model/content-field.ts';
import type { TransactionSettings } from '#src/model/host/transaction-settings.ts';
import type { Transaction } from '#src/operations/transactions.ts';
import type { TransactionListFields } from './transaction-list.types.ts';

/** A transaction with what its row needs. It is made only for the rows that are shown: there may be 10,000. */
export interface Charge {
  readonly transaction: Transaction;
  /** In dollars; undefined if the service sends no number. */
  readonly amount: number | undefined;
  readonly isFreeTrial: boolean;
  /** Whether a refund is offered: only for paid charges that the service marks. (spec: TXN-17) */
  readonly isRefundable: boolean;
}

/** The texts of a row. */
export interface ChargeTexts {
  readonly date: string;
  readonly service: string;
  readonly category: string;
  readonly amount: string;
}

/** The columns that have a value in at least one charge. */
export interface ShownColumns {
  readonly date: boolean;
  readonly amount: boolean;
}

/** Services may send neither dates nor amounts: the documents do not show them. (spec: OPEN-111) */
export function columnsOf(transactions: readonly Transaction[]): ShownColumns {
  return {
    date: transactions.some(({ date }) => momentOf(date) !== undefined),
    amount: transactions.some(({ amount }) => amount !== ''),
  };
}

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

export function chargesOf(transactions: readonly Transaction[], settings: TransactionSettings): readonly Charge[] {
  return transactions.map((each) => chargeOf(each, settings));
}

/** A promotion of a configured service or app is shown as a free trial. (spec: TXN-04…07, OPEN-112) */
function isFreeTrial(
  { chargeCategory, serviceName, appId }: Transaction,
  { freeTrialServices, freeTrialApps }: TransactionSettings,
): boolean {
  return chargeCategory === 'Promotion' && (freeTrialServices.includes(serviceName) || freeTrialApps.includes(appId));
}

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

/** The content may write a category of the service in another way, for example in another language. */
function categoryText(category: string, fields: Fields<TransactionListFields>): string {
  const own = itemsOf(fields.categories).find((each) => textOf(each.category).toLowerCase() === category.toLowerCase());
  return textOf(own?.text) || category;
}

/** Returns an amount in dollars, also of `$1,016.99`; undefined if the service sends no number. */
export function amountIn({ amount }: Transaction): number | undefined {
  const plain = amount.replaceAll(/[$,]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
