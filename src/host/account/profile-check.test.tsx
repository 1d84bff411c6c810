import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSlice } from '#src/data/use-slice.ts';
import type { Problem } from '#src/model/layout.ts';
import { getProfile } from '#src/operations/profile.ts';
import type { AccountIds } from '#src/model/account-ids.ts';
import {
  fakeSession,
  ok,
  errorResponse,
  renderWithData,
  type FakeResponse,
  type FakeSession,
} from '#tests/support/account/data.tsx';
import { SAMPLE_PROFILE } from '#tests/support/account/samples-of-account.ts';
import { waitUntilPasses } from '#tests/support/soon.ts';
import { ProfileCheck } from './profile-check.tsx';
import { ServicesContext } from '../services/services-context.ts';
import type { Services } from '../services/services.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Visit {
  readonly respond?: () => FakeResponse | Promise<FakeResponse>;
  /** True if another part of the page has already requested the profile. */
  readonly isRead?: boolean;
  readonly session?: FakeSession;
}

function visit({ respond = () => ok(SAMPLE_PROFILE), isRead = false, session = fakeSession() }: Visit = {}) {
  const problems: Problem[] = [];
  const services = { report: (problem: Problem) => void problems.push(problem) } as unknown as Services;
  const Reader = (): null => {
    useSlice(getProfile);
    return null;
  };
  const Page = (): ReactNode => (
    <ServicesContext value={services}>
      {isRead && <Reader />}
      <ProfileCheck />
    </ServicesContext>
  );
  const shown = renderWithData(Page, {}, { answers: { 'profile.getProfile': respond }, session });
  return { ...shown, problems, session };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const NO_IDS = { personId: '', customerRelationshipId: '', serviceAccountId: '', xboAccountId: '' };
const sessionWithIds = (ids: Partial<AccountIds>): FakeSession => {
  return Object.assign(fakeSession({ status: 'signed-in', authKey: 'key', ids: { ...NO_IDS, ...ids } }), {
    signIn: vi.fn<(returnTo?: string) => Promise<void>>(async () => undefined),
  });
};

it('the profile check reads a profile that no component has read, 1500 ms after the page has loaded (API-22)', async () => {
  const { requests } = visit();
  await pass(1499);
  expect(requests).toEqual([]);
  await pass(1);
  expect(requests.map(({ operation }) => operation)).toEqual(['profile.getProfile']);
  await pass(60_000);
  expect(requests).toHaveLength(1);
});

it('the profile check reads a failed profile only once more (API-22)', async () => {
  const { requests } = visit({ isRead: true, respond: () => errorResponse(404) });
  await pass(1400);
  expect(requests).toHaveLength(1);
  await pass(100);
  expect(requests).toHaveLength(2);
  await pass(60_000);
  expect(requests).toHaveLength(2);
});

it('the profile check does not read a profile that is loaded or loading (API-22)', async () => {
  const here = visit({ isRead: true });
  await pass(60_000);
  expect(here.requests).toHaveLength(1);
  here.unmount();
  const onItsWay = visit({ isRead: true, respond: () => new Promise(() => undefined) });
  await pass(1500);
  expect(onItsWay.requests).toHaveLength(1);
});

it('the profile check waits until the customer is signed in (API-22)', async () => {
  const { requests, session } = visit({ session: fakeSession({ status: 'starting' }) });
  await pass(5000);
  expect(requests).toEqual([]);
  act(() => session.become(fakeSession().state()));
  await pass(1500);
  expect(requests).toHaveLength(1);
});

it('the profile check takes the ids from the profile, without another sign-in (API-22, ACCT-09)', async () => {
  const session = sessionWithIds({});
  const { requests } = visit({ session, respond: () => ok({ ...SAMPLE_PROFILE, personId: 'p-7' }) });
  await pass(1500);
  await waitUntilPasses(() => expect(session.state().ids).toMatchObject({ personId: 'p-7' }));
  expect(requests).toHaveLength(1);
  expect(session.signIn).not.toHaveBeenCalled();
});

it('a customer whose profile has no ids must sign in again, once (API-22, OPEN-11)', async () => {
  const session = sessionWithIds({});
  const respond = (): FakeResponse => ok({ ...SAMPLE_PROFILE, ...NO_IDS });
  const first = visit({ session, respond });
  await pass(1500);
  await waitUntilPasses(() => expect(session.signIn).toHaveBeenCalledTimes(1));
  first.unmount();
  const { problems } = visit({ session, respond });
  await pass(1500);
  await waitUntilPasses(() => expect(problems.map(({ what }) => what)).toContain('has no account ids'));
  expect(session.signIn).toHaveBeenCalledTimes(1);
});

it('a customer whose profile could not be read need not sign in again (API-22)', async () => {
  const session = sessionWithIds({});
  visit({ session, respond: () => errorResponse(404) });
  await pass(10_000);
  expect(session.signIn).not.toHaveBeenCalled();
});

it('a customer whose session has ids need not sign in again (API-22)', async () => {
  const session = sessionWithIds({ personId: 'p' });
  visit({ session });
  await pass(1500);
  expect(session.signIn).not.toHaveBeenCalled();
});
