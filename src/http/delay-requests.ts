import { setBeforeRequest, type NextRequest } from './before-request.ts';

/** Requests that are delayed: those with a method to an address, or to an address below it. */
export interface DelayedRequests {
  readonly method: string;
  /** Absolute address without a query. */
  readonly address: string;
  /** The delay in milliseconds. */
  readonly ms: number;
}

/** Delays some requests of the portal from now on; used by scenarios only. An empty list delays none. */
export function delayRequests(delayed: readonly DelayedRequests[]): void {
  if (delayed.length === 0) return setBeforeRequest(undefined);
  setBeforeRequest((request) => {
    const ms = delayOf(delayed, request);
    return ms > 0 ? pause(ms, request.signal) : undefined;
  });
}

/** Returns the delay of a request in milliseconds; 0 if it is not delayed. */
function delayOf(delayed: readonly DelayedRequests[], { url, method }: NextRequest): number {
  const [address = ''] = new URL(url, location.href).href.split(/[?#]/);
  const found = delayed.find(
    (each) => each.method === method && (address === each.address || address.startsWith(`${each.address}/`)),
  );
  return found?.ms ?? 0;
}

/** Waits for this time, or until the caller of the request aborts. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
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
