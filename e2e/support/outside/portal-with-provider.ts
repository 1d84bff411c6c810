import { startFakeProvider, type FakeProvider } from '../../../tests/support/identity/fake-provider.ts';
import { START_MS, startPortal, type OwnPortal } from '../portal.ts';
import { test } from '../test.ts';

/**
 * Starts a portal for the tests of a file. It uses an identity provider on another origin. `account` returns the
 * account settings of the portal.
 */
export function portalWithProvider(account: (provider: FakeProvider) => Record<string, unknown>) {
  let provider: FakeProvider;
  let portal: OwnPortal;
  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    provider = await startFakeProvider();
    portal = await startPortal({ config: { account: account(provider), sandbox: { besideRealSystems: true } } });
  });
  test.afterAll(async () => {
    await portal.stop();
    await provider.close();
  });
  return { provider: (): FakeProvider => provider, portal: (): OwnPortal => portal };
}
