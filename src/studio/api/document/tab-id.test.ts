// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { adoptDocuments } from './adopt-documents.ts';
import { newChangeKey, type DocumentKey, type DocumentStore, type StoredDocument } from './document-store.ts';
import { claimTabId, idsOfOpenTabs, type TabLocks } from './tab-id.ts';

/** Creates the locks of a browser. `close` closes a page, which releases its locks. */
function createBrowser() {
  const held = new Map<string, string>();
  const locksOf = (page: string): TabLocks =>
    ({
      request: async (name: string, _options: LockOptions, granted: (lock: Lock | null) => unknown) => {
        if (held.has(name)) return granted(null);
        held.set(name, page);
        return granted({ name, mode: 'exclusive' });
      },
      query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
    }) as unknown as TabLocks;
  const close = (page: string): void => {
    for (const [name, holder] of held) if (holder === page) held.delete(name);
  };
  return { locksOf, close };
}

function createStorage(copyOf?: Map<string, string>) {
  const entries = new Map(copyOf);
  const storage = (): Storage =>
    ({
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
    }) as unknown as Storage;
  return { entries, storage };
}

/** Creates the store on the device, which all tabs share. */
function createStore() {
  const stored = new Map<string, StoredDocument>();
  const nameOf = ({ tab, change, path }: DocumentKey): string => [tab, change, path].join('|');
  const store: DocumentStore = {
    load: async (key) => stored.get(nameOf(key)),
    save: async (key, value, before) => {
      stored.set(nameOf(key), value);
      if (before) stored.delete(nameOf(before));
    },
    remove: async (key) => void stored.delete(nameOf(key)),
    keys: async () =>
      [...stored.keys()].map((name) => {
        const [tab = '', change = '', path = ''] = name.split('|');
        return { tab, change, path };
      }),
  };
  return store;
}

const storedEdit = (to: string): StoredDocument => ({
  pending: [{ id: `edit ${to}`, operations: [{ at: `/en/${to}`, to }], cause: 'typed' }],
  undo: [],
  redo: [],
  conflicts: [],
});
const reloadMs = 0;

it('a tab keeps its id over a reload, and a duplicate of an open tab gets another one', async () => {
  const browser = createBrowser();
  const first = createStorage();
  const id = await claimTabId({ storage: first.storage, locks: browser.locksOf('first'), reloadMs });
  browser.close('first');
  expect(await claimTabId({ storage: first.storage, locks: browser.locksOf('reloaded'), reloadMs })).toBe(id);
  const copy = createStorage(first.entries);
  const other = await claimTabId({ storage: copy.storage, locks: browser.locksOf('copy'), reloadMs });
  expect(other).not.toBe(id);
  expect(await idsOfOpenTabs(id, browser.locksOf('any'))).toEqual(new Set([id, other]));
  browser.close('copy');
  expect(await claimTabId({ storage: copy.storage, locks: browser.locksOf('copy again'), reloadMs })).toBe(other);
  expect(await claimTabId({ storage: createStorage().storage, locks: undefined, reloadMs })).toBeTypeOf('string');
});

it('two tabs of one document keep their unsent edits apart, and a later tab takes over both', async () => {
  const browser = createBrowser();
  const store = createStore();
  const place = { change: 'c', path: 'items/a.json' };
  const first = createStorage();
  const one = await claimTabId({ storage: first.storage, locks: browser.locksOf('one'), reloadMs });
  const two = await claimTabId({
    storage: createStorage(first.entries).storage,
    locks: browser.locksOf('two'),
    reloadMs,
  });
  await store.save({ ...place, tab: one }, storedEdit('a'));
  await store.save({ ...place, tab: two }, storedEdit('b'));
  const change = { id: () => 'c', choose: () => undefined, next: () => 'next' };
  const tabs = (locks: TabLocks) => (tab: string) => idsOfOpenTabs(tab, locks);
  const three = await claimTabId({ storage: createStorage().storage, locks: browser.locksOf('three'), reloadMs });
  // While both tabs are open, another tab does not adopt their documents.
  expect(await adoptDocuments(store, three, change, tabs(browser.locksOf('three')))).toEqual([]);
  browser.close('one');
  browser.close('two');
  expect(await adoptDocuments(store, three, change, tabs(browser.locksOf('three')))).toEqual([
    { ...place, isNew: false },
  ]);
  const { pending } = (await store.load({ ...place, tab: three }))!;
  expect(pending.map(({ id }) => id).toSorted()).toEqual(['edit a', 'edit b']);
  expect(await store.keys()).toEqual([{ ...place, tab: three }]);
});

it('edits that were stored before their change existed belong to it after its creation, each once', async () => {
  const browser = createBrowser();
  const store = createStore();
  const path = 'items/a.json';
  await store.save({ tab: 'me', change: newChangeKey('c'), path }, storedEdit('a'));
  await store.save({ tab: 'me', change: newChangeKey('later'), path }, storedEdit('b'));
  const tabs = (tab: string) => idsOfOpenTabs(tab, browser.locksOf('me'));
  const unsent = await adoptDocuments(
    store,
    'me',
    { id: () => 'c', choose: () => undefined, next: () => 'next' },
    tabs,
  );
  expect(unsent).toEqual([
    { path, change: 'c', isNew: false },
    { path, change: 'later', isNew: true },
  ]);
  // The same edit was stored under both keys when the tab closed.
  await store.save({ tab: 'me', change: newChangeKey('c'), path }, storedEdit('a'));
  await adoptDocuments(store, 'me', { id: () => 'c', choose: () => undefined, next: () => 'next' }, tabs);
  expect((await store.load({ tab: 'me', change: 'c', path }))?.pending).toEqual(storedEdit('a').pending);
});
