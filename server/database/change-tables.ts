import type { AuditEntry } from '#src/model/studio/change.ts';

/** A change: a named set of edited documents of the published content. */
export interface ChangeTable {
  readonly id: string;
  readonly title: string;
  readonly state: 'open' | 'in review' | 'scheduled' | 'published' | 'closed';
  /** The release that was current when the change was created or last brought up to date; null if there was none. */
  readonly base_release: number | null;
  /** When the change will be published, in milliseconds since 1970; null if it is not scheduled. */
  readonly due: number | null;
  readonly author: string;
  readonly approved_by: string | null;
  readonly published_release: number | null;
  /** Id of the change that this one reverts. */
  readonly takes_back: string | null;
  /** Why the change was not published when it was due. */
  readonly problem: string | null;
  /** Milliseconds since 1970. */
  readonly created: number;
  /**
   * The process that publishes the scheduled change, and the end of its lease; until then other processes skip the
   * change.
   */
  readonly lease: string | null;
  readonly lease_ends: number | null;
  /** Number that increases with every write of the change. */
  readonly version: number;
}

/** A document that a change edits, adds or removes. */
export interface ChangeDocumentTable {
  readonly change: string;
  /** Path of the document in the content folder. */
  readonly path: string;
  /** Hash of the published document on which the change is based; null if there was none. */
  readonly base_hash: string | null;
  /** Hash of the edited document; null if it is removed. */
  readonly hash: string | null;
  /** Number that increases with every write of this row. */
  readonly version: number;
}

/** An edit of a document, saved or refused. Rows are only ever added. */
export interface ChangeEditTable {
  readonly change: string;
  /** Id of the edit. The client chooses it, so that an edit that is sent twice is applied once. */
  readonly id: string;
  /** Version of the change after this edit. */
  readonly number: number;
  readonly path: string;
  /** JSON list of operations, as sent. */
  readonly operations: string;
  /** JSON list of conflicts if the edit was refused, otherwise null. */
  readonly conflicts: string | null;
  /** Hash of the document after the edit; null if it was removed or the edit was refused. */
  readonly after_hash: string | null;
  readonly author: string;
  /** When the edit was sent, in milliseconds since 1970. */
  readonly at: number;
  /** What caused the edit, for example `typed`, `undo` or `update`; may be empty. */
  readonly cause: string;
}

/**
 * A recorded action of a member of staff, a script or the portal itself. Each row contains the hash of the previous
 * row, so that a changed row is detected.
 */
export interface AuditTable extends AuditEntry {
  readonly before: string | null;
  readonly after: string | null;
  readonly previous_hash: string;
  readonly hash: string;
}

/**
 * A table with a single row, whose `id` is 'head'. It contains the number and the hash of the last row of the audit.
 */
export interface AuditHeadTable {
  readonly id: string;
  readonly last: number;
  readonly hash: string;
}

/** A file of a content folder, as it was when the folder was last published or merged. */
export interface FolderDocumentTable {
  /**
   * `start`: the content folder that servers publish when they start. `command`: the content folder of the command
   * line.
   */
  readonly source: 'start' | 'command';
  readonly path: string;
  readonly hash: string;
}

/** The tables of changes and of the audit, by name. */
export interface ChangeTables {
  readonly change: ChangeTable;
  readonly change_document: ChangeDocumentTable;
  readonly change_edit: ChangeEditTable;
  readonly audit: AuditTable;
  readonly audit_head: AuditHeadTable;
  readonly folder_document: FolderDocumentTable;
}
