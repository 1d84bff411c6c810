/** Requests to wait for: all of a method to an address, or to one below it. */
export interface DelayedRequests {
  readonly method: string;
  /** Absolute, without a query. */
  readonly address: string;
  readonly ms: number;
}

/** Starts delaying some requests; used by scenarios only. Returns a function that stops it. */
export function delayRequests(delayed: readonly DelayedRequests[]): () => void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, options = {}) => {
    const wanted = delayOf(delayed, new Request(input, { method: options.method ?? 'GET' }));
    if (wanted > 0) await pause(wanted, options.signal);
    return send(input, options);
  };
  return () => {
    globalThis.fetch = send;
  };
}

function delayOf(delayed: readonly DelayedRequests[], { url, method }: Request): number {
  const [address = ''] = url.split(/[?#]/);
  const found = delayed.find(
    (each) => each.method === method && (address === each.address || address.startsWith(`${each.address}/`)),
  );
  return found?.ms ?? 0;
}

/** Waits; a request that its caller has given up is not waited for. */
function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
