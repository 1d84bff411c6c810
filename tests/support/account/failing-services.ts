/** The ways in which a service fails. */
import { vi } from 'vitest';
import type { FakeResponse } from './data.tsx';

/** The shortened timeout of requests, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30;

/** Throws the error of `fetch` for a service that cannot be reached. */
const throwFetchError = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A failure of a service. `isRefusal`: the service has refused the request, which has no effect. */
export interface ServiceFault {
  readonly name: string;
  readonly respond: () => FakeResponse | Promise<FakeResponse>;
  readonly isRefusal?: boolean;
}

/** Failures that every screen must handle. */
export const FAULTS: readonly ServiceFault[] = [
  {
    name: 'does not respond in time',
    respond: async () => {
      await new Promise((resolve) => setTimeout(resolve, 2 * REQUEST_TIMEOUT_MS));
      throw new DOMException('The operation timed out.', 'TimeoutError');
    },
  },
  { name: 'responds with 500', respond: () => ({ status: 500, body: {} }) },
  { name: 'responds with 404', respond: () => ({ status: 404, body: {} }), isRefusal: true },
  { name: 'responds with 401', respond: () => ({ status: 401, body: {} }), isRefusal: true },
  { name: 'responds with half a document', respond: () => ({ body: undefined, text: '{"success":tr' }) },
  { name: 'responds with a number', respond: () => ({ body: 7 }) },
  { name: 'breaks the connection', respond: throwFetchError },
  {
    name: 'cannot be reached without a network',
    respond: () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      return throwFetchError();
    },
  },
];

/** Further failures of requests that may charge something. */
export const CHARGE_FAULTS: readonly ServiceFault[] = [
  { name: 'responds with 429', respond: () => ({ status: 429, body: {} }), isRefusal: true },
  { name: 'responds with 504 from a proxy', respond: () => ({ status: 504, body: undefined, text: '<html></html>' }) },
  { name: 'responds without data', respond: () => ({ body: { data: null } }) },
];

/** Shortens the timeout of requests, so that a service without a response fails soon. */
export function shortenTimeouts(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS);
    return controller.signal;
  });
}
