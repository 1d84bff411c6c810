import { PortalError } from '#src/lib/portal-error.ts';
import { withValueAt } from '../../changes/merge/pointer.ts';
import type { Log } from '../../log.ts';
import { todayForCustomer } from '../checks/check-customer-file.ts';
import { ScenarioError } from '../checks/scenario-error.ts';
import { readCustomers } from '../scenario-context.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** Prepares a customer: adds a copy to the sandbox. Returns the subject with which the copy signs in. */
export type PrepareCustomer = (customer: {
  readonly id: string;
  readonly file: unknown;
  readonly today: number;
}) => Promise<string>;

/** Prepares the customer of a run, and returns the customer's subject; undefined if the run has no customer. */
export type PrepareRun = (run: ScenarioRun) => Promise<string | undefined>;

/**
 * Returns a function that prepares the customer of a run. It throws a ScenarioError if the customer cannot be prepared.
 * Without `prepareCustomer`, because there is no sandbox, the function always returns undefined.
 */
export function createPrepareRun(prepareCustomer: PrepareCustomer | undefined, log: Log): PrepareRun {
  return async (run) => {
    if (run.document.customer === undefined) return undefined;
    return prepareCustomer?.(customerOf(run)).catch((cause: unknown) => {
      log.error('scenario-without-customer', { scenario: run.name, error: String(cause) });
      const why = cause instanceof PortalError ? cause.message : 'Its file cannot be stored.';
      throw new ScenarioError([`account: the customer cannot be signed in. ${why} Correct the changes.`], { cause });
    });
  };
}

/** Returns the customer of a run: the sample customer's file with the changes of the scenario. */
function customerOf({ id, document: { customer, account = [], days }, clock }: ScenarioRun) {
  let file: unknown = readCustomers().get(customer ?? '');
  for (const { at, to } of account) {
    const changed = withValueAt(file, at, to);
    if (!changed) throw new ScenarioError([`account › ${at}: leads to nothing. Correct the pointer.`]);
    file = changed.document;
  }
  return { id, file, today: todayForCustomer(clock, days) };
}
