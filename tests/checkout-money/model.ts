/**
 * An independent model of the billing: what the ledger must contain after a journey. It has its own arithmetic, written
 * from docs/subscriptions.md and the shipped catalogue, and shares no code with sandbox/billing.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS, noonOf, periodEnd, type PlanPeriods } from './periods.ts';

/** A plan of the catalogue, with the data that decide its charges. */
export interface ModelPlan extends PlanPeriods {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly appId: string;
  readonly cents: number;
  readonly trialDays: number;
  readonly promotion?: { readonly cents: number; readonly periods: number };
}

/** The data of a plan on the review screen when Subscribe was pressed. Amounts are cents. */
export interface ShownPlan {
  readonly name: string;
  /** The price of a period; undefined if the screen shows none. */
  readonly price: number | undefined;
  /** The highest amount that the screen shows beside the name of the plan. */
  readonly highest: number;
}

/** A press of Subscribe. */
export interface Press {
  readonly orderId: string;
  /** Time on the clock of the billing. */
  readonly at: number;
  readonly plans: readonly ShownPlan[];
}

/** A moment in which a screen said that nothing was charged, with the last press before it in the same tab. */
export interface Denial {
  readonly press: Press;
  readonly at: number;
}

/** A card on file. It was added at `since`, and its charges succeed until `paysUntil`, on the clock of the billing. */
export interface ModelCard {
  readonly since: number;
  readonly paysUntil: number;
}

/** A row of the ledger. `orderId` is null for a renewal. */
export interface LedgerRow {
  readonly at: number;
  readonly kind: string;
  readonly cents: number;
  readonly orderId: string | null;
  readonly plan: string;
}

/** The recorded results of a journey, which are compared with the model. */
export interface Evidence {
  readonly ledger: readonly LedgerRow[];
  readonly presses: readonly Press[];
  readonly denials: readonly Denial[];
  readonly cards: readonly ModelCard[];
  /** All prices that a plan has had, by name of the plan. */
  readonly prices: ReadonlyMap<string, readonly number[]>;
  /** Current time on the clock of the billing. */
  readonly now: number;
}

/** How long a subscription continues after a declined renewal, in milliseconds. */
const GRACE_MS = 7 * DAY_MS;
/** The longest time that saving a card takes, in milliseconds. */
const MAX_SAVING_MS = 60_000;

/** Reads the plans of the shipped catalogue, by name. */
export function readModelPlans(): ReadonlyMap<string, ModelPlan> {
  const folder = path.resolve(import.meta.dirname, '../../fixtures/catalog');
  const groups = globSync('*.json', { cwd: folder }).map(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { plans: CatalogPlan[] },
  );
  const plans = groups.flatMap((group) => group.plans).map(toModelPlan);
  return new Map(plans.map((plan) => [plan.name, plan]));
}

/** A plan in a file of the catalogue. */
interface CatalogPlan extends Omit<ModelPlan, 'name' | 'cents' | 'trialDays'> {
  readonly name: string | { readonly en: string };
  readonly price: { readonly cents: number };
  readonly trialDays?: number;
}

/** Converts a plan from a catalogue file to a plan of the model. */
function toModelPlan({ name, price, trialDays = 0, ...plan }: CatalogPlan): ModelPlan {
  return { ...plan, name: typeof name === 'string' ? name : name.en, cents: price.cents, trialDays };
}

/** Returns the unexpected and the missing entries of the ledger, and false statements of the screens. */
export function judgeLedger(plans: ReadonlyMap<string, ModelPlan>, evidence: Evidence): string[] {
  const { ledger, presses } = evidence;
  const faults: string[] = [];
  const bought: ExpectedSubscription[] = [];
  const sold = [...new Set(ledger.flatMap(({ orderId }) => orderId ?? []))].toSorted(
    (a, b) => timeOf(ledger, a) - timeOf(ledger, b),
  );
  for (const orderId of sold) {
    const rows = ledger.filter((row) => row.orderId === orderId);
    const press = pressBefore(presses, orderId, timeOf(ledger, orderId));
    if (!press) {
      faults.push(`${orderId} is charged, but Subscribe was not pressed for it before`);
      continue;
    }
    const before = [...bought];
    for (const shown of press.plans) {
      const mine = rows.filter((row) => row.plan === shown.name);
      if (mine.length !== 1) faults.push(`${orderId} has ${mine.length} first entries of ${shown.name}`);
      const plan = plans.get(shown.name);
      if (!plan || mine.length === 0) continue;
      faults.push(...judgeFirstEntry(plan, shown, mine[0]!, before, evidence));
      bought.push(simulateSubscription(plan, shown, mine[0]!, before, evidence));
    }
    const others = rows.filter((row) => !press.plans.some(({ name }) => name === row.plan));
    faults.push(...others.map(({ plan }) => `${orderId} has an entry of ${plan}, which the screen did not show`));
  }
  return [...faults, ...judgeDenials(evidence), ...judgeRenewals(ledger, bought)];
}

/** Returns the last press for an order up to a time. A later press does not justify an earlier charge. */
function pressBefore(presses: readonly Press[], orderId: string, at: number): Press | undefined {
  return presses.findLast((each) => each.orderId === orderId && each.at <= at);
}

/**
 * Returns a fault for each order for which a screen falsely said that nothing was charged. The statement is false if
 * the order was charged before it, or was charged for the press that the statement is about.
 */
function judgeDenials({ ledger, presses, denials }: Evidence): string[] {
  const isFalse = ({ press, at }: Denial): boolean =>
    ledger.some(
      (row) => row.orderId === press.orderId && (row.at <= at || pressBefore(presses, press.orderId, row.at) === press),
    );
  const orders = denials.filter(isFalse).map(({ press }) => press.orderId);
  return [...new Set(orders)].map((orderId) => `the screen says ${orderId} is not charged, but it is`);
}

/** An entry of the ledger that the model expects. */
interface ExpectedEntry {
  readonly at: number;
  readonly kind: 'charge' | 'decline';
  readonly cents: number;
}

/** A bought subscription as the model expects it. */
interface ExpectedSubscription {
  readonly plan: ModelPlan;
  readonly renewals: readonly ExpectedEntry[];
  readonly ended: number;
  readonly highest: number;
}

/** Returns the faults in the first ledger entry of a plan; an empty list if it is as expected. */
function judgeFirstEntry(
  plan: ModelPlan,
  { name, price, highest }: ShownPlan,
  { at, kind, cents }: LedgerRow,
  before: readonly ExpectedSubscription[],
  { cards, prices }: Evidence,
): string[] {
  const faults: string[] = [];
  if (kind !== 'charge') faults.push(`${name} begins with a ${kind}`);
  if (!isChargeable(cards, at)) faults.push(`${name} is sold with a card that does not pay`);
  if (price === undefined) faults.push(`${name} is sold without a price on the screen`);
  else if (!prices.get(name)?.includes(price))
    faults.push(`the screen shows ${price} for ${name}, which it never cost`);
  if (cents > highest) faults.push(`${name} is charged ${cents}, above the ${highest} on the screen`);
  if (before.some((each) => each.plan.family === plan.family && each.ended > at))
    faults.push(`${name} is bought although its family is subscribed to`);
  const expected = firstCents(plan, price ?? 0, before);
  if (cents !== expected) faults.push(`${name} begins with ${cents} in place of ${expected}`);
  return faults;
}

/** Whether the card that is on file at a time can be charged at that time. */
const isChargeable = (cards: readonly ModelCard[], at: number): boolean =>
  at < (cards.findLast(({ since }) => since <= at)?.paysUntil ?? 0);

/** Whether a customer is new to the app of a plan. `before` are the plans that the customer has bought earlier. */
const isNewToApp = ({ appId }: ModelPlan, before: readonly ExpectedSubscription[]): boolean =>
  before.every(({ plan }) => plan.appId !== appId);

/**
 * Returns the first charge of a plan, in cents. A new customer of an app gets its trial, or its promotion if it has no
 * trial.
 */
function firstCents(plan: ModelPlan, price: number, before: readonly ExpectedSubscription[]): number {
  if (!isNewToApp(plan, before)) return price;
  return plan.trialDays > 0 ? 0 : (plan.promotion?.cents ?? price);
}

/** Returns the expected subscription with all its renewals from the start to the present. */
function simulateSubscription(
  plan: ModelPlan,
  { price = 0, highest }: ShownPlan,
  { at: start }: LedgerRow,
  before: readonly ExpectedSubscription[],
  { cards, now, ledger }: Evidence,
): ExpectedSubscription {
  const hasTrial = isNewToApp(plan, before) && plan.trialDays > 0;
  const promotion = !hasTrial && isNewToApp(plan, before) ? plan.promotion : undefined;
  let anchor = hasTrial ? noonOf(start + plan.trialDays * DAY_MS) : start;
  let charges = hasTrial ? 0 : 1;
  const renewals: ExpectedEntry[] = [];
  const charge = (at: number, regular: number): void => {
    const cents = promotion && charges < promotion.periods ? promotion.cents : regular;
    renewals.push({ at, kind: 'charge', cents });
    charges += 1;
  };
  for (let period = hasTrial ? 0 : 1; ; period += 1) {
    const due = period === 0 ? anchor : periodEnd(plan, anchor, period);
    if (due > now) return { plan, renewals, ended: Infinity, highest };
    if (isChargeable(cards, due)) {
      charge(due, plan.season && period >= 1 ? plan.season.renewalCents : price);
      continue;
    }
    renewals.push({ at: due, kind: 'decline', cents: 0 });
    const saved = cards.find(({ since, paysUntil }) => since > due && since < due + GRACE_MS && since < paysUntil);
    if (!saved) return { plan, renewals, ended: due + GRACE_MS, highest };
    // The payment of the declined renewal starts a new first period.
    anchor = paidAt(ledger, plan.name, saved.since);
    period = 0;
    charge(anchor, price);
  }
}

/**
 * Returns the time of the ledger entry that pays a declined renewal; `since` if there is none. The renewal is paid
 * while a new card is saved; `since` is when the saving began.
 */
function paidAt(ledger: readonly LedgerRow[], plan: string, since: number): number {
  const isPaid = (row: LedgerRow): boolean => row.orderId === null && row.plan === plan && row.kind === 'charge';
  return ledger.find((row) => isPaid(row) && row.at >= since && row.at < since + MAX_SAVING_MS)?.at ?? since;
}

/**
 * Returns the faults of the renewals: unexpected ledger entries without an order, expected entries that are missing,
 * and expected ones that cost more than the screen shows.
 */
function judgeRenewals(ledger: readonly LedgerRow[], bought: readonly ExpectedSubscription[]): string[] {
  const line = (name: string, { at, kind, cents }: ExpectedEntry | LedgerRow): string =>
    `${kind} of ${cents} for ${name} at ${new Date(at).toISOString()}`;
  const expected = bought.flatMap(({ plan, renewals }) => renewals.map((each) => line(plan.name, each)));
  const found = ledger.filter(({ orderId }) => orderId === null).map((row) => line(row.plan, row));
  const above = bought.flatMap(({ plan, highest, renewals }) =>
    renewals.filter(({ cents }) => cents > highest).map((each) => `${line(plan.name, each)} is above ${highest}`),
  );
  return [
    ...removeOnce(found, expected).map((entry) => `unexpected: ${entry}`),
    ...removeOnce(expected, found).map((entry) => `missing: ${entry}`),
    ...above,
  ];
}

/** Returns `list` without the entries of `removed`. Each of these removes only one equal entry from the list. */
function removeOnce(list: readonly string[], removed: readonly string[]): string[] {
  const rest = [...list];
  for (const entry of removed) {
    const index = rest.indexOf(entry);
    if (index >= 0) rest.splice(index, 1);
  }
  return rest;
}

/** Returns the time of the first ledger entry of an order. */
function timeOf(ledger: readonly LedgerRow[], orderId: string): number {
  return ledger.find((row) => row.orderId === orderId)!.at;
}
