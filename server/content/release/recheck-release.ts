import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { readCurrent } from './list-releases.ts';
import { readSourceNames, sourceHash } from './release-sources.ts';

/** Maximum number of errors that are logged; more would fill the log without helping. */
const MAX_LOGGED_ERRORS = 20;

/** What `recheckRelease` needs. */
export interface RecheckOptions {
  readonly catalogue: Catalogue;
  readonly log: Log;
  /** Checks the content of a release, and returns the problems. */
  readonly check: (release: number) => Promise<readonly ContentProblem[]>;
}

/**
 * Checks the sources of the current release again, if the schemas of renderings, the controls or the page resolver have
 * changed since it was published, and logs the errors. Called at the start of a server. The release stays current,
 * because only an editor can decide whether the drafts are ready to be published.
 */
export async function recheckRelease(database: Database, { catalogue, log, check }: RecheckOptions): Promise<void> {
  const current = await readCurrent(database);
  if (!current) return;
  const { number: release } = current;
  if (sourceHash(await readSourceNames(database, release), catalogue) === current.sourceHash) return;

  const errors = (await check(release)).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) {
    log.info('release-valid', { release });
    return;
  }
  for (const { file, page, block, field, what, fix } of errors.slice(0, MAX_LOGGED_ERRORS))
    log.warn('release-invalid', { release, file, page, block, field, what, fix });
  log.warn('release-outdated', { release, errors: errors.length, fix: 'Correct the drafts and publish them.' });
}
