import { request } from './request.ts';

/** Sends JSON that nobody waits for; it arrives also when the page is left meanwhile, and is lost in silence when it cannot. */
export function sendInBackground(url: string, body: unknown): void {
  request({ url, method: 'POST', body, keepalive: true }).catch(() => undefined);
}
