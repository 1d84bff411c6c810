/** `{name}` in a text becomes the value of that name; a name without a value stays as it is. */
export function fillTokens(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (token, name: string) => (Object.hasOwn(values, name) ? values[name]! : token));
}
