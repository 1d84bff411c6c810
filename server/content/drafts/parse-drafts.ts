import path from 'node:path';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { SINGLE_DOCUMENTS, type Draft, type Drafts, type MediaFile } from './drafts.ts';
import { MEDIA_EXTENSIONS, mediaType } from './media-types.ts';
import { parseText, type ParsedText, type TextFile } from './texts/parse-text.ts';
import type { FolderFiles } from './read-folder.ts';
import { sha256 } from '../../sha256.ts';
import { createTokens } from './tokens.ts';

/** Names of the documents that are files directly in the content folder. */
const SINGLE_FILES: ReadonlySet<string> = new Set(SINGLE_DOCUMENTS.map((name) => `${name}.json`));

/** Replaces the tokens in a path, such as `{product}`, by their values. */
type ReplaceTokens = (path: string) => string;

/**
 * The folders with documents. Each function returns the name of a document from its path in the folder without `.json`.
 */
const DOCUMENT_FOLDERS = {
  items: (name: string, replaceTokens: ReplaceTokens) => `/${replaceTokens(name)}`,
  designs: (name: string) => name,
  pages: (name: string, replaceTokens: ReplaceTokens) => routeOf(replaceTokens(name)),
  forms: (name: string) => name,
  lists: (name: string) => name,
};
const FOLDER_NAMES = ['items', 'designs', 'pages', 'forms', 'lists'] as const;

/** Reports a problem of a file. */
type Report = (file: string, what: string, fix: string, more?: Partial<ContentProblem>) => void;

/** The files of content by path. Texts can be parsed later, when they are needed. */
export interface FileSet {
  readonly texts: ReadonlyMap<string, TextFile>;
  readonly media: ReadonlyMap<string, Pick<MediaFile, 'hash' | 'body'>>;
  /** Paths of files that are not content. */
  readonly others: readonly string[];
  /** Problems of files that could not be read. */
  readonly problems: readonly ContentProblem[];
}

/** Parses the files of a content folder. Never throws: a file that cannot be parsed is reported as a problem. */
export function parseDrafts({ files, problems: earlier }: FolderFiles): Drafts {
  const problems = [...earlier];
  const report: Report = (file, what, fix) => void problems.push({ file, what, fix, severity: 'error' });
  const names = [...files.keys()].toSorted();
  const isMedia = (name: string): boolean => name.startsWith('media/');
  const texts = decodeTexts(
    names.filter((name) => !isMedia(name) && name.endsWith('.json')),
    files,
    report,
  );
  const media = names.filter(isMedia).map((name) => {
    const body = files.get(name)!;
    return [name, { hash: sha256(body), body }] as const;
  });
  return groupDrafts({
    texts,
    media: new Map(media),
    others: names.filter((name) => !isMedia(name) && !name.endsWith('.json')),
    problems,
  });
}

/** Groups parsed files by kind of content. Never throws: an invalid file is reported as a problem. */
export function groupDrafts({ texts, media: mediaFiles, others, problems: earlier }: FileSet): Drafts {
  const problems = [...earlier];
  const report: Report = (file, what, fix, more = {}) =>
    void problems.push({ file, what, fix, severity: 'error', ...more });
  const documents = new Map([...texts].map(([file, text]) => [file, draftOf(file, text)]));
  const single = (file: string): Draft => {
    if (!documents.has(file)) report(file, 'is missing', 'Add it to the content folder.');
    return documents.get(file) ?? { file, document: undefined };
  };
  const settings = single('settings.json');
  const dictionary = single('dictionary.json');
  const endpoints = single('endpoints.json');
  // The file is optional: only forms need it, and their checks report missing messages.
  const messages = documents.get('messages.json') ?? { file: 'messages.json', document: {} };
  const searches = documents.get('searches.json') ?? { file: 'searches.json', document: {} };
  const replaceTokens = createTokens(settings.document, 'en').address;

  for (const [file, text] of texts) {
    if (text.isSound) continue;
    const { fault, duplicates } = text.parsed();
    if (fault) reportSyntaxError(file, fault, replaceTokens, report);
    else reportDuplicates(file, duplicates, replaceTokens, report);
  }
  const folders = groupByFolder(documents, replaceTokens, report);
  const media = groupMedia(mediaFiles, replaceTokens, report);
  for (const file of others) {
    if (path.basename(file).toLowerCase() === 'readme.md') continue;
    report(
      file,
      'is not a JSON file, so it is ignored',
      'Change its extension to .json, move it to media/, or remove it.',
    );
  }
  return { ...folders, dictionary, settings, endpoints, messages, searches, media, sources: texts, problems };
}

/** Returns a document. A text that an earlier check found valid is parsed only when the document is read. */
function draftOf(file: string, text: TextFile): Draft {
  if (!text.isSound) return { file, document: text.parsed().document };
  return {
    file,
    get document() {
      return text.parsed().document;
    },
  };
}

/** Parses JSON files. Those that are not UTF-8 are left out and reported. */
export function decodeTexts(
  names: readonly string[],
  files: ReadonlyMap<string, Uint8Array>,
  report: Report,
): Map<string, TextFile> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const texts = new Map<string, TextFile>();
  for (const name of names) {
    try {
      const parsed = parseText(decoder.decode(files.get(name)));
      texts.set(name, { hash: parsed.hash, parsed: () => parsed });
    } catch {
      report(name, 'is not UTF-8 text', 'Save it as UTF-8.');
    }
  }
  return texts;
}

function reportSyntaxError(
  file: string,
  { what, line }: { readonly what: string; readonly line: number },
  replaceTokens: ReplaceTokens,
  report: Report,
): void {
  report(file, what, 'Look for a missing or extra comma, quote or bracket there.', {
    line,
    ...pageOf(file, replaceTokens),
  });
}

/** Reports keys that occur twice in one object: only the last value would be published. */
function reportDuplicates(
  file: string,
  duplicates: ParsedText['duplicates'],
  replaceTokens: ReplaceTokens,
  report: Report,
): void {
  for (const { key, line, path: steps } of duplicates) {
    const place = steps.map((step) => (typeof step === 'number' ? String(step + 1) : step)).join(' › ');
    const what = `has the key "${key}" twice${place === '' ? '' : ` in ${place}`}`;
    report(file, what, 'Keep one of them and remove the other one.', { line, ...pageOf(file, replaceTokens) });
  }
}

/**
 * Returns the member `page` of a problem of a file: the page that the file contains; an empty object if the file is not
 * a page.
 */
function pageOf(file: string, replaceTokens: ReplaceTokens): { readonly page?: string } {
  return file.startsWith('pages/') ? { page: DOCUMENT_FOLDERS.pages(nameInFolder('pages', file), replaceTokens) } : {};
}

/**
 * Groups documents by their folder. Files with invalid JSON keep their name, so that references to them are not
 * reported as missing.
 */
function groupByFolder(
  documents: ReadonlyMap<string, Draft>,
  replaceTokens: ReplaceTokens,
  report: Report,
): Record<(typeof FOLDER_NAMES)[number], Map<string, Draft>> {
  const groups = {
    items: new Map<string, Draft>(),
    designs: new Map<string, Draft>(),
    pages: new Map<string, Draft>(),
    forms: new Map<string, Draft>(),
    lists: new Map<string, Draft>(),
  };
  for (const [file, draft] of documents) {
    if (SINGLE_FILES.has(file)) continue;
    const folder = FOLDER_NAMES.find((one) => file.startsWith(`${one}/`));
    if (!folder) {
      const names = `${FOLDER_NAMES.map((one) => `${one}/`).join(', ')} or media/`;
      report(file, 'is in none of the content folders', `Move it to ${names}, or remove it.`);
      continue;
    }
    const name = DOCUMENT_FOLDERS[folder](nameInFolder(folder, file), replaceTokens);
    const other = groups[folder].get(name);
    if (other) {
      const what = folder === 'pages' ? 'address' : 'name';
      report(file, `has the same ${what} as ${other.file}: ${name}`, 'Keep one of them.');
    } else groups[folder].set(name, draft);
  }
  return groups;
}

/** Returns the path of a file in its folder without `.json`: `pages/support/wifi.json` → `support/wifi`. */
function nameInFolder(folder: string, file: string): string {
  return file.slice(folder.length + 1, -'.json'.length);
}

/** Returns the route of a page: `support/index` → `/support`, `index` → `/`. */
function routeOf(name: string): string {
  return normalizePath(name.replace(/(^|\/)index$/, ''));
}

/** Groups media files by their path. Reports files that cannot be served. */
function groupMedia(files: FileSet['media'], replaceTokens: ReplaceTokens, report: Report): Map<string, MediaFile> {
  const media = new Map<string, MediaFile>();
  for (const [file, source] of files) {
    const type = mediaType(path.extname(file));
    const mediaPath = `/${replaceTokens(file)}`;
    if (!type) {
      report(file, 'is of a type that is not served', `Use one of ${MEDIA_EXTENSIONS.join(', ')}.`);
    } else if (!/^\/[A-Za-z0-9/._-]+$/.test(mediaPath)) {
      report(file, 'has a name that cannot be part of an address', 'Use only letters, digits, - and _.');
    } else {
      media.set(mediaPath, {
        file,
        path: mediaPath,
        type,
        hash: source.hash,
        get body() {
          return source.body;
        },
      });
    }
  }
  return media;
}
