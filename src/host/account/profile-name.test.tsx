import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useSlice } from '#src/data/use-slice.ts';
import { useSliceChange } from '#src/data/use-slice-change.ts';
import { getProfile } from '#src/operations/profile.ts';
import { createProfileNotice } from '#src/session/tabs/profile-notice.ts';
import { fakeSession, ok, errorResponse, renderWithData } from '#tests/support/account/data.tsx';
import { SAMPLE_PROFILE } from '#tests/support/account/samples-of-account.ts';
import { MemoryStorage } from '#tests/support/account/session-browser.ts';
import { waitUntilPasses } from '#tests/support/soon.ts';
import { ProfileName } from './profile-name.tsx';

/** Opens a tab. `shared` is the storage through which another tab of the same browser announces changes. */
function openTab({ respond = () => ok({ ...SAMPLE_PROFILE, name: 'Marisol Vega' }), reads = false } = {}) {
  const shared = new MemoryStorage();
  const other = createProfileNotice({ shared, tab: new MemoryStorage() });
  const profileNotice = createProfileNotice({ shared, tab: new MemoryStorage() });
  const session = Object.assign(fakeSession(), { profileNotice });
  const Reader = (): ReactNode => {
    useSlice(getProfile);
    const set = useSliceChange(getProfile);
    return <button onClick={() => set((known) => ({ ...known, name: 'Sol Vega' }))}>Change</button>;
  };
  const Page = () => (
    <>
      {reads && <Reader />}
      <ProfileName />
    </>
  );
  const shown = renderWithData(Page, {}, { answers: { 'profile.getProfile': () => respond() }, session });
  return { ...shown, other, name: () => session.state().name };
}
const focusWindow = () => act(async () => void window.dispatchEvent(new Event('focus')));

it('the session takes the name of the profile when it is loaded and when it changes (SHELL-06, PROF-08)', async () => {
  const tab = openTab({ reads: true, respond: () => ok({ ...SAMPLE_PROFILE, name: 'Marisol Vega Ruiz' }) });
  await waitUntilPasses(() => expect(tab.name()).toBe('Marisol Vega Ruiz'));
  tab.getByRole('button', { name: 'Change' }).click();
  await waitUntilPasses(() => expect(tab.name()).toBe('Sol Vega'));
});

it('the session keeps the name from the sign-in if the profile has none', async () => {
  const profile = { ...SAMPLE_PROFILE, name: '', firstName: '', lastName: '' };
  const tab = openTab({ reads: true, respond: () => ok(profile) });
  await waitUntilPasses(() => expect(tab.requests).toHaveLength(1));
  expect(tab.name()).toBe('Marisol Vega');
});

it('a tab reads the profile again when it gets the focus after another tab changed it, and not earlier (SHELL-06)', async () => {
  let name = 'Marisol Vega';
  const tab = openTab({ respond: () => ok({ ...SAMPLE_PROFILE, name }) });
  await focusWindow();
  expect(tab.requests).toEqual([]);
  name = 'Sol Vega';
  tab.other.announce();
  expect(tab.requests).toEqual([]);
  await focusWindow();
  await waitUntilPasses(() => expect(tab.name()).toBe('Sol Vega'));
  await focusWindow();
  expect(tab.requests).toHaveLength(1);
});

it('a tab reads the profile again at its next focus if it could not be read', async () => {
  let isWell = false;
  const tab = openTab({ respond: () => (isWell ? ok({ ...SAMPLE_PROFILE, name: 'Sol Vega' }) : errorResponse(404)) });
  tab.other.announce();
  await focusWindow();
  await waitUntilPasses(() => expect(tab.requests).toHaveLength(1));
  await focusWindow();
  expect(tab.name()).toBe('Marisol Vega');
  isWell = true;
  await focusWindow();
  await waitUntilPasses(() => expect(tab.name()).toBe('Sol Vega'));
});
