// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { seededServices } from '../../service/test-support/seeded-services.ts';

describe.each(databaseKinds())('the site of a partner on $name', ({ createTestDatabase }) => {
  const services = seededServices(createTestDatabase);
  const as = 'marcus';

  /** Returns the link with which the customer activates Apple TV. */
  async function activationLink(): Promise<URL> {
    const body = { apps: ['appletv'], isThankyouPage: true };
    const response = await services.request('/sandbox/account/activation-urls', { as, version: 'v1.0', body });
    const { data } = response.json<{ data: { activationUrls: { ottservices: [{ activationUrl: string }] } } }>();
    return new URL(data.activationUrls.ottservices[0].activationUrl);
  }
  const pressActivate = ({ pathname, searchParams }: URL) =>
    services.app.inject({
      method: 'POST',
      url: pathname,
      headers: { host: 'qa.localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `code=${searchParams.get('code')}`,
    });
  const unsubscribe = async () => {
    const body = {
      catalogId: 'OF-1',
      clientIpAddress: '192.0.2.7',
      subscriptionName: 'Apple TV',
      appId: 'appletv',
      price: '0.01',
      sku: 'APL-TV-M',
      productKey: 'PK-APPLETV',
    };
    const response = await services.request('/sandbox/account/subscriptions/unsubscribe', {
      as,
      version: 'v1.0',
      body,
    });
    expect(response.json()).toMatchObject({ success: true });
  };

  it('says that the app is activated, however often the customer activates it', async () => {
    const link = await activationLink();
    for (const press of ['first', 'second'])
      expect((await pressActivate(link)).body, press).toContain('The app is activated.');
  });

  it('does not say that the app is activated if the customer unsubscribed before', async () => {
    const link = await activationLink();
    await unsubscribe();
    const pressed = await pressActivate(link);
    expect(pressed.statusCode).toBe(404);
    expect(pressed.body).toContain('This link is no longer valid.');
  });
});
