import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { parseTimestamp } from '#src/lib/dates/parse-timestamp.ts';
import { shortDate } from '#src/lib/dates/short-date.ts';
import { textOf, type ContentField } from '#src/model/content-field.ts';
import type { Language } from '#src/model/language.ts';
import type { OrderedPlan, Subscription } from '#src/operations/subscriptions/subscription.ts';
import type { PhraseLookup } from '#src/ui/phrases.tsx';
import { priceText } from '#src/lib/text/price-text.ts';

/** Language and interface texts of the page. */
export interface Wording {
  readonly language: Language;
  readonly t: PhraseLookup;
}

/** Values of the tokens in the texts about a subscription. */
export type Tokens = Readonly<Record<'app' | 'plan' | 'current' | 'date' | 'price' | 'duration', string>>;

/** Durations for which the portal has a phrase. */
const DURATIONS: readonly string[] = ['day', 'week', 'month', 'year', 'season'];

/** Returns the name of the app, which is the title of a card; the plan's name if the app has none. */
export function appNameOf({ appName, subscriptionName }: Subscription): string {
  return appName || subscriptionName;
}

/** Returns the name of the present plan; the app's name if the plan has none. */
export function planNameOf({ appName, subscriptionName }: Subscription): string {
  return subscriptionName || appName;
}

/** Returns the text for a duration such as `month`; the service's text if the duration is unknown. */
function durationWord(duration: string, t: PhraseLookup): string {
  const word = duration.toLowerCase();
  return DURATIONS.includes(word) ? t(`duration-${word}`) : duration;
}

/**
 * Returns the token values of a subscription. `current` is the name of the present plan. `date` is the end date; the
 * renewal date if there is no valid end date. `plan`, `price` and `duration` describe the plan `other`; each of them
 * describes the present plan if `other` is missing or does not have it.
 */
export function tokensOf(subscription: Subscription, { language, t }: Wording, other?: OrderedPlan): Tokens {
  const { renewalDate, endDate, price, planDuration } = subscription;
  const date = parseTimestamp(endDate) === undefined ? renewalDate : endDate;
  const current = planNameOf(subscription);
  return {
    app: appNameOf(subscription),
    plan: other?.name || current,
    current,
    date: shortDate(date, language),
    price: priceText(other?.price || price, language),
    duration: durationWord(other?.planDuration || planDuration, t),
  };
}

/** Returns a text of the content with its tokens replaced. */
export function fillField(field: ContentField | undefined, tokens: Tokens): string {
  return fillTokens(textOf(field), tokens);
}
