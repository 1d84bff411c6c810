/** The portal's data services for a customer of the sandbox, without a browser and without a sign-in. */
import { vi } from 'vitest';
import type { ServiceApp } from '#sandbox/service/test-support/service-app.ts';
import type { DataServices } from '#src/data/run-operation.ts';
import { fakeSession } from './account/data.tsx';
import { endpointsOf, lookupBody } from './operations/portal-endpoints.ts';

/** The origin of the portal in these tests. */
const ORIGIN = 'http://qa.localhost';

/**
 * Replaces `fetch` with a function that sends all requests of a test to the services. Undo with `vi.unstubAllGlobals`.
 */
export function redirectFetchTo({ app }: Pick<ServiceApp, 'app'>): void {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address);
    if (pathname === '/api/endpoints') return new Response(lookupBody('qa'));
    const { statusCode, body } = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: { host: 'qa.localhost', ...(init.headers as Record<string, string>) },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
  });
}

/** Returns the data services of a customer. `name` is the customer's first name in lower case. */
export function servicesOfCustomer(app: Pick<ServiceApp, 'owner'>, name: string): DataServices {
  const session = fakeSession({ status: 'signed-in', authKey: 'key', name, ids: app.owner(name).ids });
  return {
    session: { ...session, accessToken: () => name },
    language: 'en',
    endpoints: endpointsOf(ORIGIN, 'qa'),
    anonymousToken: () => Promise.resolve(undefined),
    onOutcome: () => undefined,
  };
}
