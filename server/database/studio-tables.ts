import type { ColumnType } from 'kysely';

/** A session of a member of staff in the studio. Times in these tables are milliseconds since 1970. */
export interface StudioSessionTable {
  /** sha256 of the secret id in the browser's cookie. */
  readonly id: string;
  readonly subject: string;
  readonly name: string;
  /** Roles of the staff member, separated by commas. */
  readonly roles: string;
  /** When the session was last used, to the minute. */
  readonly used: number;
  readonly ends: number;
}

/**
 * A person who has signed in to the studio. `subject` is the identity provider's id of the person, and `name` the name
 * at the latest sign-in.
 */
export interface StudioPersonTable {
  readonly subject: string;
  readonly name: string;
  /** Roles at the latest sign-in, separated by commas; empty if the person has not signed in since roles are stored. */
  readonly roles: string;
  /** When this member of staff last used the studio, to the minute; null if that is not known. */
  readonly seen: number | null;
}

/** A token with which a script uses the editing API. */
export interface StudioTokenTable {
  readonly id: string;
  /** sha256 of the token. */
  readonly secret_hash: string;
  readonly name: string;
  readonly role: string;
  readonly author: string;
  readonly created: number;
  readonly expires: number;
}

/** A comment on a change. */
export interface ChangeCommentTable {
  readonly id: string;
  readonly change: string;
  /** Path of the document that the comment is about; null for the whole change. */
  readonly path: string | null;
  readonly author: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** A document of a change that a member of staff has open; `path` is null for the change itself. */
export interface StudioPresenceTable {
  readonly subject: string;
  readonly change: string;
  readonly name: string;
  readonly path: string | null;
  /** When the browser last reported that the document is open, in milliseconds since 1970. */
  readonly at: number;
}

/** A link that shows a change or a release to people who are not signed in. Times are milliseconds since 1970. */
export interface PreviewLinkTable {
  readonly id: string;
  /** sha256 of the token in the link's address. */
  readonly token_hash: string;
  /** Id of the change; null if the link shows a release. */
  readonly change: string | null;
  readonly release: number | null;
  /** The identity provider's id of the editor who created the link. */
  readonly author: string;
  readonly created: number;
  readonly expires: number;
  /** When the link was revoked; null if it was not revoked. */
  readonly revoked: number | null;
  /**
   * `own`: a preview that the studio shows in its own pages. `shared`: a link that an editor has created to share it.
   */
  readonly kind: 'own' | 'shared';
}

/** A file that only previews have: a changed form or picture. */
export interface PreviewFileTable {
  /** For example `/forms/do-not-sell-0123456789ab.js`: the address contains a hash of the body. */
  readonly address: string;
  readonly type: string;
  readonly body: ColumnType<Uint8Array, Uint8Array, never>;
  /** When a page last needed the file, in milliseconds since 1970. */
  readonly used: number;
}

/** The tables of the studio, by name. */
export interface StudioTables {
  readonly studio_session: StudioSessionTable;
  readonly studio_person: StudioPersonTable;
  readonly studio_token: StudioTokenTable;
  readonly change_comment: ChangeCommentTable;
  readonly studio_presence: StudioPresenceTable;
  readonly preview_link: PreviewLinkTable;
  readonly preview_file: PreviewFileTable;
}
