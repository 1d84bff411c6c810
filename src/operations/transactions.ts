import { defineOperation } from '#src/data/operation.ts';
import { dataWith, objectsOf, textOf } from './wire/wire.ts';

/** A charge on the account. (spec: D3 §3) */
export interface Transaction {
  readonly id: string;
  readonly date: string;
  readonly serviceName: string;
  readonly chargeCategory: string;
  readonly appId: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: string;
}

/** Reads the charges of the account. */
export const getTransactionHistory = defineOperation<void, readonly Transaction[]>({
  service: 'transactions',
  name: 'getTransactionHistory',
  kind: 'read',
  token: 'customer',
  parse: ({ body }) =>
    objectsOf(dataWith(body, 'transactions')['transactions']).map((record) => ({
      id: textOf(record['id']),
      date: textOf(record['date']),
      serviceName: textOf(record['serviceName']),
      chargeCategory: textOf(record['chargeCategory']),
      appId: textOf(record['appId']),
      amount: textOf(record['amount']),
      currency: textOf(record['currency']),
      status: textOf(record['status']),
    })),
});
