import { isPriceShown, priceText } from '#src/lib/text/price-text.ts';
import type { PhraseLookup } from '../phrases.tsx';

/** The price of a plan, in the format of the service. */
export interface Charge {
  readonly amount: string;
  readonly currency: string;
  readonly frequency: string;
}

/**
 * Keys of the phrases for a price and its period, such as `$9.99 monthly`, by the frequency of the charge. (spec:
 * OFFER-73)
 */
const PHRASE_BY_FREQUENCY: ReadonlyMap<string, string> = new Map([
  ['day', 'price-daily'],
  ['month', 'price-monthly'],
  ['season', 'price-season'],
  ['week', 'price-weekly'],
  ['year', 'price-yearly'],
]);

/**
 * Returns the price of a plan with its period: `$9.99 monthly`; '' if it has no amount in US dollars. (spec:
 * OFFER-71…73)
 */
export function planPrice(charge: Charge, language: 'en' | 'es', t: PhraseLookup): string {
  if (!isPriceShown(charge)) return '';
  const { amount, frequency } = charge;
  const price = priceText(amount, language);
  const phrase = PHRASE_BY_FREQUENCY.get(frequency.toLowerCase());
  return phrase ? t(phrase, { price }) : [price, frequency].filter(Boolean).join(' / ');
}
