import type { Change, ChangeState } from '#src/model/studio/change.ts';

/** Types of the editing API's responses, as documented in `/studio/api/openapi.json`. */

export type Permission = 'edit' | 'review' | 'publish' | 'propose-services' | 'services' | 'scenarios' | 'administer';

/** The signed-in user. */
export interface Me {
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
}

export type { Change, ChangeState };

/** A problem that the check found. An `error` prevents publishing, a `note` does not. */
export interface ContentProblem {
  readonly severity: 'error' | 'note';
  /** Document in the content folder. */
  readonly file: string;
  readonly line?: number;
  readonly page?: string;
  readonly placeholder?: string;
  readonly block?: string;
  readonly field?: string;
  readonly language?: 'en' | 'es';
  /** JSON pointer of the value in the document; missing if it is not known. */
  readonly at?: string;
  readonly what: string;
  readonly fix: string;
}

/** A change with the number of its documents and the time of its last edit. */
export interface CountedChange extends Change {
  readonly documents: number;
  readonly edited: number | null;
}

/**
 * What the home screen shows: changes that need the editor, missing Spanish texts, and the check of the published
 * content.
 */
export interface Overview {
  readonly mine: readonly CountedChange[];
  readonly review: readonly CountedChange[];
  readonly due: readonly CountedChange[];
  readonly missingSpanish: {
    readonly count: number;
    readonly documents: readonly { readonly path: string; readonly count: number }[];
  };
  /** Result of the check of the published content, with its first problems; null if nothing is published. */
  readonly live: {
    readonly release: number;
    readonly state: 'checked' | 'checking' | 'failed';
    readonly errors: number;
    readonly notes: number;
    readonly problems: readonly ContentProblem[];
  } | null;
}

/** A conflict in a document of a change: `mine` is the change's value, `theirs` the published one. */
export interface DocumentConflict extends Conflict {
  readonly path: string;
}

/** The result of the check of a change: conflicts, problems, and the pages that publishing it would change. */
export interface ChangeCheck {
  /** The version of the change that was checked. */
  readonly version: number;
  readonly release: number | null;
  readonly conflicts: readonly DocumentConflict[];
  readonly problems: readonly ContentProblem[];
  /** Routes of the pages that customers would see changed. */
  readonly changedPages: readonly string[];
  /** The number of all pages. */
  readonly pageCount: number;
}

/**
 * A difference between two versions of a document. `at` is a JSON pointer, in which the step `uid=…` selects a block.
 */
export interface Difference {
  readonly at: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly words?: readonly { readonly kind: 'added' | 'kept' | 'removed'; readonly text: string }[];
  readonly isOrder?: true;
}

export interface ChangedDocument {
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
  readonly differences: readonly Difference[];
  /** The document before and after. Only comparisons of releases have them, if the order of blocks differs. */
  readonly values?: readonly unknown[];
}

/** An editor who is present, with the change and the document. */
export interface Present {
  readonly subject: string;
  readonly name: string;
  readonly change: string;
  readonly path: string | null;
}

/** A document in the version of a change, or in the published version if no change is given. */
export interface DocumentResponse {
  readonly path: string;
  readonly hash: string | null;
  readonly value?: unknown;
  readonly baseHash?: string | null;
  readonly baseValue?: unknown;
}

/** Two different new values of the same part of a document. For the kind `order`, they are lists of names or uids. */
export interface Conflict {
  readonly at: string;
  readonly kind: 'value' | 'order';
  readonly base?: unknown;
  readonly mine?: unknown;
  readonly theirs?: unknown;
}

/** An event of the event stream: an action that the audit records. */
export interface StudioEvent {
  readonly at: number;
  readonly subject: string;
  readonly action: string;
  readonly target: string;
  readonly after: string | null;
}
