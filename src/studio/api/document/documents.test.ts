// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { HttpError } from '#src/http/http-error.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { StudioApi } from '../studio-api.ts';
import { createDocuments } from './documents.ts';
import type { StoredDocument } from './document-store.ts';

const PATH = 'pages/a.json';

/** Creates the documents of a tab that works on the change `first`, and a server that can be unreachable. */
function createTab(left: Readonly<Record<string, StoredDocument>> = {}) {
  const server = {
    isOnline: true,
    sent: [] as string[],
    loaded: [] as string[],
    closed: [] as string[],
    created: new Set<string>(),
  };
  const respond = (path: string, result: unknown): unknown => {
    if (!server.isOnline) throw new HttpError('/document', 'unreachable');
    if (server.closed.some((id) => path.startsWith(`/changes/${id}/`)))
      throw new HttpError('/document', 'status', { status: 404, body: { error: 'There is no such change.' } });
    return result;
  };
  const api: Pick<StudioApi, 'get' | 'send'> = {
    get: async (path) => {
      server.loaded.push(path);
      return respond(path, { path: PATH, hash: 'h', value: { title: 'old' } }) as never;
    },
    send: async (_method, path) => {
      const result = respond(path, { hash: 'next', before: 'h' });
      server.sent.push(path);
      return result as never;
    },
  };
  const chosen = { id: 'first' as string | undefined, ...createSubscribers() };
  const stored = new Map(Object.entries(left));
  const choose = (id: string | undefined): void => {
    chosen.id = id;
    chosen.notify();
  };
  const documents = createDocuments({
    api,
    change: {
      id: () => chosen.id,
      subscribe: chosen.subscribe,
      choose,
      finish: () => undefined,
      next: () => 'next',
      ensure: async () => 'next',
      createOther: async (id) => {
        server.created.add(id);
        return id;
      },
    },
    events: { subscribe: () => () => undefined, opened: () => () => undefined },
    store: {
      load: async ({ change }) => stored.get(change),
      save: async ({ change }, document, before) => {
        stored.set(change, document);
        if (before) stored.delete(before.change);
      },
      remove: async ({ change }) => void stored.delete(change),
      keys: async () => [],
    },
    tab: 'tab',
  });
  const type = (to: string): void => documents.open(PATH).change([{ at: '/title', was: 'old', to }]);
  return { server, documents, stored, choose, type };
}

const SAVED = { status: 'saved', unsent: 0, conflicts: 0 };
const storedEdit = (id: string): StoredDocument => ({
  pending: [{ id, operations: [{ at: '/title', was: 'old', to: 'mine' }], cause: 'typed' }],
  undo: [],
  redo: [],
  conflicts: [],
});

it('edits made offline are counted and sent to their change after another change was chosen', async () => {
  const { server, documents, stored, choose, type } = createTab();
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
  expect(stored.get('first')?.pending, 'it is no longer kept on this device').toEqual([]);
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
  // The choice of a change has started requests. They fail before the server is reachable again.
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

it('edits of other changes that were left unsent are sent without opening these changes', async () => {
  const { server, documents, stored } = createTab({ second: storedEdit('a'), 'new third': storedEdit('b') });
  documents.resume({ path: PATH, change: 'second', isNew: false });
  documents.resume({ path: PATH, change: 'third', isNew: true });
  await vi.waitFor(() => expect(server.sent.toSorted()).toEqual(['/changes/second/edits', '/changes/third/edits']));
  await vi.waitFor(() => expect(documents.status()).toEqual(SAVED));
  expect(documents.paths(), 'the current change has no document open').toEqual([]);
  expect([...stored].filter(([, { pending }]) => pending.length > 0)).toEqual([]);
  expect([...server.created], 'only the change that may not exist yet').toEqual(['third']);
});

it('a document that cannot be loaded is not shown as saved while it has unsaved edits, which can be moved to a new change', async () => {
  const { server, documents } = createTab({ first: storedEdit('a') });
  server.closed.push('first');
  documents.resume({ path: PATH, change: 'first', isNew: false });
  const session = documents.open(PATH);
  await vi.waitFor(() => expect(documents.status()).toEqual({ status: 'stopped', unsent: 1, conflicts: 0 }));
  expect(session.snapshot()).toMatchObject({ status: 'failed', isRetried: false, value: undefined });
  const problem = 'There is no such change.';
  expect(documents.unsaved()).toEqual([
    { path: PATH, change: 'first', unsent: 1, conflicts: 0, status: 'stopped', problem },
  ]);
  await documents.moveUnsaved('first');
  const [other] = server.created;
  expect(server.sent).toEqual([`/changes/${other}/edits`]);
  expect([documents.status(), documents.unsaved()]).toEqual([SAVED, []]);
  expect(documents.open(PATH), 'it is the document of the new change, which is current now').toBe(session);
});

it('a document that cannot be loaded is only reported as offline while the server cannot be reached', async () => {
  const { server, documents } = createTab();
  server.isOnline = false;
  const session = documents.open(PATH);
  await vi.waitFor(() => expect(documents.status()).toEqual({ status: 'offline', unsent: 0, conflicts: 0 }));
  expect(session.snapshot()).toMatchObject({ status: 'failed', isRetried: true });
  server.isOnline = true;
  await documents.flush();
  expect(documents.status()).toEqual(SAVED);
});
