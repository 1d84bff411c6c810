import { isClearRefusal, OperationError } from '#src/data/operation-error.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { TransactionListFields } from '../transaction-list.types.ts';

/** The texts after a failed refund, and whether the customer has to update the card. */
export interface RefundFailure {
  readonly message: string;
  /** Text that says that nothing was refunded, or that the outcome is unknown. */
  readonly consequence: string;
  /** True if the customer has to update the card first. */
  readonly isAboutCard: boolean;
}

/** Returns the texts of a failed refund. (spec: TXN-14…16, OPEN-113) */
export function refundFailure(
  error: unknown,
  fields: Fields<TransactionListFields>,
  cardErrorCodes: readonly string[],
): RefundFailure {
  const { errorCode = '', errorMessage = '', status } = error instanceof OperationError ? error : {};
  const isAboutCard = cardErrorCodes.includes(errorCode);
  const consequence = textOf(isRefused(error) ? fields.nothingText : fields.unsureText);
  if (isAboutCard) return { message: textOf(fields.cardErrorText), consequence, isAboutCard };
  const message = status === 404 ? textOf(fields.notFoundText) : errorMessage || textOf(fields.failureText);
  return { message, consequence, isAboutCard };
}

/**
 * Returns true if the service refused the refund. Without a response, or after a server error, the refund may have been
 * made.
 */
function isRefused(error: unknown): boolean {
  if (!(error instanceof OperationError)) return false;
  const { status, cause } = error;
  return isClearRefusal(cause) || (status !== undefined && status >= 400 && status < 500);
}
