import type { Change, ChangeState } from '#src/model/studio/change.ts';

/** Types of the editing API's responses, as documented in `/studio/api/openapi.json`. */

export type Permission = 'edit' | 'review' | 'publish' | 'propose-services' | 'services' | 'scenarios' | 'administer';

/** Who is signed in. */
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

/** A change with what the studio's home shows of it. */
export interface CountedChange extends Change {
  readonly documents: number;
  readonly edited: number | null;
}

/** The tasks of the member, and what is unfinished in the content. */
export interface Overview {
  readonly mine: readonly CountedChange[];
  readonly review: readonly CountedChange[];
  readonly due: readonly CountedChange[];
  readonly missingSpanish: {
    readonly count: number;
    readonly documents: readonly { readonly path: string; readonly count: number }[];
  };
  /** The first problems of what customers see; null if nothing is published. */
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

/** What publishing a change would do. */
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

/** A value that differs. `at` is a JSON pointer; a block is a step `uid=…`. */
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
  /** The document before and after, if it is of a release and the order of its blocks differs. */
  readonly values?: readonly unknown[];
}

/** An editor who is present, with the change and the document. */
export interface Present {
  readonly subject: string;
  readonly name: string;
  readonly change: string;
  readonly path: string | null;
}

/** A document as the change has it; without a change, as it is published. */
export interface DocumentResponse {
  readonly path: string;
  readonly hash: string | null;
  readonly value?: unknown;
  readonly baseHash?: string | null;
  readonly baseValue?: unknown;
}

/** Two different new values at one place. For an order the values are lists of names or uids. */
export interface Conflict {
  readonly at: string;
  readonly kind: 'value' | 'order';
  readonly base?: unknown;
  readonly mine?: unknown;
  readonly theirs?: unknown;
}

/** An event of the stream: something that an editor did. */
export interface StudioEvent {
  readonly at: number;
  readonly subject: string;
  readonly action: string;
  readonly target: string;
  readonly after: string | null;
}
