// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { HttpError } from '#src/http/http-error.ts';
import { createCurrentChange, leaveFinished } from './current-change.ts';
import { openSharedChangeState } from './editor-change.ts';

/** Creates a storage. `entries` is its content. */
function createStorage(entries = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, storage };
}

/** Simulates a server and the browser of an editor, whose tabs can be opened and reloaded. */
function createBrowser() {
  const shared = createStorage();
  const listeners = new Map<object, (event: StorageEvent) => void>();
  const server = { changes: new Map<string, string>(), isResponding: true };
  const open = ({ own = createStorage(), address = 'http://studio.localhost/studio/' } = {}) => {
    /** Notifies all tabs except the one that wrote the value. */
    const notifyOtherTabs = (key: string, newValue: string | null): void => {
      for (const [tab, listen] of listeners) if (tab !== own) listen({ key, newValue } as StorageEvent);
    };
    const storage = {
      ...shared.storage,
      setItem: (key: string, value: string) => {
        shared.storage.setItem(key, value);
        notifyOtherTabs(key, value);
      },
      removeItem: (key: string) => {
        shared.storage.removeItem(key);
        notifyOtherTabs(key, null);
      },
    };
    const addEventListener = (_: string, listener: unknown) =>
      void listeners.set(own, listener as (event: StorageEvent) => void);
    const editor = openSharedChangeState({
      subject: 'S-anna',
      storage: () => storage as unknown as Storage,
      tab: { addEventListener },
    });
    const api = {
      send: async (method: string, path: string, { body }: { body?: unknown } = {}) => {
        const id = path.replace('/changes/', '');
        expect(method).toBe('PUT');
        if (!server.changes.has(id)) server.changes.set(id, (body as { title: string }).title);
        if (!server.isResponding) throw new HttpError(path, 'unreachable');
        return { id } as never;
      },
    };
    const change = createCurrentChange({
      api,
      me: { name: 'Anna' },
      editor,
      storage: () => own.storage as unknown as Storage,
      address,
    });
    return { change, reload: () => open({ own, address }) };
  };
  return { server, open, ids: () => [...server.changes.keys()] };
}

describe('the change of an editor with several tabs', () => {
  it('a tab without a change follows the tab whose first edit creates a change, and new tabs start with this change', async () => {
    const { open, ids } = createBrowser();
    const [first, second] = [open(), open()];
    const id = await first.change.ensure();
    expect(await second.change.ensure()).toBe(id);
    expect([second.change.id(), open().change.id(), ids()]).toEqual([id, id, [id]]);
  });

  it('first edits in two tabs at once create one change', async () => {
    const { open, ids } = createBrowser();
    const [first, second] = [open(), open()];
    const both = await Promise.all([first.change.ensure(), second.change.ensure()]);
    expect(both).toEqual([ids()[0], ids()[0]]);
    expect(ids()).toHaveLength(1);
  });

  it('a tab keeps the change that was chosen in it or given in its address', async () => {
    const { open } = createBrowser();
    const [first, second] = [open(), open()];
    const linked = open({ address: 'http://studio.localhost/studio/?change=linked' });
    const id = await first.change.ensure();
    expect(linked.change.id()).toBe('linked');
    expect(second.change.id()).toBe(id);
    second.change.choose('other');
    expect([first.change.id(), second.reload().change.id(), linked.change.id()]).toEqual([id, 'other', 'linked']);
    expect(open().change.id(), 'a new tab begins with what was chosen last').toBe('other');
  });

  it('a tab in which the editor chose to start a new change does not follow other tabs, also after a reload', async () => {
    const { open, ids } = createBrowser();
    const first = open();
    const id = await first.change.ensure();
    first.change.choose(undefined);
    const second = open();
    second.change.choose(id);
    expect([first.change.id(), first.reload().change.id()]).toEqual([undefined, undefined]);
    await first.change.ensure();
    expect(ids()).toHaveLength(2);
  });

  it('all tabs leave a change that is published, and the next edit in any of them creates a new one', async () => {
    const { open, ids } = createBrowser();
    const [first, second] = [open(), open()];
    const other = open();
    const id = await first.change.ensure();
    other.change.choose('other');
    first.change.finish(id);
    expect([first, second, other].map(({ change }) => change.id())).toEqual([undefined, undefined, 'other']);
    const next = await second.change.ensure();
    expect(ids()).toEqual([id, next]);
    expect(first.change.id()).toBe(next);
  });
});

describe('the creation of a change', () => {
  it('creates one change, whether its response is lost or the page is reloaded before it arrives', async () => {
    const { open, ids, server } = createBrowser();
    const tab = open();
    server.isResponding = false;
    await expect(tab.change.ensure()).rejects.toThrow(HttpError);
    await expect(tab.change.ensure()).rejects.toThrow(HttpError);
    const reloaded = tab.reload();
    expect(reloaded.change.id()).toBeUndefined();
    server.isResponding = true;
    expect([await reloaded.change.ensure()]).toEqual(ids());
    reloaded.change.choose(undefined);
    await reloaded.change.ensure();
    expect(ids(), 'the control: another one has another id').toHaveLength(2);
  });

  it('does not replace a change that the editor chooses in the meantime', async () => {
    const { open } = createBrowser();
    const { change } = open();
    const ensured = change.ensure();
    change.choose('chosen');
    expect(await ensured).toBe('chosen');
    expect(change.id()).toBe('chosen');
  });
});

it.each([
  ['published', undefined, undefined],
  ['closed', undefined, undefined],
  ['open', undefined, 'stored'],
  ['published', 'http://studio.localhost/studio/?change=stored', 'stored'],
  [new HttpError('/changes/stored', 'status', { status: 404 }), undefined, undefined],
  [new HttpError('/changes/stored', 'unreachable'), undefined, 'stored'],
])(
  'at the start, if the stored change is %s and the address of the page is %s, the current change is %s',
  async (state, address, expected) => {
    const tab = createBrowser().open();
    tab.change.choose('stored');
    const get = async () => {
      if (state instanceof HttpError) throw state;
      return { state } as never;
    };
    await leaveFinished(tab.change, { get }, address ?? 'http://studio.localhost/studio/');
    expect(tab.change.id()).toBe(expected);
  },
);
