import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { ChangeCheck } from '#src/model/studio/change-check.ts';
import { ContentError } from '../../content/drafts/content-problem.ts';
import { parseJson } from '#src/lib/json-text/parse-json.ts';
import { problemPointer } from '../../changes/preview/problem-pointer.ts';
import { CheckCanceled } from '../../publisher/jobs.ts';
import { StudioRefusal } from '../who/protect.ts';
import type { StudioServices } from '../studio-services.ts';

/** A check that runs, and the version and release that it checks. */
interface RunningCheck extends Pick<ChangeCheck, 'version' | 'release'> {
  readonly done: Promise<ChangeCheck>;
}

/**
 * Returns a function that checks changes and stores nothing. Several callers share one check of the same version over
 * the same release; a newer check ends the one before, whose callers get the newer result. Each result contains its
 * version and release.
 */
export function createChangeCheck({
  changes,
  check,
}: Pick<StudioServices, 'changes' | 'check'>): (id: string) => Promise<ChangeCheck> {
  const running = new Map<string, RunningCheck>();

  const start = (id: string, version: number, merged: Awaited<ReturnType<typeof changes.merged>>): RunningCheck => {
    const { release, documents, conflicts } = merged;
    const found = { version, release, conflicts };
    const runCheck = async (): Promise<ChangeCheck> => {
      const { problems, ...pages } = await reportOf(check({ base: release ?? undefined, documents }, id));
      return { ...found, problems: await withPointers(changes, id, problems), ...pages };
    };
    const done = runCheck();
    const started = { version, release, done };
    running.set(id, started);
    return started;
  };
  const follow = async (id: string, current: RunningCheck): Promise<ChangeCheck> => {
    try {
      return await current.done;
    } catch (error) {
      if (!(error instanceof CheckCanceled)) throw error;
      const newer = running.get(id);
      if (newer && newer !== current) return follow(id, newer);
      throw new StudioRefusal(409, 'A newer check of this change has begun. Look again.');
    } finally {
      if (running.get(id) === current) running.delete(id);
    }
  };
  return async (id) => {
    // The version is read before the documents. An edit in between raises the version, so a result is never reported
    // for a newer version than the documents have.
    const { version } = await changes.get(id);
    const merged = await changes.merged(id);
    const same = running.get(id);
    const isEnough = same !== undefined && same.version >= version && same.release === merged.release;
    return follow(id, isEnough ? same : start(id, version, merged));
  };
}

/** The result of a check without the version and the release. */
type Report = Pick<Awaited<ReturnType<StudioServices['check']>>, 'problems' | 'changedPages' | 'pageCount'>;

/** Waits for a check and returns its report. If the check throws a ContentError, the report contains its problems. */
async function reportOf(checking: Promise<Report>): Promise<Report> {
  try {
    const { problems, changedPages, pageCount } = await checking;
    return { problems, changedPages, pageCount };
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems, changedPages: [], pageCount: 0 };
    throw error;
  }
}

/**
 * Returns the problems; those of JSON documents with an error also have the JSON pointer of the field to correct, for
 * at most MAX_LINKED_FILES documents. Reads each document once.
 */
async function withPointers(
  changes: StudioServices['changes'],
  id: string,
  problems: readonly ContentProblem[],
): Promise<readonly ContentProblem[]> {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const files = [...new Set(errors.map(({ file }) => file))]
    .filter((file) => file.endsWith('.json'))
    .slice(0, MAX_LINKED_FILES);
  const documents = new Map(
    await Promise.all(
      files.map(async (file) => {
        const { text } = await changes.document(id, file);
        const parsed = parseJson(text ?? '');
        return [file, 'value' in parsed ? parsed.value : undefined] as const;
      }),
    ),
  );
  return problems.map((problem) => {
    const document = documents.get(problem.file);
    return document === undefined ? problem : { ...problem, at: problemPointer(problem, document) };
  });
}

/** Maximum number of documents whose problems link to fields. Problems of other documents link to the document only. */
const MAX_LINKED_FILES = 50;
