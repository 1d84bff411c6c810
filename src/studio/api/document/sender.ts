import { HttpError } from '#src/http/http-error.ts';
import { randomId } from '#src/lib/random-id.ts';
import { own } from '#src/model/json.ts';
import type { Conflict, DocumentResponse } from '../api-types.ts';
import { failureOf, type StudioApi } from '../studio-api.ts';
import { acknowledged, loaded, refused, sealed, type DocumentStatus, type SessionState } from './session-state.ts';

/** What a session and its sender share. */
export interface Shared {
  state: SessionState;
  set(next: SessionState): void;
  readonly status: () => DocumentStatus;
  show(status: DocumentStatus, problem?: string): void;
}

export interface SenderOptions {
  readonly path: string;
  readonly api: Pick<StudioApi, 'get' | 'send'>;
  /** Id of the change; undefined as long as nothing was edited. */
  readonly changeId: () => string | undefined;
  /** Creates the change if there is none, and returns its id. */
  readonly ensureChange: () => Promise<string>;
}

/** Talks to the server for one document: one request at a time, so that no response overtakes another. */
export interface Sender {
  /** Sends all edits, and tries again later if the server cannot be reached. */
  send(): Promise<void>;
  /** Loads what the server has. */
  load(): Promise<void>;
  /** True for a version that this sender saved or has seen. */
  hasSaved(hash: string | null): boolean;
  close(): void;
}

/** The longest wait before another attempt. */
const MAX_RETRY_MS = 15_000;

export function createSender(shared: Shared, options: SenderOptions): Sender {
  const saved = new Set<string | null>();
  const work = { isStale: false, isDue: false, isClosed: false, failures: 0 };
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const run = (): Promise<void> => (running ??= loop().finally(() => (running = undefined)));

  async function loop(): Promise<void> {
    clearTimeout(retryTimer);
    try {
      while (!work.isClosed && (work.isStale || (work.isDue && shared.state.pending.length > 0))) {
        if (work.isStale) await loadDocument();
        else await sendFirst();
        work.failures = 0;
      }
      work.isDue = false;
      shared.show(shared.state.pending.length > 0 ? 'saving' : 'saved');
    } catch (error) {
      fail(error);
    }
  }

  async function loadDocument(): Promise<void> {
    work.isStale = false;
    try {
      await load(shared, options);
    } catch (error) {
      work.isStale = true;
      throw error;
    }
  }

  async function sendFirst(): Promise<void> {
    const change = await options.ensureChange();
    // Everything may have been taken back while the change was created.
    if (shared.state.pending.length === 0) return;
    const hash = await sendEdit(shared, options, change);
    if (hash === undefined) work.isStale = true;
    else saved.add(hash);
  }

  function fail(error: unknown): void {
    const status = error instanceof HttpError ? error.status : undefined;
    const mayPass = status === undefined || status >= 500 || status === 429;
    const hasValue = shared.status() !== 'loading' && shared.status() !== 'failed';
    shared.show(hasValue ? (mayPass ? 'offline' : 'stopped') : 'failed', failureOf(error));
    if (!mayPass || work.isClosed) return;
    work.failures += 1;
    retryTimer = setTimeout(() => void run(), Math.min(1000 * 2 ** work.failures, MAX_RETRY_MS));
  }

  return {
    send() {
      work.isDue = true;
      return run();
    },
    load() {
      work.isStale = true;
      return run();
    },
    hasSaved: (hash) => saved.has(hash) || hash === shared.state.hash,
    close() {
      work.isClosed = true;
      clearTimeout(retryTimer);
    },
  };
}

async function load(shared: Shared, { api, path, changeId }: SenderOptions): Promise<void> {
  const change = changeId();
  const address = change === undefined ? '/document' : `/changes/${change}/document`;
  shared.set(loaded(shared.state, await api.get<DocumentResponse>(address, { query: { path } })));
}

/** Sends the first edit. Returns the hash of the saved document; undefined if the edit was refused. */
async function sendEdit(
  shared: Shared,
  { api, path }: SenderOptions,
  change: string,
): Promise<string | null | undefined> {
  shared.set(sealed(shared.state));
  const { id, operations, cause } = shared.state.pending[0]!;
  try {
    const body = { path, id, cause, operations };
    const { hash } = await api.send<{ hash: string | null }>('POST', `/changes/${change}/edits`, { body });
    shared.set(acknowledged(shared.state, id, hash));
    shared.show('saving');
    return hash;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    shared.set(refused(shared.state, id, { ...refusal, nextId: randomId() }));
    return undefined;
  }
}

/** Returns why the server refused an edit for good; undefined if the same edit may succeed later. */
function refusalOf(error: unknown): { readonly conflicts: readonly Conflict[]; readonly reason?: string } | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const conflicts = own(error.body, 'conflicts');
  if (error.status === 409 && Array.isArray(conflicts)) return { conflicts: conflicts as Conflict[] };
  if (error.status === 400 || error.status === 413) return { conflicts: [], reason: failureOf(error) };
  return undefined;
}
