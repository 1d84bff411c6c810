/** The sequences of steps that every test run checks, because their steps could charge or refund a customer twice. */
import type { Disturbance, Sequence, Step } from './sequences.ts';

/** A request without a fault, sent once by one press of the button. */
const NO_DISTURBANCE: Disturbance = { fault: 'none', at: 'make', statement: 0, double: 'no', isRetried: false };

/** Returns a step that presses the control with the index `choice`, from 0, among those that the screen offers. */
const pressStep = (choice: number, more: Partial<Disturbance> = {}): Step => ({
  do: 'change',
  isOffered: true,
  choice,
  ...NO_DISTURBANCE,
  ...more,
});
/** Returns a step that requests a refund of the newest row in the list of transactions. */
const refundStep = (more: Partial<Disturbance> = {}): Step => ({ do: 'refund', choice: 0, ...NO_DISTURBANCE, ...more });
/** Returns a step that moves the clock of the billing forward by this number of days. */
const clockStep = (days: number): Step => ({ do: 'clock', hours: 24 * days });
/** A step that activates the app of the subscription. */
const ACTIVATION_STEP: Step = { do: 'activate' };
/** A disturbance: the response is lost, and the customer tries again. */
const RETRIED_AFTER_LOSS: Partial<Disturbance> = { fault: 'response-lost', isRetried: true };

/** A sequence with the ledger that it must lead to. */
interface FixedSequence {
  readonly what: string;
  readonly sequence: Sequence;
  /** The amounts in the ledger afterwards, in cents, the oldest row first. */
  readonly cents: readonly number[];
}

/** Returns a sequence of steps for a subscription to the small plan without a trial. */
const sequenceOf = (kind: Sequence['kind'], steps: readonly Step[]): Sequence => ({
  kind,
  plan: 'small',
  isTrial: false,
  steps,
});

/** The sequences that every test run checks, with the expected ledger of each. */
export const FIXED_SEQUENCES: readonly FixedSequence[] = [
  {
    what: 'an upgrade whose response is lost and that is tried again is charged once',
    // The offered controls are unsubscribe, unlink and upgrade, so `pressStep(2)` presses upgrade.
    sequence: sequenceOf('other', [ACTIVATION_STEP, pressStep(2, RETRIED_AFTER_LOSS), clockStep(8)]),
    cents: [700, 1400, 2100],
  },
  {
    what: 'a confirmed change of a managed plan whose response is lost is charged once',
    sequence: sequenceOf('managed', [ACTIVATION_STEP, pressStep(2, RETRIED_AFTER_LOSS)]),
    cents: [700, 1400],
  },
  {
    what: 'a refund whose response is lost, that is pressed twice and tried again later is given once',
    sequence: sequenceOf('other', [
      refundStep({ ...RETRIED_AFTER_LOSS, double: 'press' }),
      refundStep(),
      refundStep({ double: 'tabs' }),
    ]),
    cents: [700, -700],
  },
  {
    what: 'an activation that is undone after its charge was refunded gives nothing back again',
    sequence: sequenceOf('activity', [refundStep(), pressStep(0, { double: 'tabs' })]),
    cents: [700, -700],
  },
  {
    what: 'a subscription that is started again in two tabs is charged once, and a death of the server adds nothing',
    sequence: sequenceOf('managed', [
      ACTIVATION_STEP,
      pressStep(0),
      clockStep(8),
      pressStep(0, { double: 'tabs' }),
      pressStep(0, { fault: 'death', statement: 6 }),
    ]),
    cents: [700, 700],
  },
  {
    what: 'a declined renewal is charged when the customer adds a card that pays, and a request that was lost is not made',
    sequence: sequenceOf('other', [
      ACTIVATION_STEP,
      { do: 'card', pays: false },
      clockStep(8),
      pressStep(0, { fault: 'request-lost' }),
      { do: 'card', pays: true },
    ]),
    cents: [700, 0, 700],
  },
  {
    what: 'a subscription that is canceled, continued and canceled again ends, although the first response was lost',
    sequence: sequenceOf('other', [
      ACTIVATION_STEP,
      pressStep(0, { fault: 'response-lost' }),
      pressStep(0),
      pressStep(0),
      clockStep(8),
    ]),
    cents: [700],
  },
];
