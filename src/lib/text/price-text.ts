/** Formats a price in US dollars: `14.99` → `$14.99`. A text that is not a plain number is returned unchanged. */
export function priceText(price: string, language: 'en' | 'es'): string {
  if (!/^\d+(\.\d+)?$/.test(price)) return price;
  return new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency: 'USD' }).format(
    Number(price),
  );
}
