/** Generates random sequences of steps in the life of a subscription. */
import * as fc from 'fast-check';
import type { SubscriptionKind } from './customer-file.ts';
import type { PlanName } from './model.ts';

/** A fault of a request. `death`: the server dies before a database statement, and starts again. */
export type Fault = 'none' | 'request-lost' | 'response-lost' | 'death';

/** What disturbs a request of the customer. */
export interface Disturbance {
  readonly fault: Fault;
  /** The phase of a change in which the fault happens. Only changes of provider-managed plans have a preparation. */
  readonly at: 'prepare' | 'make';
  /** For `death`: the number of database statements that the server still executes before it dies. */
  readonly statement: number;
  /** Whether the button is pressed twice: in one tab, or in two tabs. */
  readonly double: 'no' | 'press' | 'tabs';
  /** Whether the customer presses 'Try again' after a failure. */
  readonly isRetried: boolean;
}

/** One step of a sequence, such as a change by the customer or a move of the clock. */
export type Step =
  /** Presses a control that the screen offers. If `isOffered` is false, presses any control, as on an outdated page. */
  | ({ readonly do: 'change'; readonly isOffered: boolean; readonly choice: number } & Disturbance)
  | ({ readonly do: 'refund'; readonly choice: number } & Disturbance)
  | { readonly do: 'activate' }
  | { readonly do: 'card'; readonly pays: boolean }
  | { readonly do: 'clock'; readonly hours: number };

/** A subscription that was just bought, and the steps that follow. */
export interface Sequence {
  readonly kind: SubscriptionKind;
  readonly plan: PlanName;
  readonly isTrial: boolean;
  readonly steps: readonly Step[];
}

/** Random values for the fields of a disturbance; most steps have no fault. */
const disturbance = {
  fault: fc.constantFrom<Fault[]>('none', 'none', 'none', 'none', 'request-lost', 'response-lost', 'death'),
  at: fc.constantFrom('prepare' as const, 'make' as const, 'make' as const),
  statement: fc.nat(20),
  double: fc.constantFrom('no' as const, 'no' as const, 'press' as const, 'tabs' as const),
  isRetried: fc.boolean(),
};

/** Random steps of a sequence. */
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      isOffered: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
      choice: fc.nat(40),
      ...disturbance,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), choice: fc.nat(5), ...disturbance }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('activate' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('card' as const), pays: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('clock' as const), hours: fc.constantFrom(1, 24, 100, 168, 169, 400, 900) }),
  },
);

/** Random sequences of 3 to 14 steps, for subscriptions of every kind. */
export const sequences: fc.Arbitrary<Sequence> = fc.record({
  kind: fc.constantFrom<SubscriptionKind[]>('managed', 'activity', 'other'),
  plan: fc.constantFrom<PlanName[]>('small', 'big'),
  isTrial: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
});
