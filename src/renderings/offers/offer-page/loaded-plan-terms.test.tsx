// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, renderWithData } from '#tests/support/account/data.tsx';
import { SAMPLE_OFFERS } from '#tests/support/account/samples-of-account.ts';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './offer-page.fixture.json' with { type: 'json' };
import schema from './offer-page.schema.json' with { type: 'json' };
import { OfferPage } from './offer-page.tsx';

it('shows the terms and other information of a plan in a dialog (OFFER-10)', async () => {
  const answers = {
    'offers.getOffers': () => ok(SAMPLE_OFFERS),
    'offers.getStorefrontBanner': () => ok({ bannerDetails: [] }),
  };
  renderWithData(OfferPage, wireFields(schema, fixture.default.fields), { answers, page: { path: '/offer/max' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Terms and other information: Max Basic with Ads' }));
  const dialog = await screen.findByRole('dialog', { name: 'Max Basic with Ads' });
  expect(within(dialog).getByRole('heading', { name: 'About Max Basic with Ads' })).toBeVisible();
  expect(within(dialog).getByText('Cancel any time.')).toBeVisible();
  expect(within(dialog).getByText('automatically')).toBeVisible();
});
