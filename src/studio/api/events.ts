import { createSubscribers, type Subscribers } from '#src/lib/subscribers.ts';
import type { Present, StudioEvent } from './api-types.ts';

/** What the stream of events reports, by the audit's name of the action. */
const ACTIONS = [
  'change.create',
  'change.edit',
  'change.rename',
  'change.submit',
  'change.approve',
  'change.reopen',
  'change.close',
  'change.update',
  'change.schedule',
  'change.publish',
  'change.take-back',
  'change.due-failed',
  'change.import',
  'folder.merge',
  'folder.publish',
  'release.rollback',
];

export interface Events {
  readonly subscribe: Subscribers<readonly [StudioEvent]>['subscribe'];
  /** Notified when the connection was lost and is open again: something may have been missed. */
  readonly reconnected: Subscribers['subscribe'];
  /** Who is in which document of which change, as the server says it whenever that changes. */
  readonly presence: Pick<Subscribers, 'subscribe'> & { readonly list: () => readonly Present[] };
  close(): void;
}

/** Opens the stream of what all editors do. The browser connects again by itself and continues where it stopped. */
export function openEvents(open: () => EventSource = () => new EventSource('/studio/api/events')): Events {
  const { subscribe, notify } = createSubscribers<readonly [StudioEvent]>();
  const again = createSubscribers();
  const moved = createSubscribers();
  let present: readonly Present[] = [];
  const source = open();
  let wasLost = false;
  source.addEventListener('error', () => (wasLost = true));
  source.addEventListener('open', () => {
    if (wasLost) again.notify();
    wasLost = false;
  });
  for (const action of ACTIONS)
    source.addEventListener(action, ({ data }: MessageEvent<string>) => notify(JSON.parse(data) as StudioEvent));
  source.addEventListener('presence', ({ data }: MessageEvent<string>) => {
    present = JSON.parse(data) as readonly Present[];
    moved.notify();
  });
  return {
    subscribe,
    reconnected: again.subscribe,
    presence: { subscribe: moved.subscribe, list: () => present },
    close: () => source.close(),
  };
}
