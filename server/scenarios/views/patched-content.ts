import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { withValueAt } from '../../changes/merge/pointer.ts';
import { mergeChange } from '../../changes/publish/merge-change.ts';
import { readSourceFiles, readSources } from '../../content/release/release-sources.ts';
import { readPointer } from '../../content/release/release-pointer.ts';
import type { Database } from '../../database/database.ts';
import type { PreviewTarget } from '../../preview/preview-links.ts';

/**
 * The content that a scenario shows: the published content, a change or a release, with the changes of the scenario.
 */
export interface WantedView {
  /** Undefined for the published content. */
  readonly target: PreviewTarget | undefined;
  readonly content: Scenario['content'];
  /** Texts of documents that are not saved yet, by path; null for one that is removed. */
  readonly unsaved?: Readonly<Record<string, string | null>>;
}

/**
 * Returns the texts of the documents that a scenario changes, by path. Throws a PortalError if a change
 * leads nowhere, and a SyntaxError if the text of a document is not JSON.
 */
export async function patchedTexts(
  database: Database,
  { target, content = {}, unsaved = {} }: WantedView,
): Promise<Readonly<Record<string, string>>> {
  const texts = await textsOf(database, target, Object.keys(content));
  return Object.fromEntries(
    Object.entries(content).map(([file, changes]) => {
      let document: unknown = JSON.parse(unsaved[file] ?? texts.get(file) ?? 'null');
      for (const { at, to } of changes) {
        const changed = withValueAt(document, at, to);
        if (!changed) throw new PortalError(`scenario: ${file} has nothing at ${at}. Correct the pointer.`);
        document = changed.document;
      }
      return [file, JSON.stringify(document)] as const;
    }),
  );
}

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
  const files = await readSourceFiles(database, sources);
  const published = wanted.map((name) => [name, String(files.get(name) ?? 'null')] as const);
  const edited = wanted.flatMap((name) => {
    const text = documents.get(name);
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  return new Map([...published, ...edited]);
}
