import type { Words } from '#schemas/types/catalog.types.ts';
import type { SubscriptionState as State } from '#src/model/subscription-states.ts';

/** Frequencies of plans. A season has a fixed first day each year. */
export type Frequency = 'day' | 'week' | 'month' | 'year' | 'season';

/** Price and frequency of a plan at the time of the sale. Later changes of the catalog have no effect on them. */
export interface PriceTerms {
  /** Price of a period, in cents. */
  readonly cents: number;
  readonly currency: string;
  readonly frequency: Frequency;
  /** For seasons: the day on which each begins (MM-DD, UTC), and the price of every season after the first. */
  readonly season?: { readonly starts: string; readonly renewalCents: number };
}

/** The plan of a subscription. */
export interface SoldPlan extends PriceTerms {
  readonly sku: string;
  readonly offerId: string;
  readonly appId: string;
  readonly appName: string;
  /** Name of the plan: one text, or a text for each language. */
  readonly name: Words;
}

/** A customer's subscription. Times are milliseconds since 1970. */
export interface Subscription {
  readonly id: string;
  readonly state: State;
  readonly plan: SoldPlan;
  /** The plan that replaces the present one when the period ends; only in pendingUpgrade and pendingDowngrade. */
  readonly nextPlan?: SoldPlan;
  readonly started: number;
  /** The time from which the renewal dates are counted. */
  readonly anchor: number;
  /** Number of the present period, counted from the anchor; 0 before the anchor, for example in a free trial. */
  readonly period: number;
  readonly periodStarts: number;
  readonly periodEnds: number;
  /**
   * The lower price of the first periods, and how many of them are left to charge; 0 in the last of them. Undefined
   * once a period was charged with the regular price.
   */
  readonly promotion?: { readonly cents: number; readonly left: number };
  readonly isTrial: boolean;
  readonly isActivated: boolean;
  /** When the subscription ended. */
  readonly ended?: number;
}

/** States of subscriptions that will not be charged again. */
const ENDING_STATES: ReadonlySet<State> = new Set(['pendingCancel', 'ended', 'unlinked']);

/** Whether a subscription will be charged again. */
export const willBeCharged = ({ state }: Pick<Subscription, 'state'>): boolean => !ENDING_STATES.has(state);
