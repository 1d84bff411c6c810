import { createSubscribers, type Subscribers } from '#src/lib/subscribers.ts';
import type { PresentEditor, StudioEvent } from './api-types.ts';

/** Actions of the audit that the event stream reports. */
const REPORTED_ACTIONS = [
  'comment.create',
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
  'preview.create',
  'preview.revoke',
  'release.compile',
  'release.rollback',
  'scenario.remove',
  'scenario.save',
  'token.create',
  'token.revoke',
];

/** Longest delay before the event stream is opened again. */
const MAX_RETRY_DELAY_MS = 30_000;
/** `readyState` of a stream that the browser does not retry, because the server or a proxy has refused it. */
const CLOSED_STATE = 2;

/** The events that the server sends to this tab. */
export interface Events {
  readonly subscribe: Subscribers<readonly [StudioEvent]>['subscribe'];
  /**
   * Subscribes to the opening of the connection. Subscribers are also notified when it opens again after a loss,
   * because data that was loaded before may have changed.
   */
  readonly opened: Subscribers['subscribe'];
  /**
   * The editors who are present, each with their change and document. The server sends the list whenever it changes.
   */
  readonly presence: Pick<Subscribers, 'subscribe'> & { readonly list: () => readonly PresentEditor[] };
  close(): void;
}

/**
 * Opens the stream of events by all editors. The browser reconnects after a lost connection, this function after a
 * refused one.
 */
export function openEvents(
  open: () => EventSource = () => new EventSource('/studio/api/events'),
  waitMs = 1000,
): Events {
  const { subscribe, notify } = createSubscribers<readonly [StudioEvent]>();
  const opened = createSubscribers();
  const moved = createSubscribers();
  let present: readonly PresentEditor[] = [];
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = connect();

  function connect(): EventSource {
    const made = open();
    made.addEventListener('error', () => {
      if (made.readyState !== CLOSED_STATE) return;
      failures += 1;
      timer = setTimeout(() => (source = connect()), Math.min(waitMs * 2 ** failures, MAX_RETRY_DELAY_MS));
    });
    made.addEventListener('open', () => {
      failures = 0;
      opened.notify();
    });
    for (const action of REPORTED_ACTIONS)
      made.addEventListener(action, ({ data }: MessageEvent<string>) => notify(JSON.parse(data) as StudioEvent));
    made.addEventListener('presence', ({ data }: MessageEvent<string>) => {
      present = JSON.parse(data) as readonly PresentEditor[];
      moved.notify();
    });
    return made;
  }

  return {
    subscribe,
    opened: opened.subscribe,
    presence: { subscribe: moved.subscribe, list: () => present },
    close() {
      clearTimeout(timer);
      source.close();
    },
  };
}
