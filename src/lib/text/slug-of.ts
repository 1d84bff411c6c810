/** Returns the form of a name for addresses: `Vela TV` → `vela-tv`, `¿Qué es?` → `que-es`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
