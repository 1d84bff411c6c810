// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEvent, startSubscription, type EventInput, type EventOutcome } from './apply-event.ts';
import { addDays, endOfPeriod } from './periods.ts';
import { upgradeCharge } from './prices.ts';
import type { Frequency, SoldPlan, Subscription } from './subscription.ts';
import { nextDue, timelineOf } from './timeline.ts';
import { EVENTS } from './transitions.ts';

const planWith = (cents: number, frequency: Frequency = 'month', name = 'Max'): SoldPlan => ({
  sku: name,
  offerId: name,
  appId: 'max',
  appName: 'Max',
  name,
  cents,
  currency: 'USD',
  frequency,
  ...(frequency === 'season' ? { season: { starts: '02-21', renewalCents: cents + 2000 } } : {}),
});
const START = Date.parse('2027-01-31T12:00:00Z');
const day = (text: string): number => Date.parse(`${text}T12:00:00Z`);
const started = (plan: SoldPlan, more: object = {}): EventOutcome =>
  startSubscription({ id: '1', plan, now: START, ...more });
const activated = (plan: SoldPlan, more: object = {}): Subscription =>
  applyEvent(started(plan, more).subscription, { event: 'activate', now: START })!.subscription;
const centsOf = ({ entries }: EventOutcome): number => entries.reduce((sum, { cents }) => sum + cents, 0);

describe('periods', () => {
  it('renew on the same day of each month, or on its last day', () => {
    const ends = [1, 2, 3].map((period) => endOfPeriod(planWith(1), START, period));
    expect(ends).toEqual([day('2027-02-28'), day('2027-03-31'), day('2027-04-30')]);
  });

  it('of a year renew on February 28 if there is no February 29', () => {
    expect(endOfPeriod(planWith(1, 'year'), day('2028-02-29'), 1)).toBe(day('2029-02-28'));
  });

  it('of a season end when the next season begins', () => {
    const season = planWith(7900, 'season');
    expect(endOfPeriod(season, START, 1)).toBe(Date.parse('2027-02-21T12:00:00Z'));
    expect(endOfPeriod(season, START, 2)).toBe(Date.parse('2028-02-21T12:00:00Z'));
  });
});

describe('prices', () => {
  it('of a free trial are charged when it ends, not before', () => {
    const trial = started(planWith(999), { trialDays: 7 });
    expect(centsOf(trial)).toBe(0);
    const [step] = timelineOf(trial.subscription, 1);
    expect(step).toMatchObject({ at: addDays(START, 7), entries: [{ cents: 999 }] });
  });

  it('of a promotion rise to the regular price after its periods', () => {
    const sold = started(planWith(999), { promotion: { cents: 499, periods: 2 } });
    const later = timelineOf(sold.subscription, 3).map(({ entries }) => entries[0]!.cents);
    expect([centsOf(sold), ...later]).toEqual([499, 499, 999, 999]);
  });

  it('of later seasons are the renewal price', () => {
    const sold = started(planWith(7900, 'season'));
    expect([centsOf(sold), timelineOf(sold.subscription, 1)[0]!.entries[0]!.cents]).toEqual([7900, 9900]);
  });

  it('of an upgrade are the difference for the days that are left, rounded half up', () => {
    const subscription = activated(planWith(999));
    // 28 days, of which 14 are left: (2099 - 999) / 2 = 550
    expect(upgradeCharge(subscription, planWith(2099), day('2027-02-14'))).toBe(550);
    // A price difference of one cent. 27 of 28 days are left: 0.96 rounds up. 14 of 28 days are left: 0.5 rounds up.
    expect(upgradeCharge(subscription, planWith(1000), day('2027-02-01'))).toBe(1);
    expect(upgradeCharge(subscription, planWith(1000), day('2027-02-14'))).toBe(1);
    expect(upgradeCharge(subscription, planWith(500), day('2027-02-14'))).toBe(0);
  });

  it('of an upgrade count the promotion price as paid in every period that was charged with it, and only there', () => {
    const first = activated(planWith(999), { promotion: { cents: 499, periods: 2 } });
    const [second, third] = timelineOf(first, 2).map(({ subscription }) => subscription);
    // Half of each period is left: (2099 - 499) / 2 = 800, then (2099 - 999) / 2 = 550
    expect(upgradeCharge(first, planWith(2099), day('2027-02-14'))).toBe(800);
    expect(upgradeCharge(second!, planWith(2099), addDays(second!.periodStarts, 15.5))).toBe(826);
    expect(upgradeCharge(third!, planWith(2099), addDays(third!.periodStarts, 15))).toBe(550);
  });
});

describe('changes of a subscription', () => {
  it('to a cheaper plan wait for the renewal date and can be undone until then', () => {
    const basic = planWith(999, 'month', 'Basic');
    const pending = applyEvent(activated(planWith(2099)), { event: 'downgrade', plan: basic, now: START + 1 })!;
    expect(pending).toMatchObject({ entries: [], subscription: { state: 'pendingDowngrade', plan: { cents: 2099 } } });
    const undone = applyEvent(pending.subscription, { event: 'undoChange', now: START + 2 })!;
    expect(undone.subscription).toEqual(activated(planWith(2099)));
    const [step] = timelineOf(pending.subscription, 1);
    expect(step).toMatchObject({ entries: [{ cents: 999 }], subscription: { state: 'active', plan: basic } });
  });

  it('to another frequency start when the paid period ends', () => {
    const yearly = planWith(9900, 'year', 'Yearly');
    const pending = applyEvent(activated(planWith(999)), { event: 'upgrade', plan: yearly, now: START + 1 })!;
    expect(pending).toMatchObject({ entries: [], subscription: { state: 'pendingUpgrade' } });
    const [first, second] = timelineOf(pending.subscription, 2);
    expect(first).toMatchObject({ at: day('2027-02-28'), entries: [{ cents: 9900 }] });
    expect(second).toMatchObject({ at: day('2028-02-28'), entries: [{ cents: 9900 }] });
  });

  it('to a more expensive plan are refused if the charge is declined', () => {
    const upgrade = { event: 'upgrade', plan: planWith(2099), now: START + 1, isPaid: false } as const;
    expect(applyEvent(activated(planWith(999)), upgrade)).toBeUndefined();
  });

  it('that undo an activation credit the last charge', () => {
    const { subscription } = started(planWith(999));
    const undone = applyEvent(subscription, { event: 'undoActivation', now: START, lastCharge: 999 })!;
    expect(undone).toMatchObject({ entries: [{ kind: 'credit', cents: -999 }], subscription: { state: 'ended' } });
  });

  it('that cancel a subscription end it when its paid period ends, and can be undone before', () => {
    const pending = applyEvent(activated(planWith(999)), { event: 'cancel', now: START + 1 })!.subscription;
    expect(nextDue(pending)).toEqual({ event: 'periodEnd', at: day('2027-02-28') });
    expect(timelineOf(pending, 3)).toMatchObject([{ entries: [], subscription: { state: 'ended' } }]);
    expect(applyEvent(pending, { event: 'resubscribe', now: START + 2 })!.subscription.state).toBe('active');
  });

  it('allow the payment of a declined renewal within seven days', () => {
    const declined = applyEvent(activated(planWith(999)), {
      event: 'periodEnd',
      now: day('2027-02-28'),
      isPaid: false,
    })!;
    expect(declined).toMatchObject({ entries: [{ kind: 'decline', cents: 0 }], subscription: { state: 'paymentDue' } });
    expect(nextDue(declined.subscription)).toEqual({ event: 'graceEnd', at: day('2027-03-07') });
    const paid = applyEvent(declined.subscription, { event: 'pay', now: day('2027-03-02') })!;
    expect(paid).toMatchObject({ entries: [{ cents: 999 }], subscription: { periodEnds: day('2027-04-02') } });
  });
});

describe('any sequence of events', () => {
  const plans = [planWith(999), planWith(2099, 'month', 'Premium'), planWith(9900, 'year', 'Yearly')];
  const step = fc.record({
    event: fc.constantFrom(...EVENTS.filter((event) => event !== 'periodEnd' && event !== 'graceEnd')),
    days: fc.integer({ min: 0, max: 400 }),
    plan: fc.constantFrom(...plans),
    isPaid: fc.boolean(),
  });

  /** Applies the steps in order; all due events are applied before each step. Returns all outcomes. */
  function play(
    steps: readonly { event: EventInput['event']; days: number; plan: SoldPlan; isPaid: boolean }[],
  ): EventOutcome[] {
    const outcomes = [started(plans[0]!, { trialDays: 7 })];
    let now = START;
    const current = (): Subscription => outcomes.at(-1)!.subscription;
    const apply = (input: EventInput): void => {
      const outcome = applyEvent(current(), input);
      if (outcome) outcomes.push(outcome);
    };
    for (const { event, days, plan, isPaid } of steps) {
      now = addDays(now, days);
      for (let due = nextDue(current()); due && due.at <= now; due = nextDue(current()))
        apply({ event: due.event, now: due.at, isPaid });
      apply({ event, now, plan, isPaid });
    }
    return outcomes;
  }

  it('charges at most once per event and never more than the highest price; a next plan and an end date are set only in their states', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        for (const { subscription, entries } of play(steps)) {
          expect(subscription.periodEnds).toBeGreaterThan(subscription.periodStarts);
          expect(entries.filter(({ kind }) => kind === 'charge').length).toBeLessThanOrEqual(1);
          for (const { cents } of entries) expect(cents).toBeLessThanOrEqual(9900);
          expect(subscription.nextPlan !== undefined).toBe(
            subscription.state.startsWith('pendingUp') || subscription.state === 'pendingDowngrade',
          );
          expect(subscription.ended !== undefined).toBe(
            subscription.state === 'ended' || subscription.state === 'unlinked',
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('charges the amounts that the timeline shows if the customer changes nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let { subscription } = play(steps).at(-1)!;
        for (const shown of timelineOf(subscription, 5)) {
          const outcome = applyEvent(subscription, { event: shown.event, now: shown.at })!;
          expect(outcome).toEqual({ subscription: shown.subscription, entries: shown.entries });
          ({ subscription } = outcome);
        }
      }),
      { numRuns: 200 },
    );
  });
});
