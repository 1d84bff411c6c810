import type { Database } from '../../../database/database.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { CheckOptions } from '../../checks/check-context.ts';
import { ContentError, type ContentProblem } from '../../drafts/content-problem.ts';
import { parseDrafts } from '../../drafts/parse-drafts.ts';
import { readParts } from '../release-parts.ts';
import { readSourceFiles, readSources } from '../release-sources.ts';
import { readSearchIndexes } from '../search-indexes.ts';
import { compileRelease, type CompiledRelease } from './compile-release.ts';

/** Edited documents over a release. Nothing of it is read from a folder. */
export interface EditedDocuments {
  /** The release under the documents; undefined if they are the whole content. */
  readonly base?: number | undefined;
  /**
   * By path in the content folder (`pages/support/index.json`, `media/brand/logo.svg`): the text of a document, the bytes
   * of a media file, or null if the change removes it.
   */
  readonly documents: ReadonlyMap<string, string | Uint8Array | null>;
}

/** What the check of edited documents found. */
export interface CheckedDocuments {
  /** All errors of the whole content, or the notes about the documents that were checked. */
  readonly problems: readonly ContentProblem[];
  /** The release that the documents would make; undefined if there is an error. */
  readonly compiled: CompiledRelease | undefined;
  /** Routes of the pages whose layout differs from the base, new and removed ones included, sorted. */
  readonly changedPages: readonly string[];
}

/**
 * Checks and compiles edited documents over a release, as a publish would. Stores nothing. The cost grows with what the
 * documents change: what the base has already is taken from it. Never throws for what an editor wrote: see `problems`.
 */
export async function compileDocuments(
  database: Database,
  catalogue: Catalogue,
  { base, documents }: EditedDocuments,
  options: CheckOptions = {},
): Promise<CheckedDocuments> {
  const sources = base === undefined ? [] : await readSources(database, base);
  const files = await readSourceFiles(database, sources);
  for (const [path, content] of documents) {
    if (content === null) files.delete(path);
    else files.set(path, Buffer.from(content));
  }
  try {
    const compiled = compileRelease(parseDrafts({ files, problems: [] }), catalogue, options);
    const before = base === undefined ? [] : await readParts(database, base);
    const notes = compiled.notesComparedWith(await readSearchIndexes(database, base));
    return { problems: notes, compiled, changedPages: changedPages(before, compiled.parts) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problems: error.problems, compiled: undefined, changedPages: [] };
  }
}

type NamedPart = CompiledRelease['parts'][number];

function changedPages(before: readonly Omit<NamedPart, 'content'>[], after: CompiledRelease['parts']): string[] {
  const key = ({ name, variant, hash }: Omit<NamedPart, 'content'>): string => JSON.stringify([name, variant, hash]);
  const pages = (parts: readonly Omit<NamedPart, 'content'>[]) => parts.filter(({ kind }) => kind === 'page');
  const [old, made] = [pages(before), pages(after)];
  const [oldKeys, madeKeys] = [new Set(old.map(key)), new Set(made.map(key))];
  const changed = [
    ...old.filter((part) => !madeKeys.has(key(part))),
    ...made.filter((part) => !oldKeys.has(key(part))),
  ];
  return [...new Set(changed.map(({ name }) => name))].filter((name) => name.startsWith('/')).toSorted();
}
