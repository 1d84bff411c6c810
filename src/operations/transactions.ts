import { defineOperation } from '#src/data/operation.ts';
import { bag, dataOf, list, text } from './wire/wire.ts';

/** A charge. (spec: D3 §3) */
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

export const getTransactionHistory = defineOperation<void, readonly Transaction[]>({
  service: 'transactions',
  name: 'getTransactionHistory',
  kind: 'read',
  token: 'customer',
  parse: ({ body }) =>
    list(bag(dataOf(body))['transactions']).map((record) => ({
      id: text(record['id']),
      date: text(record['date']),
      serviceName: text(record['serviceName']),
      chargeCategory: text(record['chargeCategory']),
      appId: text(record['appId']),
      amount: text(record['amount']),
      currency: text(record['currency']),
      status: text(record['status']),
    })),
});
