import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CheckOptions } from '../checks/check-context.ts';
import { checkRelease } from '../checks/check-release.ts';
import { hashOfSources } from './compile-release.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { readDrafts } from '../drafts/read-drafts.ts';
import { createReleaseStore } from './release-store.ts';

/** A log is read by people: the first of them say enough. */
const TOLD = 20;

/**
 * At the start of a server: when renderings or controls have other schemas than those that the current release was made
 * for, its own sources are checked against the new ones, and what does not fit any more is logged. The release stays as
 * it is, and the portal shows what it can: the drafts may be ahead, and only an editor knows whether they are ready.
 */
export async function recheckRelease(
  database: Database,
  { catalogue, log, ...checks }: CheckOptions & { readonly catalogue: Catalogue; readonly log: Log },
): Promise<void> {
  const current = await createReleaseStore({ database, catalogue }).current();
  if (!current) return;
  const rows = await database
    .selectFrom('release_source')
    .select(['path', 'hash'])
    .where('release', '=', current.number)
    .execute();
  if (hashOfSources(rows, catalogue) === current.sourceHash) return;
  const { problems } = checkRelease(await readSources(database, current.number), catalogue, checks);
  const errors = problems.filter(({ severity }) => severity === 'error');
  for (const { file, page, block, field, what, fix } of errors.slice(0, TOLD))
    log.warn('release-does-not-fit', { release: current.number, file, page, block, field, what, fix });
  if (errors.length === 0) log.info('release-still-fits', { release: current.number });
  else
    log.warn('release-outdated', {
      release: current.number,
      errors: errors.length,
      fix: 'Mend the drafts and publish.',
    });
}

/** The content folder as it was when the release was made. */
async function readSources(database: Database, release: number): Promise<Drafts> {
  const texts = await database
    .selectFrom('release_source')
    .innerJoin('document', 'document.hash', 'release_source.hash')
    .select(['release_source.path', 'document.body'])
    .where('release_source.release', '=', release)
    .execute();
  const media = await database
    .selectFrom('release_source')
    .innerJoin('media', 'media.hash', 'release_source.hash')
    .select(['release_source.path', 'media.body'])
    .where('release_source.release', '=', release)
    .execute();
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-release-'));
  try {
    for (const { path: file, body } of [...texts, ...media]) {
      const target = path.join(folder, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, body);
    }
    return readDrafts(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
