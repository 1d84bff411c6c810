/**
 * Returns true if a price is shown: it has an amount in US dollars. A plan whose price is not shown cannot be bought.
 * (spec: OFFER-71)
 */
export function isPriceShown({ amount, currency }: { readonly amount: string; readonly currency: string }): boolean {
  return currency.toUpperCase() === 'USD' && amount !== '';
}

/** Formats of US dollars by language. */
const formats = {
  en: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  es: new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' }),
};

/**
 * Formats a price in US dollars: `14.99` → `$14.99`, `-4.5` → `-$4.50`. Another text that starts with a digit gets a
 * `$`; any other text is returned unchanged. (spec: OFFER-72)
 */
export function priceText(price: string, language: 'en' | 'es'): string {
  if (!/^-?\d+(\.\d+)?$/.test(price)) return /^\d/.test(price) ? `$${price}` : price;
  return formats[language].format(Number(price));
}
