// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyOperations as applyOnServer } from '#server/changes/merge/operations.ts';
import { HttpError } from '#src/http/http-error.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { own } from '#src/model/json.ts';
import { isFull, SEED } from '#tests/support/property.ts';
import type { StudioEvent } from '../api-types.ts';
import type { StudioApi } from '../studio-api.ts';
import type { DocumentSession } from './document-session.ts';
import { createDocuments } from './documents.ts';
import type { DocumentStore } from './document-store.ts';
import { valueAt, type Operation } from './operations.ts';

const PATH = 'pages/a.json';
const BLOCKS = ['one', 'two', 'three'];
const FIRST = { blocks: BLOCKS.map((uid) => ({ uid, componentName: 'Hero', en: { text: uid }, es: {} })) };

/** A line between a browser and the server, in which everything waits until the test lets it go on. */
type Line = <Result>(pass: () => Result) => Promise<Result>;

interface SentEdit {
  readonly id: string;
  readonly operations: readonly Operation[];
}

/** A server that merges as the real one does and writes every save into the audit. */
function createServer() {
  const server = { value: FIRST as unknown, audit: [] as StudioEvent[], saved: new Map<string, string>() };
  const save = ({ id, operations }: SentEdit): { hash: string; before?: string } => {
    const earlier = server.saved.get(id);
    if (earlier !== undefined) return { hash: earlier };
    const before = JSON.stringify(server.value);
    const applied = applyOnServer(server.value, operations);
    if ('conflicts' in applied)
      throw new HttpError('/edits', 'status', { status: 409, body: { error: '', conflicts: applied.conflicts } });
    server.value = applied.document;
    const hash = JSON.stringify(server.value);
    server.saved.set(id, hash);
    server.audit.push({ at: 0, subject: 'ada', action: 'change.edit', target: `c ${PATH}`, after: hash });
    return { hash, before };
  };
  return { server, save };
}

const STORE: DocumentStore = {
  load: async () => undefined,
  save: async () => undefined,
  remove: async () => undefined,
  keys: async () => [],
};

/**
 * A browser: its requests and their responses wait in `line`; its stream of events can be read on, lost and opened again. A
 * deaf one does not notice that it was opened again.
 */
function createBrowser({ server, save }: ReturnType<typeof createServer>, line: Line, isDeaf: boolean) {
  const events = createSubscribers<readonly [StudioEvent]>();
  const opened = createSubscribers();
  const stream = { read: 0, isOpen: true, losesResponse: false };
  /** Reads events of the audit; a stream that continues may repeat the last one. */
  const read = (count: number): void => {
    const next = server.audit.slice(stream.read, stream.read + count);
    stream.read += next.length;
    for (const event of next) events.notify(event);
  };
  const api: Pick<StudioApi, 'get' | 'send'> = {
    get: async <Result>() => {
      const found = await line(() => ({ path: PATH, hash: JSON.stringify(server.value), value: server.value }));
      return line(() => found as Result);
    },
    send: async <Result>(_method: string, _path: string, options: { body?: unknown } = {}) => {
      const outcome = await line(() => {
        try {
          return { saved: save(options.body as SentEdit) };
        } catch (error) {
          return { error };
        }
      });
      const isLost = stream.losesResponse;
      stream.losesResponse = false;
      return line(() => {
        if (isLost) throw new HttpError('/edits', 'timeout');
        if ('error' in outcome) throw outcome.error;
        return outcome.saved as Result;
      });
    },
  };
  const documents = createDocuments({
    api,
    change: { id: () => 'c', subscribe: () => () => undefined, choose: () => undefined, ensure: async () => 'c' },
    events: { subscribe: events.subscribe, opened: isDeaf ? () => () => undefined : opened.subscribe },
    store: STORE,
    tab: 'tab',
  });
  return {
    session: documents.open(PATH),
    read: () => void (stream.isOpen && read(1)),
    lose: () => void (stream.isOpen = false),
    loseResponse: () => void (stream.losesResponse = true),
    /** The stream continues where it stopped, with one event twice, or with what happens from now on. */
    reopen(continues: boolean) {
      if (stream.isOpen) return;
      stream.isOpen = true;
      stream.read = continues ? Math.max(0, stream.read - 1) : server.audit.length;
      opened.notify();
    },
    readAll: () => read(Infinity),
  };
}

type Browser = ReturnType<typeof createBrowser>;

/** Moves a block of the list by one place. */
function move(session: DocumentSession, uid: string, by: number): void {
  const was = valueAt(session.snapshot().value, '/blocks');
  if (!Array.isArray(was)) return;
  const index = was.findIndex((block) => own(block, 'uid') === uid);
  const others = was.toSpliced(index, 1);
  session.change([{ at: '/blocks', was, to: others.toSpliced(Math.max(0, index + by), 0, was[index]) }]);
}

function type(session: DocumentSession, at: string, to: string): void {
  const { value } = session.snapshot();
  if (value !== undefined) session.change([{ at, was: valueAt(value, at), to }]);
}

const step = fc.record({
  who: fc.nat(1),
  kind: fc.constantFrom(
    ...(['type', 'move', 'move', 'undo', 'send', 'send', 'send', 'send'] as const),
    ...(['pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass'] as const),
    ...(['type', 'type', 'read', 'read', 'read', 'lose', 'continue', 'reopen', 'loseResponse'] as const),
  ),
  uid: fc.constantFrom(...BLOCKS),
  by: fc.constantFrom(1, -1),
  text: fc.constantFrom('a', 'b'),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Each editor writes in a language of their own, except in the last block. */
const languageOf = (who: number, uid: string): string => (who === 0 || uid === 'three' ? 'en' : 'es');

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs steps in two browsers, waits until everything is quiet, and returns what each of them and the server have. */
async function run(steps: readonly Step[], isDeaf: boolean) {
  const waiting: (() => void)[] = [];
  const line: Line = (pass) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof pass>>();
    waiting.push(() => {
      try {
        resolve(pass());
      } catch (error) {
        reject(error);
      }
    });
    return promise;
  };
  const office = createServer();
  const browsers = [0, 1].map(() => createBrowser(office, line, isDeaf));
  await soon();
  while (waiting.length > 0) {
    waiting.shift()!();
    await soon();
  }
  for (const { who, kind, uid, by, text } of steps) {
    const browser = browsers[who]!;
    if (kind === 'type') type(browser.session, `/blocks/uid=${uid}/${languageOf(who, uid)}/text`, text);
    else if (kind === 'move') move(browser.session, uid, by);
    else if (kind === 'undo') browser.session.undo();
    else if (kind === 'send') void browser.session.flush();
    else if (kind === 'pass') waiting.shift()?.();
    else if (kind === 'continue') browser.reopen(true);
    else browser[kind](false);
    await soon();
  }
  await becomeQuiet(browsers, waiting, office.server.audit);
  const views = browsers.map(({ session }) => session.snapshot().value);
  for (const { session } of browsers) session.close();
  return { views, server: office.server.value, saves: office.server.audit.length };
}

/** Opens all streams and passes everything on, until nothing happens any more. */
async function becomeQuiet(browsers: readonly Browser[], waiting: (() => void)[], audit: readonly unknown[]) {
  for (const browser of browsers) browser.reopen(true);
  for (let quiet = 0; quiet < 3;) {
    const before = audit.length;
    for (const { session, readAll } of browsers) {
      readAll();
      if (session.snapshot().state.pending.length > 0) void session.flush();
    }
    await soon();
    quiet = waiting.length === 0 && audit.length === before ? quiet + 1 : 0;
    waiting.shift()?.();
    await soon();
  }
}

/** Steps in words: `0 type two a`. */
const stepsOf = (text: string): Step[] =>
  text.split(',').map((words) => {
    const [who, kind, uid = 'one', written = 'a'] = words.trim().split(' ');
    return { who: Number(who), kind, uid, by: 1, text: written } as Step;
  });

it(
  'two editors of a page see the same in the end, whatever is late, lost, repeated or merged',
  { timeout: 600_000 },
  async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }), async (steps) => {
        const { views, server, saves } = await run(steps, false);
        written += saves;
        expect(views).toEqual([server, server]);
      }),
      { seed: SEED, numRuns: isFull ? 2000 : 100, includeErrorInReport: true },
    );
    expect(written).toBeGreaterThan(100);
  },
);

it('who moves a block sees what another editor wrote in it meanwhile', async () => {
  const loads = '1 read, 1 pass, 1 pass';
  const steps = stepsOf(`1 move two, 0 type two new, 0 send, 0 pass, 0 pass, ${loads}, 1 send, 1 pass, 1 pass`);
  const { views, server } = await run(steps, false);
  expect(valueAt(server, '/blocks/uid=two/en/text')).toBe('new');
  expect(views).toEqual([server, server]);
});

it('who missed events while the connection was lost sees what was saved meanwhile', async () => {
  const steps = stepsOf('1 lose, 0 type two new, 0 send, 0 pass, 0 pass, 1 reopen');
  const { views, server } = await run(steps, false);
  expect(views).toEqual([server, server]);
  const deaf = await run(steps, true);
  expect(deaf.views[1], 'the control: a browser that does not notice it').not.toEqual(deaf.server);
});
