import type { CDPSession } from 'playwright-core';

/** One request. Each step of a redirect is a separate request. Times are milliseconds of the browser's clock. */
export interface Hop {
  /** Method and path. Parts of the path that differ between sign-ins or builds are left out. */
  readonly name: string;
  readonly kind: string;
  readonly sent: number;
  /** Time of the first byte of the response. */
  answered: number;
  ended: number;
  cached: boolean;
  /** The redirected request that led to this request. */
  readonly from?: Hop;
  /** Whether the parser of the HTML sent the request, not a script. */
  readonly byDocument: boolean;
}

/** Records all requests of a tab from now on, in the order in which they were sent. */
export async function watchRequests(session: CDPSession): Promise<Hop[]> {
  const hops: Hop[] = [];
  const current = new Map<string, Hop>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator, redirectResponse }) => {
    if (!/^https?:/.test(request.url)) return;
    const before = redirectResponse ? current.get(requestId) : undefined;
    const now = timestamp * 1000;
    if (before) before.answered = before.ended = now;
    const hop: Hop = {
      name: `${request.method} ${nameOf(new URL(request.url).pathname)}`,
      kind: type ?? 'Other',
      sent: now,
      answered: Number.NaN,
      ended: Number.NaN,
      cached: false,
      byDocument: initiator.type === 'parser',
      ...(before ? { from: before } : {}),
    };
    current.set(requestId, hop);
    hops.push(hop);
  });
  session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const hop = current.get(requestId);
    if (!hop) return;
    hop.cached ||= response.fromDiskCache === true;
    hop.answered = Math.max(hop.sent, timestamp * 1000);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const hop = current.get(requestId);
    if (hop) hop.cached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const hop = current.get(requestId);
    if (hop) hop.ended = Math.max(hop.sent, timestamp * 1000);
  });
  return hops;
}

/** Returns the path without the parts that differ between sign-ins or builds. */
function nameOf(path: string): string {
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '').replace(/(?<=\/)[\w-]{40,}/, '…');
}
