/** Returns the form of a name for addresses: `Vela TV` → `vela-tv`, `¿Qué es?` → `que-es`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Returns a slug that is not taken: the slug itself, or the slug with a number: `page`, `page-2`, `page-3`. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug;
  for (let number = 2; isTaken(free); number += 1) free = `${slug}-${number}`;
  return free;
}
