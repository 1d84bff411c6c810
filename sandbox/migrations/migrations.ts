import type { Migration } from 'kysely/migration';
import { identity } from './0001-identity.ts';
import { account } from './0002-account.ts';
import { forms } from './0003-forms.ts';
import { flow } from './0004-flow.ts';
import { anonymousVisits } from './0005-anonymous-visits.ts';
import { billing } from './0006-billing.ts';
import { paymentKeys } from './0007-payments.ts';
import { privateCustomers } from './0008-private-customers.ts';

/**
 * All migrations of the sandbox's tables, in the order of the migrations' names. A released migration is never edited.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-identity': identity,
  '0002-account': account,
  '0003-forms': forms,
  '0004-flow': flow,
  '0005-anonymous-visits': anonymousVisits,
  '0006-billing': billing,
  '0007-payments': paymentKeys,
  '0008-private-customers': privateCustomers,
};
