/** Replaces each `{name}` in a text by the value of that name. A name without a value is kept. */
export function fillTokens(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (token, name: string) => (Object.hasOwn(values, name) ? values[name]! : token));
}
