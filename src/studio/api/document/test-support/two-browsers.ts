import * as fc from 'fast-check';
import { applyValueEdits as applyOnServer } from '#server/changes/merge/value-edits.ts';
import { HttpError } from '#src/http/http-error.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { own } from '#src/model/json.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import type { StudioEvent } from '../../api-types.ts';
import type { StudioApi } from '../../studio-api.ts';
import type { DocumentSession } from '../document-session.ts';
import { createDocuments } from '../documents.ts';
import type { DocumentStore } from '../document-store.ts';
import { valueAt } from '../value-edits.ts';

/** Path of the document that both editors edit. */
const DOCUMENT_PATH = 'pages/a.json';
/** Uids of the blocks in the document. */
const BLOCK_UIDS = ['one', 'two', 'three'];
/** The document with which both browsers start. */
const FIRST_DOCUMENT = { blocks: BLOCK_UIDS.map((uid) => ({ uid, componentName: 'Hero', en: { text: uid }, es: {} })) };

/** A connection between a browser and the server. Each request and response waits until the test lets it pass. */
type Connection = <Result>(pass: () => Result) => Promise<Result>;

/** The body of a request that saves an edit. */
interface SentEdit {
  readonly id: string;
  readonly operations: readonly ValueEdit[];
}

/** Creates a server that merges edits as the real one does and records every save in the audit. */
function createServer() {
  const server = {
    value: FIRST_DOCUMENT as unknown,
    audit: [] as StudioEvent[],
    saved: new Map<string, string>(),
    texts: new Set<unknown>(),
  };
  const save = ({ id, operations }: SentEdit): { hash: string; before?: string } => {
    const earlier = server.saved.get(id);
    if (earlier !== undefined) return { hash: earlier };
    const before = JSON.stringify(server.value);
    const applied = applyOnServer(server.value, operations);
    if ('conflicts' in applied)
      throw new HttpError('/edits', 'status', { status: 409, body: { error: '', conflicts: applied.conflicts } });
    server.value = applied.document;
    for (const { to } of operations) server.texts.add(to);
    const hash = JSON.stringify(server.value);
    server.saved.set(id, hash);
    server.audit.push({ at: 0, subject: 'ada', action: 'change.edit', target: `c ${DOCUMENT_PATH}`, after: hash });
    return { hash, before };
  };
  return { server, save };
}

/** A document store that stores nothing. */
const EMPTY_STORE: DocumentStore = {
  load: async () => undefined,
  save: async () => undefined,
  remove: async () => undefined,
  keys: async () => [],
};

/**
 * Creates a browser. Its requests and responses wait in `line`; its event stream can be read, lost and opened again. A
 * browser with `isDeaf` does not notice that the stream was opened again.
 */
function createBrowser({ server, save }: ReturnType<typeof createServer>, line: Connection, isDeaf: boolean) {
  const events = createSubscribers<readonly [StudioEvent]>();
  const opened = createSubscribers();
  const stream = { read: 0, isOpen: true, losesResponse: false };
  /** Reads the next events of the audit. A stream that continues may repeat the last one. */
  const read = (count: number): void => {
    const next = server.audit.slice(stream.read, stream.read + count);
    stream.read += next.length;
    for (const event of next) events.notify(event);
  };
  const api: Pick<StudioApi, 'get' | 'send'> = {
    get: async <Result>() => {
      const found = await line(() => ({
        path: DOCUMENT_PATH,
        hash: JSON.stringify(server.value),
        value: server.value,
      }));
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
    change: {
      id: () => 'c',
      subscribe: () => () => undefined,
      choose: () => undefined,
      finish: () => undefined,
      next: () => 'next',
      ensure: async () => 'c',
      createOther: async (id) => id,
    },
    events: { subscribe: events.subscribe, opened: isDeaf ? () => () => undefined : opened.subscribe },
    store: EMPTY_STORE,
    tab: 'tab',
  });
  return {
    session: documents.open(DOCUMENT_PATH),
    /** The text last typed in each box, by pointer. */
    typed: new Map<string, string>(),
    read: () => void (stream.isOpen && read(1)),
    lose: () => void (stream.isOpen = false),
    loseResponse: () => void (stream.losesResponse = true),
    /**
     * Opens the stream again: if `continues`, where it stopped, with the last event repeated; otherwise at the end of
     * the audit.
     */
    reopen(continues: boolean) {
      if (stream.isOpen) return;
      stream.isOpen = true;
      stream.read = continues ? Math.max(0, stream.read - 1) : server.audit.length;
      opened.notify();
    },
    readAll: () => read(Infinity),
  };
}

/** A simulated browser of one editor. */
type SimulatedBrowser = ReturnType<typeof createBrowser>;

/** Moves a block of the list by one place. */
function moveBlock(session: DocumentSession, uid: string, by: number): void {
  const was = valueAt(session.snapshot().value, '/blocks');
  if (!Array.isArray(was)) return;
  const index = was.findIndex((block) => own(block, 'uid') === uid);
  const others = was.toSpliced(index, 1);
  session.change([{ at: '/blocks', was, to: others.toSpliced(Math.max(0, index + by), 0, was[index]) }]);
}

/** Types a text in the document at a pointer. */
function typeText(session: DocumentSession, at: string, to: string): void {
  const { value } = session.snapshot();
  if (value !== undefined) session.change([{ at, was: valueAt(value, at), to }]);
}

/** Continues typing in a box that keeps its text: the new text extends the box's last text, not the document's. */
function continueTyping({ session, typed }: SimulatedBrowser, at: string, to: string): void {
  const { value } = session.snapshot();
  if (value === undefined) return;
  session.change([{ at, was: typed.get(at) ?? valueAt(value, at), to }]);
  typed.set(at, to);
}

/** Generates a step of a test: an action of one of two editors, or the delivery of a message. */
export const randomStep = fc.record({
  who: fc.nat(1),
  kind: fc.constantFrom(
    ...(['type', 'move', 'move', 'undo', 'send', 'send', 'send', 'send'] as const),
    ...(['pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass'] as const),
    ...(['type', 'type', 'read', 'read', 'read', 'lose', 'continue', 'reopen', 'loseResponse'] as const),
  ),
  uid: fc.constantFrom(...BLOCK_UIDS),
  by: fc.constantFrom(1, -1),
  text: fc.constantFrom('a', 'b'),
});
/** The type of the values that a fast-check arbitrary generates. */
type GeneratedBy<Some> = Some extends fc.Arbitrary<infer One> ? One : never;
/**
 * A step of a test. `typeOn` continues typing in a box, and `leave` leaves all boxes; `randomStep` does not generate
 * these two.
 */
export type TestStep = Omit<GeneratedBy<typeof randomStep>, 'kind'> & {
  readonly kind: GeneratedBy<typeof randomStep>['kind'] | 'typeOn' | 'leave';
};

/** Returns the language in which an editor writes: a different one for each editor, except in the last block. */
const languageOf = (who: number, uid: string): string => (who === 0 || uid === 'three' ? 'en' : 'es');

/** Waits until the work that is already queued is done. */
const waitForNextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs steps in two browsers and waits until no request is left. With `isDeaf`, the browsers do not notice that a lost
 * event stream was opened again. Returns the documents of both browsers and of the server, the texts that were lost,
 * and the numbers of saves and conflicts.
 */
export async function runSteps(steps: readonly TestStep[], isDeaf: boolean) {
  const waiting: (() => void)[] = [];
  const line: Connection = (pass) => {
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
  await waitForNextTask();
  while (waiting.length > 0) {
    waiting.shift()!();
    await waitForNextTask();
  }
  let keys = 0;
  for (const { who, kind, uid, by, text } of steps) {
    const browser = browsers[who]!;
    if (kind === 'type') typeText(browser.session, `/blocks/uid=${uid}/${languageOf(who, uid)}/text`, text);
    else if (kind === 'typeOn') continueTyping(browser, '/blocks/uid=three/en/text', `${who} ${(keys += 1)}`);
    else if (kind === 'leave') browser.typed.clear();
    else if (kind === 'move') moveBlock(browser.session, uid, by);
    else if (kind === 'undo') browser.session.undo();
    else if (kind === 'send') void browser.session.flush();
    else if (kind === 'pass') waiting.shift()?.();
    else if (kind === 'continue') browser.reopen(true);
    else browser[kind](false);
    await waitForNextTask();
  }
  await deliverAll(browsers, waiting, office.server.audit);
  const views = browsers.map(({ session }) => session.snapshot().value);
  const lost = browsers.flatMap(({ session, typed }) => {
    const cards = session.snapshot().state.conflicts.map(({ mine }) => mine);
    return [...typed.values()].filter((text) => !office.server.texts.has(text) && !cards.includes(text));
  });
  const cards = browsers.flatMap(({ session }) => session.snapshot().state.conflicts).length;
  for (const { session } of browsers) session.close();
  return { views, server: office.server.value, saves: office.server.audit.length, lost, cards };
}

/** Opens all streams and delivers everything until no message is left. */
async function deliverAll(browsers: readonly SimulatedBrowser[], waiting: (() => void)[], audit: readonly unknown[]) {
  for (const browser of browsers) browser.reopen(true);
  for (let quiet = 0; quiet < 3;) {
    const before = audit.length;
    for (const { session, readAll } of browsers) {
      readAll();
      if (session.snapshot().state.pending.length > 0) void session.flush();
    }
    await waitForNextTask();
    quiet = waiting.length === 0 && audit.length === before ? quiet + 1 : 0;
    waiting.shift()?.();
    await waitForNextTask();
  }
}

/**
 * Parses steps in words. `0 type two a,1 move one`: browser 0 types an "a" into the block `two`, then browser 1 moves
 * the block `one`.
 */
export const parseSteps = (text: string): TestStep[] =>
  text.split(',').map((words) => {
    const [who, kind, uid = 'one', written = 'a'] = words.trim().split(' ');
    return { who: Number(who), kind, uid, by: 1, text: written } as TestStep;
  });
