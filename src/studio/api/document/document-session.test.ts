import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyValueEdits as applyOnServer } from '#server/changes/merge/value-edits.ts';
import { HttpError } from '#src/http/http-error.ts';
import { isFull, SEED } from '#tests/support/property.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import type { StudioApi } from '../studio-api.ts';
import { openDocument, type DocumentSession } from './document-session.ts';
import type { StoredDocument } from './document-store.ts';
import { valueAt } from './value-edits.ts';

interface SentEdit {
  readonly id: string;
  readonly operations: readonly ValueEdit[];
}

/** Creates a server that merges edits as the real one does. It can be unreachable or lose its response. */
function createServer(first: unknown) {
  const server = { value: first, isReachable: true, losesResponse: false, created: 0, edits: [] as string[] };
  const save = ({ id, operations }: SentEdit): void => {
    if (server.edits.includes(id)) return;
    const applied = applyOnServer(server.value, operations);
    if ('conflicts' in applied)
      throw new HttpError('/edits', 'status', {
        status: 409,
        body: { error: 'Changed.', conflicts: applied.conflicts },
      });
    server.value = applied.document;
    server.edits.push(id);
  };
  const reach = (): void => {
    if (!server.isReachable) throw new HttpError('/edits', 'unreachable');
  };
  const response = { hash: null, value: undefined as unknown };
  const api: Pick<StudioApi, 'get' | 'send'> = {
    get: async <Result>() => {
      reach();
      return { ...response, value: server.value, baseValue: first } as Result;
    },
    send: async <Result>(_method: string, _path: string, options: { body?: unknown } = {}) => {
      reach();
      save(options.body as SentEdit);
      if (server.losesResponse) {
        server.losesResponse = false;
        throw new HttpError('/edits', 'timeout');
      }
      return { hash: String(server.edits.length) } as Result;
    },
  };
  return { server, api };
}

/** Creates an editor's document, which can be closed and opened again as in a reload. */
function createEditor(first: unknown) {
  const { server, api } = createServer(first);
  const device: { stored?: StoredDocument } = {};
  let clock = 0;
  const open = (): DocumentSession =>
    openDocument({
      path: 'items/a.json',
      api,
      changeId: () => 'c',
      ensureChange: async () => 'c',
      stored: Promise.resolve(device.stored),
      keep: async (stored) => void (device.stored = stored),
      // Each edit is a separate undo step.
      now: () => (clock += 10_000),
    });
  const editor = { server, session: open(), reload: () => undefined as void, settle: async () => undefined as void };
  editor.reload = () => {
    editor.session.close();
    editor.session = open();
  };
  editor.settle = async () => {
    server.isReachable = true;
    for (let round = 0; round < 4; round += 1) {
      await waitForLoad();
      editor.session.refresh();
      await editor.session.flush();
    }
  };
  return editor;
}

/** Waits until the simulated server has responded. */
const waitForLoad = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const type = (session: DocumentSession, at: string, to: unknown): void =>
  session.change([{ at, was: valueAt(session.snapshot().value, at), to }]);

const FIELDS = ['/en/a', '/en/b', '/es/a'];
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('type' as const), at: fc.constantFrom(...FIELDS) }) },
  ...(['undo', 'redo', 'flush', 'reload', 'offline', 'online', 'lose'] as const).map((kind) =>
    fc.record({ kind: fc.constant(kind), at: fc.constant('') }),
  ),
);

it(
  'saves the texts of the model after any order of typing, undo, reloads and failures',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (commands) => {
        const editor = createEditor({ en: { a: '', b: '' }, es: {} });
        await waitForLoad();
        // The model of undo and redo: two stacks of states.
        const past: Record<string, string>[] = [];
        const future: Record<string, string>[] = [];
        let model: Record<string, string> = {};
        for (const [index, { kind, at }] of commands.entries()) {
          const { session, server } = editor;
          // The form of a document that is not loaded is not shown.
          const isShown = !['loading', 'failed'].includes(session.snapshot().status);
          if (kind === 'type') {
            if (!isShown) continue;
            past.push(model);
            future.length = 0;
            model = { ...model, [at]: `text ${index}` };
            type(session, at, `text ${index}`);
          } else if (kind === 'undo' || kind === 'redo') {
            const [from, to] = kind === 'undo' ? [past, future] : [future, past];
            const state = from.pop();
            if (state) to.push(model);
            model = state ?? model;
            session[kind]();
          } else if (kind === 'flush') await session.flush();
          else if (kind === 'reload') {
            editor.reload();
            await waitForLoad();
          } else if (kind === 'lose') server.losesResponse = true;
          else server.isReachable = kind === 'online';
        }
        await editor.settle();
        const { value, state } = editor.session.snapshot();
        editor.session.close();
        const expected = (at: string): unknown => model[at] ?? (at === '/es/a' ? undefined : '');
        for (const at of FIELDS) expect(valueAt(editor.server.value, at), at).toBe(expected(at));
        expect(value).toEqual(editor.server.value);
        expect([state.pending, state.conflicts]).toEqual([[], []]);
      }),
      { seed: SEED, numRuns: isFull ? 2000 : 150 },
    );
  },
);

it('shows the saved edits of another editor, and keeps the text that is being typed in another field', async () => {
  const { server, session } = createEditor({ en: { a: 'A', b: 'B' } });
  await waitForLoad();
  type(session, '/en/a', 'mine');
  server.value = { en: { a: 'A', b: 'theirs' } };
  session.refresh();
  await session.flush();
  expect(session.snapshot().value).toEqual({ en: { a: 'mine', b: 'theirs' } });
  expect(server.value).toEqual({ en: { a: 'mine', b: 'theirs' } });
  session.close();
});

it('shows a conflict if another editor changed the same value, sends the other edits, and resolves it as the editor chooses', async () => {
  for (const decision of ['mine', 'theirs'] as const) {
    const { server, session } = createEditor({ en: { a: 'A', b: 'B' } });
    await waitForLoad();
    server.value = { en: { a: 'theirs', b: 'B' } };
    type(session, '/en/a', 'mine');
    type(session, '/en/b', 'other');
    await session.flush();
    const { conflicts } = session.snapshot().state;
    expect(conflicts).toMatchObject([{ at: '/en/a', base: 'A', mine: 'mine', theirs: 'theirs' }]);
    expect(server.value).toEqual({ en: { a: 'theirs', b: 'other' } });
    expect(session.snapshot().value).toEqual({ en: { a: 'theirs', b: 'other' } });
    session.resolve(conflicts[0]!.id, decision);
    await session.flush();
    expect(server.value).toEqual({ en: { a: decision, b: 'other' } });
    expect(session.snapshot().state.conflicts).toEqual([]);
    session.close();
  }
});

it('resolving a conflict about the order keeps the texts that others wrote in the blocks meanwhile', async () => {
  const [a, b] = [
    { uid: 'a', text: 'A' },
    { uid: 'b', text: 'B' },
  ];
  const c = { uid: 'c', text: 'C' };
  const { server, session } = createEditor({ main: [a, b, c] });
  await waitForLoad();
  server.value = { main: [a, c, b] };
  session.change([{ at: '/main', was: [a, b, c], to: [b, a, c] }]);
  await session.flush();
  const [card] = session.snapshot().state.conflicts;
  expect(card).toMatchObject({ at: '/main', mine: [b, a, c] });
  server.value = { main: [{ uid: 'a', text: 'Written meanwhile' }, c, b] };
  session.refresh();
  await session.flush();
  session.resolve(card!.id, 'mine');
  await session.flush();
  expect(server.value).toEqual({ main: [b, { uid: 'a', text: 'Written meanwhile' }, c] });
  session.close();
});

it('shows that it is offline, counts the unsent edits, and sends them later', async () => {
  const { server, session } = createEditor({ en: { a: 'A' } });
  await waitForLoad();
  server.isReachable = false;
  type(session, '/en/a', 'kept');
  await session.flush();
  expect(session.snapshot()).toMatchObject({
    status: 'offline',
    state: { pending: [{ operations: [{ to: 'kept' }] }] },
  });
  server.isReachable = true;
  await session.flush();
  expect(session.snapshot().status).toBe('saved');
  expect(server.value).toEqual({ en: { a: 'kept' } });
  session.close();
});

it('a document stays unloaded after an undo offline and a reload, and the undo is saved later', async () => {
  const editor = createEditor({ en: { a: 'A' } });
  await waitForLoad();
  type(editor.session, '/en/a', 'typed');
  editor.server.isReachable = false;
  editor.reload();
  await waitForLoad();
  editor.session.undo();
  expect(editor.session.snapshot().status).toBe('failed');
  await editor.settle();
  expect(editor.server.value).toEqual({ en: { a: 'A' } });
  expect(editor.session.snapshot()).toMatchObject({ status: 'saved', value: { en: { a: 'A' } } });
  editor.session.close();
});

it('an edit that is undone while its change is created sends nothing and is not a failure', async () => {
  const { server, api } = createServer({ en: { a: 'A' } });
  const creating = Promise.withResolvers<string>();
  const session = openDocument({
    path: 'items/a.json',
    api,
    changeId: () => undefined,
    ensureChange: () => creating.promise,
    stored: Promise.resolve(undefined),
    keep: async () => undefined,
  });
  await waitForLoad();
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.snapshot().status));
  type(session, '/en/a', 'typed');
  const sent = session.flush();
  session.undo();
  creating.resolve('c');
  await sent;
  expect(new Set(seen)).toEqual(new Set(['saving', 'saved']));
  expect(session.snapshot()).toMatchObject({ status: 'saved', value: { en: { a: 'A' } } });
  expect(server.edits).toEqual([]);
  // A text that is typed later is sent.
  type(session, '/en/a', 'typed again');
  await session.flush();
  expect(server.value).toEqual({ en: { a: 'typed again' } });
  session.close();
});

it('joins text that is typed in one field to one edit and one undo step', async () => {
  const { server, api } = createServer({ en: { a: '' } });
  const session = openDocument({
    path: 'items/a.json',
    api,
    changeId: () => 'c',
    ensureChange: async () => 'c',
    stored: Promise.resolve(undefined),
    keep: async () => undefined,
    now: () => 0,
  });
  await waitForLoad();
  for (const text of ['H', 'He', 'Hey']) type(session, '/en/a', text);
  expect(session.snapshot().state.pending).toHaveLength(1);
  await session.flush();
  expect(server.edits).toHaveLength(1);
  session.undo();
  await session.flush();
  expect(server.value).toEqual({ en: { a: '' } });
  session.close();
});

it('an edit by a function that mutates a draft changes only the affected blocks', async () => {
  const { server, session } = createEditor({ blocks: [{ uid: 'one', componentName: 'Hero', en: { text: 'A' } }] });
  await waitForLoad();
  session.update((draft) => {
    (draft as { blocks: { en: { text: string } }[] }).blocks[0]!.en.text = 'B';
  });
  expect(session.snapshot().state.pending[0]!.operations).toEqual([
    { at: '/blocks/uid=one/en/text', was: 'A', to: 'B' },
  ]);
  await session.flush();
  expect(server.value).toMatchObject({ blocks: [{ en: { text: 'B' } }] });
  session.close();
});
