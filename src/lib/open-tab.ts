/**
 * Opens an address in a new tab that cannot reach this page. Returns false if the browser blocked the tab. The window
 * feature `noopener` would hide whether it was blocked, so the opener is removed before the new page loads. (spec:
 * SEC-26, SEC-29)
 */
export function openTab(href: string): boolean {
  const tab = globalThis.open(href, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}
