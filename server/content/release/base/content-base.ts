import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { Database } from '../../../database/database.ts';
import { ContentError } from '../../drafts/content-problem.ts';
import { decodeTexts, groupDrafts, type FileSet } from '../../drafts/parse-drafts.ts';
import type { Drafts } from '../../drafts/drafts.ts';
import { parseText, type ParsedText, type TextFile } from '../../drafts/texts/parse-text.ts';
import { sha256 } from '../../../sha256.ts';
import type { EditedDocuments } from './edited-documents.ts';
import { readParts, type BaseParts, type ReleasePart } from '../release-parts.ts';
import { readBodies, readTexts } from './read-contents.ts';

/** Opened content of a release. Pages and media files are read from the database only when they are needed. */
export interface OpenContent {
  /** The documents and media files. Reading a page or the body of a media file throws if `load` has not read it. */
  readonly drafts: Drafts;
  /**
   * Reads these files from the database, so that their documents and bodies can be used. Files that were read before
   * are not read again.
   */
  load(files: Iterable<string>): Promise<void>;
  /** Number of the base release, whose documents the edited documents replace; undefined if there is none. */
  readonly release: number | undefined;
  /** The parts of the base release; empty if there is none. */
  readonly baseParts: readonly ReleasePart[];
}

/** Opens the content of releases. Documents that were read before are kept in memory. */
export interface ContentBase {
  /**
   * Returns the content of the base release with the edited documents. Media files, and pages for which `isSound`
   * returns true, are read only when they are needed. A page is sound if its text is known to be valid.
   */
  open(edited: EditedDocuments, isSound?: (file: string, hash: string) => boolean): Promise<OpenContent>;
}

/** Maximum number of parsed pages in memory. A parsed page needs about 50 kB. */
const MAX_PAGES = 500;

/** Creates the object that opens the content of releases in a database, and keeps the documents that it has read. */
export function createContentBase(database: Database): ContentBase {
  const texts = new Map<string, ParsedText>();
  const pages = new Map<string, ParsedText>();
  let known: BaseParts | undefined;

  const partsOf = async (number: number): Promise<readonly ReleasePart[]> => {
    if (known?.release !== number) known = { release: number, parts: await readParts(database, number) };
    return known.parts;
  };
  const textOf = (file: string, hash: string): ParsedText => {
    const text = texts.get(hash) ?? pages.get(hash);
    if (!text) throw new Error(`content: ${file} is used before it was read.`);
    return text;
  };
  const readMissing = async (hashes: readonly string[], into: Map<string, ParsedText>): Promise<void> => {
    const missing = hashes.filter((hash) => !texts.has(hash) && !pages.has(hash));
    const read = await readTexts(database, missing);
    for (const [hash, body] of read) into.set(hash, parseText(body, hash));
    if (missing.some((hash) => !read.has(hash))) throw missingDocument();
  };
  /** Moves used pages to the end of the map, and removes the least recently used ones from its start. */
  const keepNewest = (used: readonly string[]): void => {
    for (const hash of used) {
      const text = pages.get(hash);
      if (!text) continue;
      pages.delete(hash);
      pages.set(hash, text);
    }
    while (pages.size > Math.max(MAX_PAGES, used.length)) pages.delete(pages.keys().next().value!);
  };
  /** Removes from memory the documents, except pages, whose hashes are not listed. */
  const keepOnly = (hashes: ReadonlySet<string>): void => {
    for (const hash of texts.keys()) if (!hashes.has(hash)) texts.delete(hash);
  };

  return {
    async open({ base, documents }, isSound = () => true) {
      const baseParts = base === undefined ? [] : await partsOf(base);
      const sources = baseParts.filter(({ kind, name }) => kind === 'source' && !documents.has(name));
      const shared = sources.filter(({ name }) => !isPage(name)).map(({ hash }) => hash);
      keepOnly(new Set(shared));
      await readMissing(shared, texts);
      const pagesToRead = sources.filter(({ name, hash }) => isPage(name) && !isSound(name, hash));
      await readMissing(
        pagesToRead.map(({ hash }) => hash),
        pages,
      );
      keepNewest(pagesToRead.map(({ hash }) => hash));
      const bodies = new Map<string, Buffer>();
      const files = new Map(
        baseParts
          .filter(({ kind, name }) => (kind === 'source' || kind === 'media') && !documents.has(name))
          .map(({ name, hash }) => [name, hash]),
      );
      return {
        release: base,
        baseParts,
        drafts: groupDrafts(filesOf({ files, textOf, bodies, isSound }, documents)),
        async load(names) {
          const wanted = [...names].flatMap((name) => {
            const hash = files.get(name);
            return hash === undefined ? [] : [{ name, hash }];
          });
          const hashes = wanted.filter(({ name }) => isPage(name)).map(({ hash }) => hash);
          await readMissing(hashes, pages);
          keepNewest(hashes);
          const media = wanted.filter(({ name, hash }) => name.startsWith('media/') && !bodies.has(hash));
          const read = await readBodies(
            database,
            media.map(({ hash }) => hash),
          );
          for (const [key, body] of read) bodies.set(key, body);
          if (media.some(({ hash }) => !bodies.has(hash))) throw missingDocument();
        },
      };
    },
  };
}

/**
 * Returns the error for a release that was removed while it was being read, because another process published a
 * release.
 */
function missingDocument(): ContentError {
  const what = 'a document of the release is missing';
  const fix = 'Try again. If that does not help, restore a backup.';
  return new ContentError(`content: ${what}. ${fix}`, [{ file: '', what, fix, severity: 'error' }]);
}

/** Whether a file of the content folder is a page. */
function isPage(file: string): boolean {
  return file.startsWith('pages/');
}

/** The files of a release, and how their contents are read. */
interface StoredFiles {
  /** Hash of each file, by its path. */
  readonly files: ReadonlyMap<string, string>;
  readonly textOf: (file: string, hash: string) => ParsedText;
  readonly bodies: ReadonlyMap<string, Buffer>;
  readonly isSound: (file: string, hash: string) => boolean;
}

/**
 * Returns the files of a release with the edited documents. The files are sorted by path, as they are when a folder is
 * read.
 */
function filesOf({ files, textOf, bodies, isSound }: StoredFiles, documents: EditedDocuments['documents']): FileSet {
  const texts: [string, TextFile][] = [];
  const media: [string, { readonly hash: string; readonly body: Buffer }][] = [];
  const others: string[] = [];
  for (const [name, hash] of files) {
    if (name.startsWith('media/')) media.push([name, storedMedia(name, hash, bodies)]);
    else texts.push([name, { hash, parsed: () => textOf(name, hash), isSound: isPage(name) && isSound(name, hash) }]);
  }
  const problems: ContentProblem[] = [];
  const edited = new Map<string, Uint8Array>();
  for (const [name, content] of documents) {
    if (content === null) continue;
    if (name.startsWith('media/')) media.push([name, { hash: sha256(content), body: Buffer.from(content) }]);
    else if (name.endsWith('.json')) edited.set(name, Buffer.from(content));
    else others.push(name);
  }
  const decoded = decodeTexts([...edited.keys()], edited, (file, what, fix) =>
    problems.push({ file, what, fix, severity: 'error' }),
  );
  return { texts: sortByName([...texts, ...decoded]), media: sortByName(media), others, problems };
}

/** Returns a media file of a release. Reading its body throws if the body is not loaded. */
function storedMedia(name: string, hash: string, bodies: ReadonlyMap<string, Buffer>) {
  return {
    hash,
    get body() {
      const body = bodies.get(hash);
      if (!body) throw new Error(`content: ${name} is used before it was read.`);
      return body;
    },
  };
}

function sortByName<Value>(entries: readonly (readonly [string, Value])[]): Map<string, Value> {
  return new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
