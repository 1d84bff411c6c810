// @vitest-environment node
/**
 * Tests random sequences of actions, clock moves, repetitions and declined cards. After every step, the billing, the
 * portal's view of its records, and a model that is written only from the table in docs/subscriptions.md must agree.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPlanCatalog } from '#sandbox/billing/catalog/catalog.ts';
import { pickLanguage } from '#sandbox/account/pick-language.ts';
import { subscriptionRecord } from '#sandbox/billing/records/subscription-record.ts';
import { applyEvent, startSubscription, type Entry, type EventInput } from '#sandbox/billing/rules/apply-event.ts';
import type { SoldPlan, Subscription } from '#sandbox/billing/rules/subscription.ts';
import { nextDue } from '#sandbox/billing/rules/timeline.ts';
import { centsOf } from '#src/operations/subscriptions/cents-of.ts';
import { controlsOf } from '#src/operations/subscriptions/controls.ts';
import { subscriptionState } from '#src/operations/subscriptions/subscription-state.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { upcomingSteps } from '#src/operations/subscriptions/upcoming.ts';
import { checkProperty } from '#tests/support/property.ts';
import {
  ACTIONS,
  applyAction,
  applyPlanChange,
  expectedNextStep,
  advanceModel,
  createModel,
  type Action,
  type Model,
  type PlanName,
} from './model.ts';

const DAY = 86_400_000;
/** Returns noon of the day with this number, in milliseconds. Periods end at noon. */
const timeOf = (day: number): number => (day + 0.5) * DAY;
/** Returns a weekly plan, because each period of the model is seven days. */
const plan = (sku: string, cents: number): SoldPlan => ({
  sku,
  offerId: `O-${sku}`,
  appId: 'app',
  appName: 'App',
  name: `Plan ${sku}`,
  cents,
  currency: 'USD',
  frequency: 'week',
});
const PLANS = { small: plan('small', 700), big: plan('big', 2100) } as const;

type Step =
  | { readonly kind: 'act'; readonly action: Action; readonly times: 1 | 2; readonly isPaid: boolean }
  | { readonly kind: 'change'; readonly to: PlanName; readonly isPaid: boolean }
  | { readonly kind: 'wait'; readonly days: number; readonly isPaid: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('act' as const),
    action: fc.constantFrom(...ACTIONS),
    times: fc.constantFrom(1 as const, 2 as const),
    isPaid: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    to: fc.constantFrom('small' as const, 'big' as const),
    isPaid: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }), isPaid: fc.boolean() }),
);

/** The billing: the rules of the sandbox with a ledger in memory. */
interface Billing {
  subscription: Subscription;
  ledger: readonly Entry[];
}

/** Applies an event like the store of the sandbox: the card is charged only if the event has a charge. */
function bill(
  billing: Billing,
  { isPaid, ...rest }: Pick<EventInput, 'event' | 'now' | 'plan'> & { isPaid: boolean },
): void {
  const lastCharge = Math.max(0, billing.ledger.findLast(({ kind }) => kind !== 'decline')?.cents ?? 0);
  const input = { ...rest, lastCharge };
  const paid = applyEvent(billing.subscription, { ...input, isPaid: true });
  const costs = paid?.entries.some(({ cents }) => cents > 0) ?? false;
  const outcome = costs && !isPaid ? applyEvent(billing.subscription, { ...input, isPaid: false }) : paid;
  if (!outcome) return;
  billing.subscription = outcome.subscription;
  billing.ledger = [...billing.ledger, ...outcome.entries];
}

function billingStep(billing: Billing, each: Step, from: number, now: number): void {
  if (each.kind === 'wait')
    for (;;) {
      const due = nextDue(billing.subscription);
      if (!due || due.at > timeOf(now)) return;
      bill(billing, { event: due.event, now: due.at, isPaid: each.isPaid });
    }
  else if (each.kind === 'change') {
    if (PLANS[each.to].sku === billing.subscription.plan.sku) return;
    const event = each.to === 'big' ? 'upgrade' : 'downgrade';
    bill(billing, { event, now: timeOf(from), plan: PLANS[each.to], isPaid: each.isPaid });
  } else
    for (let time = 0; time < each.times; time += 1)
      bill(billing, { event: each.action, now: timeOf(from), isPaid: each.isPaid });
}

function modelStep(model: Model, each: Step, from: number, now: number): void {
  if (each.kind === 'wait') advanceModel(model, timeOf(now), each.isPaid);
  else if (each.kind === 'change') applyPlanChange(model, each.to, timeOf(from), each.isPaid);
  else for (let time = 0; time < each.times; time += 1) applyAction(model, each.action, timeOf(from), each.isPaid);
}

const centsIn = ({ rows }: Model): number[] => rows.map(({ cents }) => cents);

const catalog = createPlanCatalog([]);
const details = { subscriptionType: 'xcp', productKey: 'PK', otherOffers: [{ sku: 'small' }, { sku: 'big' }] };

/** Returns the data that the portal shows, parsed from the response of the service. */
function shown({ subscription }: Billing, now: number) {
  const record = pickLanguage(subscriptionRecord({ subscription, details }, catalog, timeOf(now)), 'en');
  const future = subscription.nextPlan
    ? [{ sku: subscription.nextPlan.sku, price: String(subscription.nextPlan.cents / 100) }]
    : [];
  const body = { data: { subscriptions: [record], managedOrder: { current: [], future, salesJourneyId: 'SJ' } } };
  const [read] = getSubscriptions.parse({ url: '', status: 200, headers: new Headers(), body });
  const state = subscriptionState(read!, timeOf(now) - 1);
  return { state, next: upcomingSteps(read!, state)[0], controls: controlsOf(read!, state, []) };
}

function disagreement(
  name: PlanName,
  isTrial: boolean,
  steps: readonly Step[],
  spoil = (cents: number) => cents,
): string | undefined {
  const first = startSubscription({ id: 's', plan: PLANS[name], now: timeOf(0), ...(isTrial ? { trialDays: 7 } : {}) });
  const billing: Billing = { subscription: first.subscription, ledger: first.entries };
  const model = createModel(name, isTrial, timeOf(0));
  let now = 0;
  for (const [index, each] of steps.entries()) {
    const from = now;
    if (each.kind === 'wait') now += each.days;
    billingStep(billing, each, from, now);
    modelStep(model, each, from, now);
    const view = shown(billing, now);
    const coming = view.next;
    const next = coming && {
      kind: coming.kind,
      date: Number(coming.date),
      ...(coming.kind === 'charge' ? { cents: centsOf(coming.amount) } : {}),
    };
    const cents = billing.ledger.filter(({ kind }) => kind !== 'decline').map((entry) => spoil(entry.cents));
    const actual = { billing: billing.subscription.state, portal: view.state, next, cents };
    const expected = {
      billing: model.state,
      portal: model.state,
      next: expectedNextStep(model),
      cents: centsIn(model),
    };
    const isHidden = model.next !== undefined && view.controls.changes.some((change) => change !== 'cancelChange');
    if (JSON.stringify(actual) !== JSON.stringify(expected) || isHidden)
      return `after step ${index} ${JSON.stringify(each)}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
  }
  return undefined;
}

const journey = fc.tuple(fc.constantFrom<PlanName>('small', 'big'), fc.boolean(), fc.array(step, { maxLength: 15 }));

it('billing, portal and model agree on state, next charge, controls and ledger after every step (SUB-14, SUB-16, SUB-17, SUB-19, SUB-20)', () => {
  checkProperty(journey, 200, ([name, isTrial, steps]) => {
    expect(disagreement(name, isTrial, steps)).toBeUndefined();
  });
});

it('a ledger with one cent too much is found (control)', () => {
  const found = fc.check(
    fc.property(
      journey,
      ([name, isTrial, steps]) =>
        disagreement(name, isTrial, steps, (cents) => cents + (cents > 700 ? 1 : 0)) === undefined,
    ),
    { numRuns: 200 },
  );
  expect(found.failed).toBe(true);
});
