import type { DocumentSession } from './document-session.ts';
import type { DocumentStatus } from './session-state.ts';

/** Whether everything that was typed is on the server. */
export interface SaveStatus {
  readonly status: 'saved' | 'saving' | 'offline' | 'stopped';
  /** Edits that the server has not acknowledged. */
  readonly unsent: number;
  readonly conflicts: number;
}

/** A document with edits that the server does not have, or with refused edits to decide. */
export interface UnsavedDocument {
  readonly path: string;
  /** Id of the change that the edits belong to; undefined before there is one. */
  readonly change: string | undefined;
  readonly unsent: number;
  readonly conflicts: number;
  readonly status: SaveStatus['status'];
  /** Why the edits are not saved. */
  readonly problem: string | undefined;
}

type Shown = Pick<DocumentSession, 'path' | 'snapshot'>;

const ORDER: readonly SaveStatus['status'][] = ['stopped', 'offline', 'saving'];

/** Returns the state of all documents together: that of the one which is furthest from saved. */
export function statusOf(sessions: readonly Shown[]): SaveStatus {
  const all = sessions.map((session) => savingOf(session));
  return {
    status: ORDER.find((status) => all.some((one) => one.status === status)) ?? 'saved',
    unsent: all.reduce((sum, { unsent }) => sum + unsent, 0),
    conflicts: all.reduce((sum, { conflicts }) => sum + conflicts, 0),
  };
}

/** Returns the documents that are not as their editor left them. */
export function unsavedOf(
  opened: readonly { readonly session: Shown; readonly change: string | undefined }[],
): UnsavedDocument[] {
  return opened
    .map(({ session, change }) => ({ path: session.path, change, ...savingOf(session) }))
    .filter(({ unsent, conflicts }) => unsent + conflicts > 0);
}

function savingOf(session: Shown): Omit<UnsavedDocument, 'path' | 'change'> {
  const { status, problem, isRetried, state } = session.snapshot();
  const unsent = state.pending.length;
  return { status: savedAs(status, unsent, isRetried), problem, unsent, conflicts: state.conflicts.length };
}

/** A document that could not be loaded may have edits from before: then these are not saved either. */
function savedAs(status: DocumentStatus, unsent: number, isRetried: boolean): SaveStatus['status'] {
  if (status === 'loading') return unsent > 0 ? 'saving' : 'saved';
  if (status !== 'failed') return status;
  if (isRetried) return 'offline';
  return unsent > 0 ? 'stopped' : 'saved';
}
