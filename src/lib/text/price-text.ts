/** `14.99` → `$14.99` in the language's way; what carries its own sign or words stays as it came. */
export function priceText(price: string, language: 'en' | 'es'): string {
  if (!/^\d+(\.\d+)?$/.test(price)) return price;
  return new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency: 'USD' }).format(
    Number(price),
  );
}
