import type { CountedChange } from '#src/model/studio/change.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { Permission } from '#src/model/studio/permissions.ts';

/** Types of the editing API's responses, as documented in `/studio/api/openapi.json`. */

/** The signed-in user. */
export interface Me {
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
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

/** An editor who is using the studio now, with the change and the document that the editor has open. */
export interface PresentEditor {
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

/** An event of the event stream: an action that the audit records. */
export interface StudioEvent {
  readonly at: number;
  readonly subject: string;
  readonly action: string;
  readonly target: string;
  readonly after: string | null;
}
