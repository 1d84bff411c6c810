import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { fakeSession } from '#tests/support/account/data.tsx';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { AccountProviders } from './account-providers.tsx';
import { ServicesContext } from '../services/services-context.ts';
import type { Services } from '../services/services.ts';

/** Renders a page for a customer whose sign-in ends in a minute. */
function show(sessionWarning: boolean): void {
  const expiresAt = Date.now() + 60_000;
  const services = {
    boot: { account: { features: { sessionWarning, deactivate: false, federatedLink: false } } },
    session: fakeSession({ status: 'signed-in', authKey: 'key', expiresAt }),
    data: { language: 'en' },
    report: () => undefined,
  } as unknown as Services;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
        <ServicesContext value={services}>
          <AccountProviders>
            <p>the page</p>
          </AccountProviders>
        </ServicesContext>
      </PhrasesContext>
    </QueryClientProvider>,
  );
}

it('customers are warned before the session ends if the feature is on (AUTH-12, AUTH-13, AUTH-20)', async () => {
  show(true);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Your session is about');
});

it('customers are not warned if the feature is off (AUTH-20, ENG-23)', async () => {
  show(false);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.getByText('the page')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
