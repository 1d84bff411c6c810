import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Change } from '#src/model/studio/change.ts';
import type { PresentEditor } from '../api/api-types.ts';
import type { DocumentSession } from '../api/document/document-session.ts';
import type { ConflictCard, DocumentStatus } from '../api/document/session-state.ts';
import { useStudio } from './studio-context.ts';

/** A document of the current change, for a screen that edits it. */
export interface UsedDocument extends Pick<
  DocumentSession,
  'change' | 'update' | 'undo' | 'redo' | 'resolve' | 'refresh' | 'flush'
> {
  readonly path: string;
  /** The value with all edits applied; undefined if there is no such document or it is not loaded. */
  readonly value: unknown;
  /** The published value, on which the change is based. */
  readonly published: unknown;
  readonly state: DocumentStatus;
  /** Message that says why the document was not loaded or saved. */
  readonly problem: string | undefined;
  /** Number of edits that the server has not acknowledged. */
  readonly unsent: number;
  /** Whether loading or saving is retried automatically. */
  readonly isRetried: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly conflicts: readonly ConflictCard[];
}

/**
 * How often the studio sends which document its user has open. The server deletes this information after 30 seconds.
 */
const PRESENCE_INTERVAL_MS = 10_000;

/**
 * Opens a document of the current change: `pages/index.json`. Without a change, it is the published document until the
 * first edit.
 */
export function useDocument(path: string): UsedDocument {
  const { documents } = useStudio();
  // After another change is chosen, `open` returns another session.
  const session = useSyncExternalStore(documents.subscribe, () => documents.open(path));
  const { status, problem, isRetried, value, state } = useSyncExternalStore(session.subscribe, session.snapshot);
  return {
    ...session,
    path,
    value,
    published: state.published,
    state: status,
    problem,
    unsent: state.pending.length,
    isRetried,
    canUndo: state.undo.length > 0,
    canRedo: state.redo.length > 0,
    conflicts: state.conflicts,
  };
}

/** Returns the current change; `change` is undefined if there is none or it is not loaded. */
export function useCurrentChange(): { readonly id: string | undefined; readonly change: Change | undefined } {
  const { api, change } = useStudio();
  const id = useSyncExternalStore(change.subscribe, change.id);
  const { data } = useQuery({
    queryKey: ['change', id],
    queryFn: ({ signal }) => api.get<Change>(`/changes/${id}`, { signal }),
    enabled: id !== undefined,
  });
  return { id, change: data };
}

/** Sends every few seconds that this member has a document open. Returns the other editors who have it open. */
export function usePresence(path: string): readonly PresentEditor[] {
  const { api, events, me } = useStudio();
  const { id } = useCurrentChange();
  useQuery({
    queryKey: ['presence', id, path],
    queryFn: ({ signal }) => api.send('PUT', `/changes/${id}/presence`, { body: { path }, signal }),
    enabled: id !== undefined,
    refetchInterval: PRESENCE_INTERVAL_MS,
    retry: false,
  });
  const present = useSyncExternalStore(events.presence.subscribe, events.presence.list);
  return present.filter((one) => one.change === id && one.path === path && one.subject !== me.subject);
}
