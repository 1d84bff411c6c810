import { readDrafts } from '../../content/drafts/read-drafts.ts';
import { formatReport, problemCountText } from '../../content/drafts/report.ts';
import type { ReleaseStore } from '../../content/release/release-store.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../change.ts';
import { exportedRelease, exportRelease } from '../folder/export-release.ts';
import { importFolder } from '../folder/import-folder.ts';
import { publishFolder } from '../folder/publish-folder.ts';
import { conflictsInWords } from '../publish/schedule.ts';
import { appendAudit, verifyAudit } from '../store/audit.ts';

/** The database, the release store, the content folder and the output of the commands. */
export interface ChangeCommandContext {
  readonly database: Database;
  readonly releases: ReleaseStore;
  readonly folder: string;
  readonly print: (text: string) => void;
}

/** The actor that the audit records for actions of the command line. */
const COMMAND_LINE_ACTOR: Actor = { subject: 'command line', role: 'operator' };

/**
 * Publishes the content folder, merged with content that others published. Returns the exit code: 1 if files of the
 * folder conflict with that content and are now in an open change.
 */
export async function publishCommand(
  { database, releases, folder, print }: ChangeCommandContext,
  note: string | undefined,
): Promise<number> {
  const options = {
    database,
    releases,
    actor: COMMAND_LINE_ACTOR,
    source: 'command',
    note: note ?? '',
    ifInvalid: 'throw',
  } as const;
  const { release, isNew, notes, change, conflicts } = await publishFolder(options, readDrafts(folder));
  if (notes.length > 0) print(formatReport(notes));
  print(
    isNew
      ? `Release ${release} is published (${problemCountText(notes)}).`
      : `Nothing has changed since release ${release}, which stays current.`,
  );
  if (change === undefined) return 0;
  print(`${conflictsInWords(conflicts)} These files of the folder are in the open change ${change}.`);
  return 1;
}

/** Makes another release current: the one with this number, by default the one before the current one. */
export async function rollbackCommand({ releases, print }: ChangeCommandContext, release?: number): Promise<number> {
  const target = await releases.rollback(release, (transaction, number) =>
    appendAudit(transaction, COMMAND_LINE_ACTOR, { action: 'release.rollback', target: `release ${number}` }),
  );
  print(`Release ${target} is current again.`);
  return 0;
}

/** Writes a release into the content folder: the current one, or the one with this number. */
export async function exportCommand(
  { database, releases, folder, print }: ChangeCommandContext,
  number?: number,
): Promise<number> {
  const release = number ?? (await currentRelease(releases, 'export'));
  const { written, removed } = await exportRelease(database, release, folder);
  print(`Release ${release} is in ${folder}: ${written} files written, ${removed} removed.`);
  return 0;
}

/**
 * Creates a change from the differences between the content folder and a release: the one with this number, otherwise
 * the one from which the folder was exported, otherwise the current one.
 */
export async function importCommand(
  { database, releases, folder, print }: ChangeCommandContext,
  number: number | undefined,
  note: string | undefined,
): Promise<number> {
  const release = number ?? exportedRelease(folder) ?? (await currentRelease(releases, 'import'));
  const imported = await importFolder(database, COMMAND_LINE_ACTOR, readDrafts(folder), {
    title: note ?? 'From the content folder',
    release,
  });
  print(
    imported
      ? `Change ${imported.change} contains:\n${imported.paths.join('\n')}`
      : `The folder is the same as release ${release}.`,
  );
  return 0;
}

/** Verifies the audit. Returns the exit code: 1 if a row was changed or removed, or if no row has the hash `known`. */
export async function auditCommand({ database, print }: ChangeCommandContext, known?: string): Promise<number> {
  const verdict = await verifyAudit(database, known);
  if ('faultyRow' in verdict) {
    print(`The audit is not as it was written: row ${verdict.faultyRow} ${verdict.what}.`);
    return 1;
  }
  print(`The audit is intact: ${verdict.rows} rows, last hash ${verdict.hash || 'none'}.`);
  return 0;
}

/**
 * Returns the number of the current release. Throws a PortalError with the name of the command if nothing is published.
 */
async function currentRelease(releases: ReleaseStore, command: string): Promise<number> {
  const current = await releases.current();
  if (!current) throw new PortalError(`${command}: nothing is published. Publish the content folder first.`);
  return current.number;
}
