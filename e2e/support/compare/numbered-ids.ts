/** React numbers its ids in the order in which parts are loaded. Returns the HTML with ids in the order of the page. */
export function numberIds(html: string): string {
  const ids = new Map<string, string>();
  return html.replaceAll(/_r_[0-9a-z]+_/gi, (id) => {
    if (!ids.has(id)) ids.set(id, `id-${ids.size}`);
    return ids.get(id)!;
  });
}
