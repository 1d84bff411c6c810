/** Compares the screens and the ledger with the model. */
import type { UpcomingStep } from '#src/operations/subscriptions/subscription.ts';
import { centsOf } from '#src/operations/subscriptions/cents-of.ts';
import type { LedgerRow } from '#tests/checkout-money/model.ts';
import { expectedNextStep, type Model } from './model.ts';

/** An amount in cents, with its time in milliseconds since 1970. */
interface Amount {
  readonly at: number;
  readonly cents: number;
}

/** The data of the screens and the ledger after a step. */
export interface Observation {
  readonly state: string;
  /** The next step that the timeline shows. */
  readonly next: UpcomingStep | undefined;
  /** The changes that the screen offers for the subscription. */
  readonly changes: readonly string[];
  readonly ledger: readonly Pick<LedgerRow, 'at' | 'cents' | 'kind'>[];
  /** The amounts that the transactions screen shows. */
  readonly shown: readonly Amount[];
}

/** Returns the differences between the screens or the ledger and the model. */
export function compareWithModel(model: Model, { state, next, changes, ledger, shown }: Observation): string[] {
  const charged = ledger.filter(({ kind }) => kind !== 'decline');
  const step = next && {
    kind: next.kind,
    date: Number(next.date),
    ...(next.kind === 'charge' ? { cents: centsOf(next.amount) } : {}),
  };
  return [
    ...differences('state', state, model.state),
    ...differences('next step', step, expectedNextStep(model)),
    ...differences('ledger', amountTexts(charged), amountTexts(model.rows)),
    ...differences('transactions', amountTexts(shown), amountTexts(model.rows)),
    ...(model.next !== undefined && changes.some((change) => change !== 'cancelChange')
      ? ['a pending change leaves other changes on offer']
      : []),
  ];
}

/** Returns times and amounts as sorted texts. Times have whole seconds, as in the list of transactions. */
function amountTexts(rows: readonly Amount[]): string[] {
  return rows.map(({ at, cents }) => `${Math.floor(at / 1000)} ${cents}`).toSorted();
}

/** Returns a list with one text that describes how two values differ; an empty list if they are equal. */
function differences(what: string, actual: unknown, expected: unknown): string[] {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  return is === should ? [] : [`${what} is ${is}, not ${should}`];
}
