// @vitest-environment node
import { expect, it } from 'vitest';
import { openEvents } from './events.ts';

/** Replaces the browser's EventSource. */
class Connection extends EventTarget {
  readyState = 0;
  close(): void {
    this.readyState = 2;
  }
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  /** `isGivenUp`: the response is not an event stream, so the browser does not try again. */
  fail(isGivenUp: boolean): void {
    this.readyState = isGivenUp ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

function open() {
  const made: Connection[] = [];
  const events = openEvents(() => {
    const connection = new Connection();
    made.push(connection);
    return connection as unknown as EventSource;
  }, 1);
  const seen: string[] = [];
  events.opened(() => seen.push('opened'));
  events.subscribe(({ target }) => seen.push(target));
  return { made, events, seen };
}

it('the studio reopens a stream that was refused; the browser itself reopens one that was lost', async () => {
  const { made, events, seen } = open();
  made[0]!.accept();
  made[0]!.fail(false);
  made[0]!.accept();
  expect([made.length, seen]).toEqual([1, ['opened', 'opened']]);
  made[0]!.fail(true);
  await expect.poll(() => made.length).toBe(2);
  made[1]!.accept();
  made[1]!.dispatchEvent(new MessageEvent('change.edit', { data: JSON.stringify({ target: 'c pages/index.json' }) }));
  expect(seen.slice(2)).toEqual(['opened', 'c pages/index.json']);
  events.close();
  expect(made[1]!.readyState).toBe(2);
});
