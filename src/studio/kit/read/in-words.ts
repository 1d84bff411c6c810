/** Returns a value as an editor reads it. */
export function valueInWords(value: unknown): string {
  if (value === undefined) return 'Nothing';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Returns a pointer in words: `/en/heading` → `English › heading`. */
export function placeInWords(at: string): string {
  const names: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish', shared: 'both languages' };
  const steps = at
    .split('/')
    .slice(1)
    .filter((step) => step !== 'placeholders');
  return (
    steps.map((step) => (Object.hasOwn(names, step) ? names[step] : step.replace(/^uid=/, 'block '))).join(' › ') ||
    'The whole document'
  );
}
