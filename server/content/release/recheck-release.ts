import type { Database } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CheckOptions } from '../checks/check-context.ts';
import { checkRelease } from '../checks/check-release.ts';
import { parseDrafts } from '../drafts/parse-drafts.ts';
import { createReleaseStore } from './release-store.ts';
import { readSourceFiles, readSources, sourceHash } from './release-sources.ts';

/** Maximum number of logged errors; the first ones are enough. */
const MAX_LOGGED_ERRORS = 20;

/**
 * Checks the sources of the current release again, if the schemas of renderings or controls have changed since it was
 * published, and logs what is no longer valid. For the start of a server. The release stays current, and the portal
 * shows what it can: the drafts may contain more changes, and only an editor can decide whether they are ready.
 */
export async function recheckRelease(
  database: Database,
  { catalogue, log, ...options }: CheckOptions & { readonly catalogue: Catalogue; readonly log: Log },
): Promise<void> {
  const current = await createReleaseStore({ database, catalogue }).current();
  if (!current) return;
  const { number: release } = current;
  const sources = await readSources(database, release);
  if (sourceHash(sources, catalogue) === current.sourceHash) return;

  const drafts = parseDrafts({ files: await readSourceFiles(database, sources), problems: [] });
  const errors = checkRelease(drafts, catalogue, options).problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) {
    log.info('release-valid', { release });
    return;
  }
  for (const { file, page, block, field, what, fix } of errors.slice(0, MAX_LOGGED_ERRORS))
    log.warn('release-invalid', { release, file, page, block, field, what, fix });
  log.warn('release-outdated', { release, errors: errors.length, fix: 'Correct the drafts and publish them.' });
}
