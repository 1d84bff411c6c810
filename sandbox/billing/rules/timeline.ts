import { applyEvent, GRACE_DAYS, type Entry } from './apply-event.ts';
import { addDays } from './periods.ts';
import type { Subscription } from './subscription.ts';
import type { Event } from './transitions.ts';

/** The next event of a subscription that happens without an action of the customer. */
export interface DueEvent {
  readonly event: Event;
  readonly at: number;
}

/** Whether an event happens at a point in time, without an action of the customer. */
export function isTimedEvent(event: Event): boolean {
  return event === 'periodEnd' || event === 'graceEnd';
}

/**
 * Returns the next event of a subscription that happens without an action of the customer; undefined if there is none.
 */
export function nextDue({ state, periodEnds }: Subscription): DueEvent | undefined {
  if (state === 'ended' || state === 'unlinked') return undefined;
  if (state === 'paymentDue') return { event: 'graceEnd', at: addDays(periodEnds, GRACE_DAYS) };
  return { event: 'periodEnd', at: periodEnds };
}

/** A coming event, with the subscription after it and the ledger entries that it causes. */
export interface TimelineStep extends DueEvent {
  readonly subscription: Subscription;
  readonly entries: readonly Entry[];
}

/** Returns the next steps of a subscription if it is not changed and every charge is paid; at most `count`. */
export function timelineOf(subscription: Subscription, count: number): readonly TimelineStep[] {
  const due = count > 0 ? nextDue(subscription) : undefined;
  const outcome = due && applyEvent(subscription, { event: due.event, now: due.at });
  if (!due || !outcome) return [];
  return [{ ...due, ...outcome }, ...timelineOf(outcome.subscription, count - 1)];
}
