import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { createRegistry } from '#src/layout/registry.ts';
import { DataSection } from '#src/ui/data-section/data-section.tsx';
import { fakeSession, ok, errorResponse, renderWithData, type DataOptions } from '#tests/support/account/data.tsx';
import { MainPlaceholder } from '#tests/support/layout/main-placeholder.tsx';
import { SAMPLE_PROFILE } from '#tests/support/account/samples-of-account.ts';

const REGIONS = ['left', 'bottom-left', 'right', 'bottom-right'];
const registry = createRegistry({
  AccountPage: () => import('./account-page.tsx'),
  Word: () => Promise.resolve({ Default: Word }),
  Failing: () => Promise.resolve({ Default: FailingSection }),
});

function Word({ fields }: { fields: { word: string } }): ReactNode {
  return <p>{fields.word}</p>;
}

/** A section whose data failed to load. */
function FailingSection(): ReactNode {
  const data = { status: 'failed', error: { status: 500 }, reload: () => Promise.resolve() } as const;
  return (
    <DataSection heading="Wallet" data={data} skeleton={<p>skeleton</p>} errorText="Your card did not come.">
      <p>card</p>
    </DataSection>
  );
}

function Page({ fields: { section } }: { fields: { section?: string } }): ReactNode {
  const placeholders = Object.fromEntries(
    REGIONS.map((region) => [region, [{ componentName: 'Word', fields: { word: `the ${region}` } }]]),
  );
  if (section) placeholders['left']!.push({ componentName: section, fields: { word: '' } });
  const main = [{ componentName: 'AccountPage', fields: { heading: { value: 'Account' } }, placeholders }];
  return <MainPlaceholder registry={registry} main={main} />;
}
const show = (options: DataOptions, section = '') => renderWithData(Page, { section }, options);

beforeAll(() => registry.load(registry.names));

it('shows the heading of content and four regions (ACCT-01, ACCT-02, ACCT-03, ACCT-04, ACCT-05)', async () => {
  show({ answers: { 'profile.getProfile': () => ok(SAMPLE_PROFILE) } });
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  for (const region of REGIONS) {
    await waitFor(() => expect(screen.getByText(`the ${region}`)).toBeVisible());
    expect(screen.getByText(`the ${region}`).closest('[data-region]')).toHaveAttribute('data-region', region);
  }
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows a spinner while the profile is not loaded; the hidden regions are rendered already (DASH-10)', async () => {
  const profile = Promise.withResolvers<ReturnType<typeof ok>>();
  show({ answers: { 'profile.getProfile': () => profile.promise } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByText('the left')).not.toBeVisible();
  profile.resolve(ok(SAMPLE_PROFILE));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.getByText('the left')).toBeVisible();
});

it('shows the spinner and sends no request until the user is signed in (DASH-10)', () => {
  const { requests } = show({ session: fakeSession({ status: 'starting' }) });
  expect(screen.getByRole('status')).toBeVisible();
  expect(requests).toEqual([]);
});

it('shows its regions, without the spinner, when the profile failed', async () => {
  show({ answers: { 'profile.getProfile': () => errorResponse(404) } });
  await waitFor(() => expect(screen.getByText('the right')).toBeVisible());
  expect(screen.queryByRole('status')).toBeNull();
});

it('announces the error of a section only after its live region is visible (DASH-10, DASH-15)', async () => {
  const profile = Promise.withResolvers<ReturnType<typeof ok>>();
  show({ answers: { 'profile.getProfile': () => profile.promise } }, 'Failing');
  const section = (await screen.findByText('Wallet')).closest('section')!;
  const status = section.querySelector('[role="status"]')!;
  expect([section.getAttribute('aria-busy'), status.textContent]).toEqual(['true', '']);
  expect(screen.getByText('skeleton')).not.toBeVisible();
  // Whether the section was visible each time its status text changed.
  const seen: boolean[] = [];
  const watch = new MutationObserver(() => seen.push(!section.closest('[hidden]')));
  watch.observe(status, { childList: true });
  profile.resolve(ok(SAMPLE_PROFILE));
  expect(await screen.findByText('Your card did not come.')).toBeVisible();
  expect(seen).toEqual([true]);
  expect(section).toHaveAttribute('aria-busy', 'false');
  watch.disconnect();
});
