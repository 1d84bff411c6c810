import type { DocumentSession } from './document-session.ts';
import type { DocumentStatus } from './session-state.ts';

/** Whether all edits are saved on the server, and how many are not. */
export interface SaveStatus {
  readonly status: 'saved' | 'saving' | 'offline' | 'stopped';
  /** Number of edits that the server has not acknowledged. */
  readonly unsent: number;
  readonly conflicts: number;
}

/** A document with unsent edits or unresolved conflicts. */
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

/** The part of a document session that the save status is calculated from. */
type ShownSession = Pick<DocumentSession, 'path' | 'snapshot'>;

/** The statuses of unsaved edits, the worst one first. */
const WORST_FIRST: readonly SaveStatus['status'][] = ['stopped', 'offline', 'saving'];

/** Returns the status of all documents together: the worst status, and the sums of unsent edits and conflicts. */
export function combinedStatus(sessions: readonly ShownSession[]): SaveStatus {
  const all = sessions.map((session) => saveStateOf(session));
  return {
    status: WORST_FIRST.find((status) => all.some((one) => one.status === status)) ?? 'saved',
    unsent: all.reduce((sum, { unsent }) => sum + unsent, 0),
    conflicts: all.reduce((sum, { conflicts }) => sum + conflicts, 0),
  };
}

/** Returns the documents with unsent edits or unresolved conflicts. */
export function unsavedDocumentsOf(
  opened: readonly { readonly session: ShownSession; readonly change: string | undefined }[],
): UnsavedDocument[] {
  return opened
    .map(({ session, change }) => ({ path: session.path, change, ...saveStateOf(session) }))
    .filter(({ unsent, conflicts }) => unsent + conflicts > 0);
}

/** Returns the save status of a document, the numbers of its unsent edits and conflicts, and why they are not saved. */
function saveStateOf(session: ShownSession): Omit<UnsavedDocument, 'path' | 'change'> {
  const { status, problem, isRetried, state } = session.snapshot();
  const unsent = state.pending.length;
  return { status: saveStatusOf(status, unsent, isRetried), problem, unsent, conflicts: state.conflicts.length };
}

/** Returns the save status of a document. One that could not be loaded may have unsaved edits from an earlier visit. */
function saveStatusOf(status: DocumentStatus, unsent: number, isRetried: boolean): SaveStatus['status'] {
  if (status === 'loading') return unsent > 0 ? 'saving' : 'saved';
  if (status !== 'failed') return status;
  if (isRetried) return 'offline';
  return unsent > 0 ? 'stopped' : 'saved';
}
