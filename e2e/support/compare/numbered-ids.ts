/**
 * Returns the HTML with React's ids numbered in the order of the page. React numbers them in the order in which parts
 * are loaded.
 */
export function numberIds(html: string): string {
  const ids = new Map<string, string>();
  return html.replaceAll(/_r_[0-9a-z]+_/gi, (id) => {
    if (!ids.has(id)) ids.set(id, `id-${ids.size}`);
    return ids.get(id)!;
  });
}
