import { expect, it, vi } from 'vitest';
import { runOperation } from '#src/data/run-operation.ts';
import { createEndpoints } from '#src/endpoints/endpoints.ts';
import { fakeSession } from '#tests/support/account/data.tsx';
import { parseSubscription } from '#tests/support/subscriptions/sample-subscriptions.ts';
import shipped from '#fixtures/content/endpoints.json' with { type: 'json' };
import { resubscribe, unsubscribe } from './changes.ts';

const ORIGIN = 'https://www.portal.example';

/** The shipped endpoints, with a mock scenario for every operation. */
const services = shipped.services.map((service) => ({
  ...service,
  operations: service.operations.map((operation) => ({ ...operation, mock: true, scenarioName: 'slow' })),
}));

it.each([unsubscribe, resubscribe])(
  'the change $name is a POST with the tracking id in a header and the scenario in the query (SUB-25)',
  async (operation) => {
    const requests: { readonly url: URL; readonly init: RequestInit }[] = [];
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      const url = new URL(address, ORIGIN);
      if (url.pathname === '/lookup') return Promise.resolve(Response.json({ services }));
      requests.push({ url, init });
      return Promise.resolve(Response.json({ success: true }));
    });
    const session = fakeSession();
    session.values.set('trackingId', 'track-1');
    const data = {
      endpoints: createEndpoints({
        lookupUrl: `${ORIGIN}/lookup`,
        origin: ORIGIN,
        tokenOrigins: [],
        allowsScenarios: true,
      }),
      session,
      language: 'en',
      anonymousToken: () => Promise.resolve(undefined),
      onOutcome: () => undefined,
    };
    await runOperation(data, operation, { subscription: parseSubscription({}), clientIp: '' });
    vi.unstubAllGlobals();
    const [{ url, init }] = requests as [(typeof requests)[number]];
    expect(requests).toHaveLength(1);
    expect([init.method, url.pathname, url.search]).toEqual([
      'POST',
      `/sandbox/account/subscriptions/${operation.name}`,
      '?scenarioName=slow',
    ]);
    expect(new Headers(init.headers).get('trackingid')).toBe('track-1');
  },
);
