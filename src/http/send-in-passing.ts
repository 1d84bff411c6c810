/** Sends JSON that nobody waits for; it arrives also when the page is left meanwhile, and is lost in silence when it cannot. */
export function sendInPassing(url: string, body: unknown): void {
  void fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => undefined);
}
