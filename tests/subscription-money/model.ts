/**
 * A model of the expected behavior of a subscription, written only from docs/subscriptions.md and the specification. It
 * uses no code of the billing. Times are milliseconds. Plans are weekly, so that a period needs no calendar.
 */

/** A day in milliseconds. */
const DAY_MS = 86_400_000;
/** Returns the end of a week that begins at a time: periods end at noon (UTC). */
export const endOfWeek = (start: number): number => Math.floor(start / DAY_MS + 7) * DAY_MS + DAY_MS / 2;
/** How long a subscription continues after a declined renewal, in milliseconds. */
const GRACE_MS = 7 * DAY_MS;
/** How long after a charge the customer can request a refund, in milliseconds. */
const REFUND_TIME_MS = 30 * DAY_MS;

/** The names of the two plans in the tests. */
export type PlanName = 'small' | 'big';
/** Price of a week in cents, by plan. */
export const WEEKLY_CENTS: Readonly<Record<PlanName, number>> = { small: 700, big: 2100 };

/** A row of the ledger that the model expects. */
export interface ModelRow {
  readonly at: number;
  readonly kind: 'charge' | 'credit' | 'refund';
  readonly cents: number;
  /** The charge that a credit or refund reduces. */
  readonly of?: ModelRow;
}

/**
 * A subscription. `next` is the plan after the next renewal; `starts` and `ends` are the times of the current period.
 */
export interface Model {
  state: string;
  plan: PlanName;
  next: PlanName | undefined;
  starts: number;
  ends: number;
  isTrial: boolean;
  isActivated: boolean;
  /** Every charge, credit and refund; free periods have 0 cents. */
  readonly rows: ModelRow[];
}

/** Returns a subscription that was bought at a time and is not activated. */
export function createModel(plan: PlanName, isTrial: boolean, now: number): Model {
  const rows: ModelRow[] = [{ at: now, kind: 'charge', cents: isTrial ? 0 : WEEKLY_CENTS[plan] }];
  return {
    state: 'activationRequired',
    plan,
    next: undefined,
    starts: now,
    ends: endOfWeek(now),
    isTrial,
    isActivated: false,
    rows,
  };
}

/** The actions of the customer that change the state of a subscription, except a change of the plan. */
export const ACTIONS = ['activate', 'undoActivation', 'cancel', 'resubscribe', 'undoChange', 'unlink', 'pay'] as const;
/** The name of one of these actions. */
export type Action = (typeof ACTIONS)[number];

/** Returns the state of a running subscription without a pending end or change. */
const runningState = (model: Model): string => (model.isTrial ? 'trial' : 'active');

/**
 * Applies an action of the customer. Does nothing if the state does not allow the action. `isPaid` is whether the card
 * can be charged.
 */
export function applyAction(model: Model, action: Action, now: number, isPaid: boolean): void {
  const { state } = model;
  if (action === 'activate' && state === 'activationRequired') {
    model.isActivated = true;
    model.state = runningState(model);
  } else if (action === 'undoActivation' && state === 'activationRequired') {
    giveBackLastCharge(model, now);
    model.state = 'ended';
  } else if (action === 'cancel' && ['activationRequired', 'trial', 'active'].includes(state))
    model.state = 'pendingCancel';
  else if (action === 'cancel' && state === 'paymentDue') model.state = 'ended';
  else if (action === 'undoChange' && model.next) {
    model.next = undefined;
    model.state = runningState(model);
  } else if (action === 'unlink' && !['ended', 'unlinked'].includes(state)) {
    model.next = undefined;
    model.state = 'unlinked';
  } else if (action === 'resubscribe' && state === 'pendingCancel')
    model.state = model.isActivated ? runningState(model) : 'activationRequired';
  else if (action === 'resubscribe' && ['ended', 'unlinked'].includes(state)) restart(model, now, isPaid);
  else if (action === 'pay' && state === 'paymentDue') restart(model, now, isPaid);
}

/** Starts an ended, unlinked or unpaid subscription again with a new charge, if the card can be charged. */
function restart(model: Model, now: number, isPaid: boolean): void {
  if (!isPaid) return;
  model.state = model.state === 'unlinked' || !model.isActivated ? 'activationRequired' : 'active';
  Object.assign(model, { isTrial: false, starts: now, ends: endOfWeek(now) });
  model.rows.push({ at: now, kind: 'charge', cents: WEEKLY_CENTS[model.plan] });
}

/** Returns the rest of a charge after credits and refunds, in cents. */
function remainingCents({ rows }: Model, charge: ModelRow): number {
  return rows.reduce((sum, row) => (row.of === charge ? sum + row.cents : sum), charge.cents);
}

/** Adds a credit for what remains of the last charge, if anything remains. */
function giveBackLastCharge(model: Model, now: number): void {
  const last = model.rows.findLast(({ kind }) => kind !== 'refund');
  if (last?.kind !== 'charge') return;
  const left = remainingCents(model, last);
  if (left > 0) model.rows.push({ at: now, kind: 'credit', cents: -left, of: last });
}

/**
 * Changes the plan. An upgrade of an active subscription is made at once and costs the difference for the remaining
 * days; every other change is made at the renewal. Does nothing if the subscription already has the plan, if its state
 * allows no change, or if an upgrade that is made at once cannot be charged.
 */
export function applyPlanChange(model: Model, to: PlanName, now: number, isPaid: boolean): void {
  if (to === model.plan || !['active', 'trial'].includes(model.state)) return;
  const isUpgrade = to === 'big';
  if (model.state === 'active' && isUpgrade) {
    const daysUntilEnd = (from: number): number => Math.ceil((model.ends - from) / DAY_MS);
    const part = Math.min(1, daysUntilEnd(now) / daysUntilEnd(model.starts));
    const today = Math.floor((WEEKLY_CENTS.big - WEEKLY_CENTS.small) * part + 0.5);
    if (!isPaid) return;
    model.plan = to;
    model.rows.push({ at: now, kind: 'charge', cents: today });
    return;
  }
  model.next = to;
  model.state = isUpgrade ? 'pendingUpgrade' : 'pendingDowngrade';
}

/** Performs every renewal, declined renewal and end of the subscription that is due until a time, which is included. */
export function advanceModel(model: Model, until: number, isPaid: boolean): void {
  while (!['ended', 'unlinked'].includes(model.state)) {
    const due = model.state === 'paymentDue' ? model.ends + GRACE_MS : model.ends;
    if (due > until) return;
    if (model.state === 'pendingCancel' || model.state === 'paymentDue') model.state = 'ended';
    else {
      if (model.next) Object.assign(model, { plan: model.next, next: undefined });
      if (!isPaid) model.state = 'paymentDue';
      else {
        if (model.state !== 'activationRequired') model.state = 'active';
        model.rows.push({ at: model.ends, kind: 'charge', cents: WEEKLY_CENTS[model.plan] });
        Object.assign(model, { isTrial: false, starts: model.ends, ends: endOfWeek(model.ends) });
      }
    }
  }
}

/** Returns the amount that can be refunded now for a row of the ledger, in cents; 0 if a refund is refused. */
export function refundableCents(model: Model, row: ModelRow, now: number): number {
  const isRefunded = model.rows.some(({ kind, of }) => kind === 'refund' && of === row);
  if (row.kind !== 'charge' || isRefunded || now > row.at + REFUND_TIME_MS) return 0;
  return Math.max(0, remainingCents(model, row));
}

/** Refunds to the card what can be refunded of a charge. Does nothing if the card cannot receive money. */
export function applyRefund(model: Model, row: ModelRow, now: number, canPayOut: boolean): void {
  if (!canPayOut) return;
  const cents = refundableCents(model, row, now);
  if (cents > 0) model.rows.push({ at: now, kind: 'refund', cents: -cents, of: row });
}

/** Returns the next step that the portal should show; undefined if there is none. */
export function expectedNextStep({ state, plan, next, ends }: Model): object | undefined {
  if (['ended', 'unlinked'].includes(state)) return undefined;
  if (state === 'pendingCancel') return { kind: 'end', date: ends };
  if (state === 'paymentDue') return { kind: 'end', date: ends + GRACE_MS };
  return { kind: 'charge', date: ends, cents: WEEKLY_CENTS[next ?? plan] };
}
