import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { withValueAt } from '../../changes/merge/pointer.ts';
import { mergeChange } from '../../changes/publish/merge-change.ts';
import { readSourceFiles, readSources } from '../../content/release/release-sources.ts';
import { readPointer } from '../../content/release/release-pointer.ts';
import type { Database } from '../../database/database.ts';
import type { PreviewTarget } from '../../preview/preview-links.ts';

/** The content that a scenario shows: the published content, a change or a release, with the scenario's own changes. */
export interface WantedView {
  /** The change or release whose content is shown; undefined for the published content. */
  readonly target: PreviewTarget | undefined;
  readonly content: Scenario['content'];
  /** Texts of documents that are not saved yet, by path; null for one that is removed. */
  readonly unsaved?: Readonly<Record<string, string | null>>;
}

/**
 * Returns the texts of the documents that a scenario changes, by path. Throws a PortalError if a document or the value
 * that a pointer names does not exist, and a SyntaxError if the text of a document is not JSON.
 */
export async function patchedTexts(
  database: Database,
  { target, content = {}, unsaved = {} }: WantedView,
): Promise<Readonly<Record<string, string>>> {
  const texts = await textsOf(database, target, Object.keys(content));
  return Object.fromEntries(
    Object.entries(content).map(([file, changes]) => {
      const text = Object.hasOwn(unsaved, file) ? unsaved[file] : texts.get(file);
      if (typeof text !== 'string') throw new PortalError(`scenario: ${file} does not exist. Correct its path.`);
      let document: unknown = JSON.parse(text);
      for (const { at, to } of changes) {
        const changed = withValueAt(document, at, to);
        if (!changed) throw new PortalError(`scenario: ${file} has nothing at ${at}. Correct the pointer.`);
        document = changed.document;
      }
      return [file, JSON.stringify(document)] as const;
    }),
  );
}

/** Returns the texts of the wanted documents that exist in the content of the target, by path. */
async function textsOf(
  database: Database,
  target: PreviewTarget | undefined,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map();
  const { release, documents } =
    target && 'release' in target
      ? { release: target.release, documents: new Map<string, never>() }
      : await mergeChange(database, target?.change);
  const number = release ?? (await readPointer(database)).release ?? 0;
  const sources = (await readSources(database, number)).filter(({ name }) => wanted.includes(name));
  const published = await readSourceFiles(database, sources);
  return new Map(
    wanted.flatMap((name) => {
      const content = documents.has(name) ? documents.get(name) : published.get(name);
      return content === undefined || content === null ? [] : [[name, String(content)] as const];
    }),
  );
}
