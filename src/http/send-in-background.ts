import { request, type HttpRequest } from './request.ts';

/** Sends JSON without waiting for the response, also while the page is being left. A failure is ignored. */
export function sendInBackground(url: string, body: unknown, options: Pick<HttpRequest, 'credentials'> = {}): void {
  request({ url, method: 'POST', body, keepalive: true, ...options }).catch(() => undefined);
}
