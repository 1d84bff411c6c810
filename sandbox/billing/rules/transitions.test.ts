// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SUBSCRIPTION_STATES as STATES, type SubscriptionState as State } from '#src/model/subscription-states.ts';
import { createPlanCatalog } from '../catalog/catalog.ts';
import { subscriptionRecord } from '../records/subscription-record.ts';
import type { Subscription } from './subscription.ts';
import { EVENTS, TRANSITIONS, transitionOf } from './transitions.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../../docs/subscriptions.md');

/** Returns the table of transitions in Markdown, as docs/subscriptions.md shows it. */
function markdownTable(): string {
  const rows = TRANSITIONS.map(({ from, event, when, to, effects }) =>
    [from, event, when.join(' and '), to, effects.join(', ')].map((cell) => ` ${cell} `).join('|'),
  );
  return [
    '| state | event | if | next state | effects |',
    '| - | - | - | - | - |',
    ...rows.map((row) => `|${row}|`),
  ].join('\n');
}

const collapseRuns = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-');

it('the table of transitions is the one in docs/subscriptions.md', () => {
  expect(collapseRuns(readFileSync(DOCUMENT, 'utf8'))).toContain(collapseRuns(markdownTable()));
});

it('the transitions lead from a new subscription to every state', () => {
  const reached = new Set<State>(['activationRequired']);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of TRANSITIONS) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual([...STATES].toSorted());
});

it('the table of transitions uses every event, and an earlier row never makes a later one useless', () => {
  expect(new Set(TRANSITIONS.map(({ event }) => event))).toEqual(new Set(EVENTS));
  for (const [index, row] of TRANSITIONS.entries()) {
    const earlier = TRANSITIONS.slice(0, index).filter(({ from, event }) => from === row.from && event === row.event);
    const isHidden = earlier.some(({ when }) => when.every((guard) => row.when.includes(guard)));
    expect(isHidden, `${row.from} ${row.event} ${row.when.join()}`).toBe(false);
  }
});

it('an event that a state does not allow is refused', () => {
  expect(transitionOf('ended', 'cancel', () => true)).toBeUndefined();
  expect(transitionOf('active', 'activate', () => true)).toBeUndefined();
  expect(transitionOf('pendingDowngrade', 'cancel', () => true)).toBeUndefined();
});

it('every state looks different in the subscription API (SUB-20)', () => {
  const plan = {
    sku: 'A',
    offerId: 'O',
    appId: 'a',
    appName: 'A',
    name: 'A',
    cents: 999,
    currency: 'USD',
    frequency: 'month',
  } as const;
  const records = STATES.map((state) => {
    const nextPlan =
      state.startsWith('pendingUp') || state === 'pendingDowngrade' ? { nextPlan: { ...plan, name: 'B' } } : {};
    const subscription: Subscription = {
      id: '1',
      state,
      plan,
      ...nextPlan,
      started: 0,
      anchor: 0,
      period: 1,
      periodStarts: 0,
      periodEnds: 86_400_000,
      isTrial: state === 'trial',
      isActivated: state !== 'activationRequired',
    };
    const { activationStatus, action, description, endDate, offerType } = subscriptionRecord(
      { subscription, details: {} },
      createPlanCatalog([]),
      0,
    );
    return JSON.stringify({ activationStatus, action, description, endDate, offerType });
  });
  expect(new Set(records).size).toBe(STATES.length);
});
