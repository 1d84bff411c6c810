import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sliceKey } from '#src/data/use-slice.ts';
import { getProfile } from '#src/operations/profile.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { addBoughtPlanIds } from '#src/session/checkout/new-plans.ts';
import { fakeSession, ok, errorResponse, renderWithData } from '#tests/support/account/data.tsx';
import { SAMPLE_PROFILE } from '#tests/support/account/samples-of-account.ts';
import { sampleSubscription as sample } from '#tests/support/subscriptions/sample-subscriptions.ts';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './subscription-banner.fixture.json' with { type: 'json' };
import schema from './subscription-banner.schema.json' with { type: 'json' };
import { SubscriptionBanner } from './subscription-banner.tsx';

const fields = wireFields(schema, fixture.default.fields);
const pending = (more: object = {}) => sample({ activationStatus: 'pending', action: 'UNSUBSCRIBE', ...more });
const OTHER = pending({ sku: 'APL', offerId: 'O-9', appId: 'appletv', appName: 'Apple TV' });

const show = (
  subscriptions: readonly object[],
  { path = '/account', session = fakeSession(), profile = ok(SAMPLE_PROFILE) } = {},
) =>
  renderWithData(SubscriptionBanner, fields, {
    answers: {
      'profile.getProfile': () => profile,
      'subscriptions.getSubscriptions': () => ok({ subscriptions }),
    },
    session,
    page: { path },
  });
/** Returns the text that is shown once the data has loaded. */
const shownText = async ({ outcomes, container }: ReturnType<typeof show>, reads = 2): Promise<string> => {
  await expect.poll(() => outcomes.length).toBeGreaterThanOrEqual(reads);
  return container.textContent;
};

it('links to the subscriptions if several apps wait for their activation (SUB-47, SUB-48)', async () => {
  show([pending(), OTHER]);
  expect(await screen.findByText('You have 2 new apps to activate.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Manage subscriptions' })).toHaveAttribute('href', '/subscriptions');
});

it.each(['/subscriptions', '/offer/max', '/subscriptions/manage'])(
  'is not shown on %s (SUB-49, OPEN-74)',
  async (path) => {
    expect(await shownText(show([pending(), OTHER], { path }), 0)).toBe('');
  },
);

it.each(['/account', '/devices', '/transactions'])('is shown on %s (SUB-49, OPEN-74)', async (path) => {
  show([pending(), OTHER], { path });
  expect(await screen.findByRole('link', { name: 'Manage subscriptions' })).toBeVisible();
});

it.each([
  [
    'the partner’s text, also during a free trial',
    { publisherName: 'Apple Inc.', offerType: 'freeTrial' },
    /Apple Account/,
  ],
  [
    'the text for a free trial',
    { offerType: 'freeTrial', isPromotion: true },
    /^Your free trial of Max Standard has started/,
  ],
  [
    'the text for a promotion',
    { offerType: 'promotion', isPromotion: true },
    /^You have Max Standard at a special price/,
  ],
  ['a neutral text', {}, /^Max Standard is yours/],
])(
  'invites the customer to activate one app with %s (SUB-50, SUB-51, SUB-52, SUB-53, OPEN-75)',
  async (_, more, text) => {
    show([pending(more)]);
    expect(await screen.findByText(text)).toBeVisible();
  },
);

it.each([
  ['of another type', [pending({ subscriptionType: 'app' })]],
  ['that are active', [sample()]],
  ['that have ended', [pending({ activationStatus: 'ended' })]],
])('does not count subscriptions %s (SUB-47)', async (_, subscriptions) => {
  expect(await shownText(show(subscriptions))).toBe('');
});

it.each(['o-1', 'MAX-STD'])(
  'does not count a plan that was bought in this session: %s (SUB-47, AUTH-29)',
  async (id) => {
    const session = fakeSession();
    addBoughtPlanIds(session.values, [id]);
    expect(await shownText(show([pending()], { session }))).toBe('');
  },
);

it('is not shown if the profile could not be read (SUB-47)', async () => {
  expect(await shownText(show([pending()], { profile: errorResponse(404) }))).toBe('');
});

it('is not shown while the profile or the subscriptions are read again (SUB-47)', async () => {
  for (const operation of [getProfile, getSubscriptions]) {
    const { queryClient, unmount } = show([pending(), OTHER]);
    const link = await screen.findByRole('link', { name: 'Manage subscriptions' });
    const again = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => again.promise);
    const read = queryClient.refetchQueries({ queryKey: sliceKey(operation, 'en') });
    await waitFor(() => expect(link).not.toBeInTheDocument());
    again.resolve(Response.json({ success: true, data: { ...SAMPLE_PROFILE, subscriptions: [pending(), OTHER] } }));
    await read;
    expect(await screen.findByRole('link', { name: 'Manage subscriptions' })).toBeVisible();
    unmount();
  }
});
