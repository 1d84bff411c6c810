import { defineOperation } from '#src/data/operation.ts';
import { asText, objectsIn, own } from '#src/model/json.ts';
import { booleanOf, dataWith } from './wire/wire.ts';

/** A charge or refund on the account. A value that the service does not send is '' or false. (spec: D3 §3, OPEN-111) */
export interface Transaction {
  /** Identifies the charge when a refund is requested. */
  readonly transactionId: string;
  readonly date: string;
  readonly serviceName: string;
  readonly chargeCategory: string;
  readonly appId: string;
  readonly amount: string;
  /**
   * Whether the service would refund this charge now. It checks again when the customer requests the refund.
   * (spec: TXN-17)
   */
  readonly refundable: boolean;
}

/** Reads the charges and refunds on the account. */
export const getTransactionHistory = defineOperation<void, readonly Transaction[]>({
  service: 'transactions',
  name: 'getTransactionHistory',
  kind: 'read',
  token: 'customer',
  parse: ({ body }) =>
    objectsIn(dataWith(body, 'transactions')['transactions']).map((record) => ({
      transactionId: asText(record['transactionId']),
      date: asText(record['date']),
      serviceName: asText(record['serviceName']),
      chargeCategory: asText(record['chargeCategory']),
      appId: asText(record['appId']),
      amount: asText(record['amount']),
      refundable: booleanOf(record['refundable']),
    })),
});

/** The charge that a customer wants to have refunded, and the reason. */
export interface RefundRequest extends Pick<Transaction, 'transactionId' | 'appId'> {
  /** A value of the list of reasons in the content. */
  readonly reason: string;
}

/** Submits the refund of a charge. (spec: TXN-11, OPEN-114) */
export const refund = defineOperation<RefundRequest, void>({
  service: 'transactions',
  name: 'refund',
  kind: 'write',
  token: 'customer',
  body: ({ transactionId, reason, appId }) => ({ transactionId, reason, appId }),
  parse: ({ body }) => {
    if ((own(own(body, 'data'), 'success') ?? own(body, 'success')) !== true)
      throw new Error('The response does not say that the refund was submitted.');
  },
});
