// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { HttpError } from '#src/http/http-error.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { StudioApi } from '../studio-api.ts';
import { createDocuments } from './documents.ts';
import type { KeptDocument } from './document-store.ts';

const PATH = 'pages/a.json';

/** The documents of a tab that works on the change `first`, and a server that can be out of reach. */
function createTab() {
  const server = { isOnline: true, sent: [] as string[], loaded: [] as string[] };
  const answer = (result: unknown): unknown => {
    if (!server.isOnline) throw new HttpError('/document', 'unreachable');
    return result;
  };
  const api: Pick<StudioApi, 'get' | 'send'> = {
    get: async (path) => {
      server.loaded.push(path);
      return answer({ path: PATH, hash: 'h', value: { title: 'old' } }) as never;
    },
    send: async (_method, path) => {
      const result = answer({ hash: 'next', before: 'h' });
      server.sent.push(path);
      return result as never;
    },
  };
  const chosen = { id: 'first' as string | undefined, ...createSubscribers() };
  const kept = new Map<string, KeptDocument>();
  const documents = createDocuments({
    api,
    change: { id: () => chosen.id, subscribe: chosen.subscribe, choose: () => undefined, ensure: async () => 'new' },
    events: { subscribe: () => () => undefined, opened: () => () => undefined },
    store: {
      load: async () => undefined,
      save: async ({ change }, document) => void kept.set(change, document),
      remove: async ({ change }) => void kept.delete(change),
      keys: async () => [],
    },
    tab: 'tab',
  });
  const choose = (id: string | undefined): void => {
    chosen.id = id;
    chosen.notify();
  };
  const type = (to: string): void => documents.open(PATH).change([{ at: '/title', was: 'old', to }]);
  return { server, documents, kept, choose, type };
}

it('edits made offline are counted and sent to their change after another change was chosen', async () => {
  const { server, documents, kept, choose, type } = createTab();
  const first = documents.open(PATH);
  await vi.waitFor(() => expect(first.snapshot().status).toBe('saved'));
  server.isOnline = false;
  type('mine');
  await documents.flush();
  expect(documents.status()).toEqual({ status: 'offline', unsent: 1, conflicts: 0 });
  choose('second');
  expect(documents.status()).toEqual({ status: 'offline', unsent: 1, conflicts: 0 });
  expect(documents.open(PATH), 'the chosen change has its own text').not.toBe(first);
  server.isOnline = true;
  await documents.flush();
  expect(server.sent).toEqual(['/changes/first/edits']);
  await vi.waitFor(() => expect(documents.status()).toEqual({ status: 'saved', unsent: 0, conflicts: 0 }));
  expect(kept.get('first')?.pending, 'it is no longer kept on this device').toEqual([]);
  const loads = server.loaded.length;
  first.refresh();
  expect(server.loaded.length, 'a session that has sent everything is closed').toBe(loads);
});

it('a change that is chosen again has the edits that were not sent meanwhile', async () => {
  const { server, documents, choose, type } = createTab();
  await vi.waitFor(() => expect(documents.open(PATH).snapshot().status).toBe('saved'));
  server.isOnline = false;
  type('mine');
  await documents.flush();
  const first = documents.open(PATH);
  choose(undefined);
  documents.open(PATH);
  choose('first');
  expect(documents.open(PATH)).toBe(first);
  expect(first.snapshot().value).toEqual({ title: 'mine' });
  expect(documents.status().unsent).toBe(1);
  // What the choice began has failed before the server can be reached again.
  await documents.flush();
  server.isOnline = true;
  await documents.flush();
  expect(server.sent).toEqual(['/changes/first/edits']);
});

it('a document without unsent edits is closed when another change is chosen', async () => {
  const { server, documents, choose } = createTab();
  const first = documents.open(PATH);
  await vi.waitFor(() => expect(first.snapshot().status).toBe('saved'));
  choose('second');
  const loads = server.loaded.length;
  first.refresh();
  expect(server.loaded.length).toBe(loads);
  documents.open(PATH).refresh();
  await vi.waitFor(() => expect(server.loaded.at(-1)).toBe('/changes/second/document'));
});
