import { HttpError } from '#src/http/http-error.ts';
import { randomId } from '#src/lib/random-id.ts';
import { own } from '#src/model/json.ts';
import type { Conflict } from '#src/model/studio/conflict.ts';
import type { DocumentResponse } from '../api-types.ts';
import { failureInWords, type StudioApi } from '../studio-api.ts';
import { createOwnSaves } from './own-saves.ts';
import {
  acknowledgeEdit,
  hasExpectedValues,
  withServerVersion,
  refuseEdit,
  sealFirstEdit,
  type DocumentStatus,
  type SessionState,
} from './session-state.ts';

/** The state that a session and its sender share. */
export interface SharedState {
  state: SessionState;
  set(next: SessionState): void;
  readonly status: () => DocumentStatus;
  show(status: DocumentStatus, problem?: string, isRetried?: boolean): void;
}

export interface SenderOptions {
  readonly path: string;
  readonly api: Pick<StudioApi, 'get' | 'send'>;
  /** Id of the change; undefined before the first edit. */
  readonly changeId: () => string | undefined;
  /** Creates the change if there is none, and returns its id. */
  readonly ensureChange: () => Promise<string>;
}

/** Sends the requests for one document one at a time, so that responses arrive in order. */
export interface Sender {
  /** Sends all pending edits of the document. Retries later after a temporary failure. */
  send(): Promise<void>;
  /** Loads the server's version of the document. */
  load(): Promise<void>;
  /** Whether an event with this hash reports a save of this sender, so that nothing has to be loaded. */
  isOwn(hash: string | null): boolean;
  /** Loads the server's version of the document, because events may have been missed. */
  catchUp(): Promise<void>;
  close(): void;
}

/** Longest delay before a failed request is sent again. */
const MAX_RETRY_DELAY_MS = 15_000;

/** Creates the object that sends all requests for one document. */
export function createSender(shared: SharedState, options: SenderOptions): Sender {
  const saves = createOwnSaves();
  const work = { isStale: false, isDue: false, isRequested: false, isClosed: false, failures: 0 };
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  function run(): Promise<void> {
    work.isRequested = true;
    running ??= loop().finally(() => {
      running = undefined;
      // Work may have been requested after the last check of the loop.
      if (work.isRequested) void run();
    });
    return running;
  }

  async function loop(): Promise<void> {
    clearTimeout(retryTimer);
    try {
      while (!work.isClosed && (work.isStale || (work.isDue && shared.state.pending.length > 0))) {
        if (work.isStale) await loadDocument();
        else await sendFirst();
        work.failures = 0;
      }
      work.isDue = false;
      work.isRequested = false;
      shared.show(shared.state.pending.length > 0 ? 'saving' : 'saved');
    } catch (error) {
      work.isRequested = false;
      fail(error);
    }
  }

  async function loadDocument(): Promise<void> {
    work.isStale = false;
    await loadServerVersion(shared, options).catch((error: unknown) => {
      work.isStale = true;
      throw error;
    });
  }

  async function sendFirst(): Promise<void> {
    const change = await options.ensureChange();
    // All edits may have been undone while the change was created.
    if (shared.state.pending.length === 0) return;
    saves.startSave();
    const saved = await sendEdit(shared, options, change);
    // If an earlier attempt already stored the edit, the response has no `before`. The event of that save may have been
    // received long ago, so it is not awaited.
    if (saved?.before !== undefined) saves.endSave(saved.hash);
    if (!saved?.isAsSent) work.isStale = true;
  }

  function fail(error: unknown): void {
    if (!showFailure(shared, error) || work.isClosed) return;
    work.failures += 1;
    retryTimer = setTimeout(() => void run(), Math.min(1000 * 2 ** work.failures, MAX_RETRY_DELAY_MS));
  }

  const request = (what: 'isDue' | 'isStale'): Promise<void> => {
    work[what] = true;
    return run();
  };

  return {
    send: () => request('isDue'),
    load: () => request('isStale'),
    isOwn: saves.isOwn,
    catchUp() {
      saves.forgetAll();
      return request('isStale');
    },
    close() {
      work.isClosed = true;
      clearTimeout(retryTimer);
    },
  };
}

/** Shows why a request failed. Returns whether a retry may succeed. */
function showFailure(shared: SharedState, error: unknown): boolean {
  const status = error instanceof HttpError ? error.status : undefined;
  const mayPass = status === undefined || status >= 500 || status === 429;
  const hasValue = shared.status() !== 'loading' && shared.status() !== 'failed';
  shared.show(hasValue ? (mayPass ? 'offline' : 'stopped') : 'failed', failureInWords(error), mayPass);
  return mayPass;
}

/** Loads the server's version of the document into the shared state. */
async function loadServerVersion(shared: SharedState, { api, path, changeId }: SenderOptions): Promise<void> {
  const change = changeId();
  const address = change === undefined ? '/document' : `/changes/${change}/document`;
  const found = await api.get<DocumentResponse>(address, { query: { path } });
  // `shared.state` is read after the response, so that it includes text typed during the request.
  shared.set(withServerVersion(shared.state, found));
}

/** The response to a request that saves an edit: the hash of the saved version, and of the version before it. */
interface SavedEdit {
  readonly hash: string | null;
  /** Hash of the version that the edit changed; missing if an earlier attempt already stored the edit. */
  readonly before?: string | null;
}

/**
 * Sends the first pending edit. Returns the response, and whether the session now has the same document as the server;
 * undefined if the edit was refused.
 */
async function sendEdit(
  shared: SharedState,
  { api, path }: SenderOptions,
  change: string,
): Promise<(SavedEdit & { readonly isAsSent: boolean }) | undefined> {
  shared.set(sealFirstEdit(shared.state));
  const { id, operations, cause } = shared.state.pending[0]!;
  try {
    const body = { path, id, cause, operations };
    const saved = await api.send<SavedEdit>('POST', `/changes/${change}/edits`, { body });
    const isSame = saved.before === shared.state.hash && hasExpectedValues(shared.state.base, operations);
    shared.set(acknowledgeEdit(shared.state, id, saved.hash));
    shared.show('saving');
    return { ...saved, isAsSent: isSame };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    shared.set(refuseEdit(shared.state, id, { ...refusal, nextId: randomId() }));
    return undefined;
  }
}

/** Returns why the server refused the content of an edit; undefined for any other failure. */
function refusalOf(error: unknown): { readonly conflicts: readonly Conflict[]; readonly reason?: string } | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const conflicts = own(error.body, 'conflicts');
  if (error.status === 409 && Array.isArray(conflicts)) return { conflicts: conflicts as Conflict[] };
  if (error.status === 400 || error.status === 413) return { conflicts: [], reason: failureInWords(error) };
  return undefined;
}
