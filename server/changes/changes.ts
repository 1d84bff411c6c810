import type { Transaction } from 'kysely';
import type { Change, ChangeState } from '#src/model/studio/change.ts';
import { readText } from './store/change-documents.ts';
import { changeOf, type Actor } from './change.ts';
import { mergeChange, type MergedChange } from './publish/merge-change.ts';
import { publishChange, type PublishedChange, type PublishOptions } from './publish/publish-change.ts';
import { scheduleChange, type ScheduledChange } from './publish/schedule.ts';
import { checkSameServices } from './publish/services.ts';
import { takeBack } from './publish/take-back.ts';
import { updateChange, type Resolution, type UpdatedChange } from './publish/update-change.ts';
import { appendAudit, readAudit, type AuditQuery } from './store/audit.ts';
import { readChangeDocuments } from './store/change-documents.ts';
import {
  closeChange,
  findOwnChange,
  insertChange,
  listChanges,
  moveChange,
  readChange,
  validTitle,
  type NewChange,
} from './store/change-rows.ts';
import {
  editDocument,
  documentInChange,
  replaceMedia,
  type Edit,
  type EditResult,
  type MediaEdit,
} from './store/edit-document.ts';
import type { AuditTable, ChangeDocumentTable, ChangeEditTable } from '../database/change-tables.ts';
import type { Tables } from '../database/tables.ts';

/** A document as a change has edited it, and the same document before the change (its base). */
export interface ChangedDocument {
  readonly path: string;
  /** Hash of the edited document; null if it is removed or does not exist. */
  readonly hash: string | null;
  readonly baseHash: string | null;
  /** Texts of the edited document and of the base; undefined for media files and for documents that do not exist. */
  readonly text: string | undefined;
  readonly baseText: string | undefined;
}

export interface CreatedChange {
  readonly change: Change;
  /** Whether this call created the change; false if it existed already. */
  readonly isNew: boolean;
}

/**
 * Functions that read and edit the changes in a database. A change contains edited documents of the published content.
 * All writes of a function are stored when it resolves. Functions that write throw a ChangeError if the request is
 * invalid, if the change does not exist, or if its state or the role of the actor does not allow it.
 */
export interface Changes {
  create(actor: Actor, title: string): Promise<Change>;
  /** Creates a change with this id, or returns the one that the same actor has created with it before. */
  createOnce(actor: Actor, id: string, title: string): Promise<CreatedChange>;
  rename(actor: Actor, id: string, title: string): Promise<Change>;
  list(states?: readonly ChangeState[]): Promise<Change[]>;
  get(id: string): Promise<Change>;
  documents(id: string): Promise<readonly ChangeDocumentTable[]>;
  /** Returns a document of the change, or the published one if the change does not contain it yet. */
  document(id: string, path: string): Promise<ChangedDocument>;
  /** Returns all edits of a change, refused ones included, oldest first. */
  edits(id: string): Promise<readonly ChangeEditTable[]>;
  edit(actor: Actor, id: string, edit: Edit): Promise<EditResult>;
  replaceMedia(actor: Actor, id: string, edit: MediaEdit): Promise<EditResult>;
  /**
   * Submits a change for review. Here and below, `version` is the version of the change that the editor has seen. The
   * call is refused if the change has another version now; without `version` this is not checked.
   */
  submit(actor: Actor, id: string, version?: number): Promise<Change>;
  approve(actor: Actor, id: string, version?: number): Promise<Change>;
  /** Ends a review or a schedule: the change is open again. */
  reopen(actor: Actor, id: string, version?: number): Promise<Change>;
  close(actor: Actor, id: string, version?: number): Promise<Change>;
  /** Returns the documents of a change merged with the current release, for a preview or a comparison. */
  merged(id: string): Promise<MergedChange>;
  /** Updates a change to the current release. `resolutions` decide the conflicts of the change with this release. */
  update(actor: Actor, id: string, resolutions?: readonly Resolution[]): Promise<UpdatedChange>;
  /** Publishes a change. Throws a ContentError with the report if the published content would have errors. */
  publish(actor: Actor, id: string, version?: number): Promise<PublishedChange>;
  /** Schedules a change for a time in milliseconds since 1970. Throws a ContentError as `publish` does. */
  schedule(actor: Actor, id: string, due: number, version?: number): Promise<ScheduledChange>;
  /** Creates a change that reverts a published one. */
  takeBack(actor: Actor, id: string): Promise<Change>;
  /** Returns the rows of the audit that `page` selects, newest first. */
  audit(page?: AuditQuery): Promise<readonly AuditTable[]>;
  /** Makes another release current, by default the one before the current one, and returns its number. */
  rollback(actor: Actor, release?: number): Promise<number>;
}

/** Returns the functions that read and edit the changes in a database. */
export function createChanges(options: PublishOptions): Changes {
  const { database, releases } = options;
  return {
    create: (actor, title) =>
      database.transaction().execute((transaction) => createWithAudit(transaction, actor, { title })),
    createOnce: (actor, id, title) =>
      database.transaction().execute(async (transaction) => {
        const earlier = await findOwnChange(transaction, actor, id);
        if (earlier) return { change: changeOf(earlier), isNew: false };
        return { change: await createWithAudit(transaction, actor, { id, title }), isNew: true };
      }),
    rename: async (actor, id, title) => moveChange(database, actor, id, 'rename', { title: validTitle(title) }),
    list: (states) => listChanges(database, states),
    get: async (id) => changeOf(await readChange(database, id)),
    documents: (id) => readChangeDocuments(database, id),
    async document(id, path) {
      await readChange(database, id);
      const { base_hash: baseHash, hash } = await documentInChange(database, id, path);
      const read = async (one: string | null) => (path.startsWith('media/') ? undefined : readText(database, one));
      return { path, hash, baseHash, text: await read(hash), baseText: await read(baseHash) };
    },
    edits: (id) =>
      database.selectFrom('change_edit').selectAll().where('change', '=', id).orderBy('number').orderBy('at').execute(),
    edit: async (actor, id, edit) => editDocument(database, actor, id, edit),
    replaceMedia: async (actor, id, edit) => replaceMedia(database, actor, id, edit),
    submit: (actor, id, version) => moveChange(database, actor, id, 'submit', {}, version),
    approve: (actor, id, version) =>
      moveChange(database, actor, id, 'approve', { approved_by: actor.subject }, version),
    reopen: (actor, id, version) =>
      moveChange(database, actor, id, 'reopen', { due: null, lease: null, lease_ends: null }, version),
    close: (actor, id, version) => closeChange(database, actor, id, version),
    merged: (id) => mergeChange(database, id),
    update: (actor, id, resolutions) => updateChange(database, actor, id, resolutions),
    publish: (actor, id, version) => publishChange(options, actor, id, version),
    schedule: (actor, id, due, version) => scheduleChange(options, actor, id, due, version),
    takeBack: (actor, id) => takeBack(database, actor, id),
    audit: (page) => readAudit(database, page),
    rollback: (actor, release) =>
      releases.rollback(release, async (transaction, target, before) => {
        await checkSameServices(transaction, actor, before, target);
        await appendAudit(transaction, actor, { action: 'release.rollback', target: `release ${target}` });
      }),
  };
}

async function createWithAudit(transaction: Transaction<Tables>, actor: Actor, change: NewChange): Promise<Change> {
  const row = await insertChange(transaction, actor, change);
  await appendAudit(transaction, actor, { action: 'change.create', target: row.id, after: row.title });
  return changeOf(row);
}
