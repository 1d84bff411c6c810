import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { priceText } from '#src/lib/text/price-text.ts';
import { shortDate } from '#src/lib/dates/short-date.ts';
import type { Language } from '#src/model/language.ts';
import type { Plan } from '#src/operations/offers/plans.ts';
import type { PhraseLookup } from '#src/ui/phrases.tsx';
import { own } from '#src/model/json.ts';

/** The texts of the renewal terms. */
export interface RenewalTexts {
  readonly automatically: string;
  readonly onDate: string;
  readonly withoutPrice: string;
  readonly nextSeason: string;
}

/** The values other than the plan that the renewal terms depend on. */
export interface RenewalOptions {
  readonly group: string;
  /** Renewal prices of seasonal plans, by id of the plan. */
  readonly seasonPrices: Readonly<Record<string, string>>;
  readonly texts: RenewalTexts;
  readonly language: Language;
  readonly t: PhraseLookup;
}

/** Frequencies of payment for which the portal has a phrase. */
const FREQUENCIES: readonly string[] = ['day', 'week', 'month', 'year', 'season'];

/** Partner groups whose renewal terms have no date. (spec: OFFER-75) */
const WITHOUT_DATE: readonly string[] = ['wbd', 'max'];

/**
 * Returns the sentence about the renewal of a plan, with date, price or both; '' if neither can be shown. (spec:
 * OFFER-71, OFFER-75…78)
 */
export function renewalLine(plan: Plan, { group, seasonPrices, texts, language, t }: RenewalOptions): string {
  const date = plan.renewalDate === 'season' ? texts.nextSeason : shortDate(plan.renewalDate, language);
  const amount = own(seasonPrices, plan.id) ?? plan.amount;
  if (plan.currency.toUpperCase() !== 'USD' || amount === '') return date && fillTokens(texts.withoutPrice, { date });
  const price = priceText(amount, language);
  const word = plan.frequency.toLowerCase();
  const frequency = FREQUENCIES.includes(word) ? t(`duration-${word}`) : plan.frequency;
  return date === '' || WITHOUT_DATE.includes(group.toLowerCase())
    ? fillTokens(texts.automatically, { price, frequency })
    : fillTokens(texts.onDate, { date, amount: price.replace(/^\$/, ''), frequency });
}
