/** The progress of a change from the first edit to its publication. */
export type ChangeState = 'open' | 'in review' | 'scheduled' | 'published' | 'closed';

/** A change of the content, without its documents. Times are milliseconds since 1970. */
export interface Change {
  readonly id: string;
  readonly title: string;
  readonly state: ChangeState;
  readonly baseRelease: number | null;
  readonly due: number | null;
  readonly author: string;
  readonly approvedBy: string | null;
  readonly publishedRelease: number | null;
  /** Id of the change that this one reverts. */
  readonly takesBack: string | null;
  /** Why a scheduled change was not published; null if there is no problem. */
  readonly problem: string | null;
  readonly created: number;
  readonly version: number;
}

/** A change with the number of its documents and the time of its last edit. */
export interface CountedChange extends Change {
  readonly documents: number;
  readonly edited: number | null;
}

/** A row of the audit log: an action of a member of staff, a script or the portal itself. */
export interface AuditEntry {
  readonly id: number;
  /** When the action took place, in milliseconds since 1970. */
  readonly at: number;
  readonly subject: string;
  readonly role: string;
  readonly action: string;
  readonly target: string;
}
