import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { normalisePath } from '#src/lib/paths/normalise-path.ts';
import type { ContentProblem } from './content-problem.ts';
import type { Draft, Drafts, MediaFile } from './drafts.ts';
import { parseJson } from './parse-json.ts';
import { MEDIA_EXTENSIONS, mediaType } from './media-types.ts';
import { sha256 } from './stable-id.ts';
import { createTokens } from './tokens.ts';

/** Larger files are no content: a film, a mistake. */
const MAX_FILE_BYTES = 20_000_000;

/** Files that stand in no folder. */
const SINGLE_FILES: ReadonlySet<string> = new Set([
  'settings.json',
  'dictionary.json',
  'endpoints.json',
  'messages.json',
]);

/** Reads a content folder. Never throws for what an editor wrote: what cannot be read is a problem and left out. */
export function readDrafts(folder: string): Drafts {
  const problems: ContentProblem[] = [];
  const files = listFiles(folder, problems);
  const sources = new Map<string, string>();
  const documents = new Map<string, Draft>();
  const error = (file: string, what: string, fix: string, more: Partial<ContentProblem> = {}): void => {
    problems.push({ file, what, fix, severity: 'error', ...more });
  };
  const unreadable: { file: string; what: string; line: number }[] = [];

  for (const file of files) {
    if (file.startsWith('media/') || !file.endsWith('.json')) continue;
    const text = readText(path.join(folder, file));
    if (text === undefined) {
      error(file, 'cannot be read', 'Give the server the right to read it; save it as UTF-8.');
      continue;
    }
    sources.set(file, text);
    const parsed = parseJson(text);
    if ('value' in parsed) documents.set(file, { file, document: parsed.value });
    else unreadable.push({ file, ...parsed });
  }

  const single = (file: string): Draft => {
    if (!sources.has(file)) error(file, 'is missing', 'Add it to the content folder.');
    return documents.get(file) ?? { file, document: undefined };
  };
  const settings = single('settings.json');
  const dictionary = single('dictionary.json');
  const endpoints = single('endpoints.json');
  // Only forms need it; what they miss is reported there.
  const messages = sources.has('messages.json') ? single('messages.json') : { file: 'messages.json', document: {} };
  const { address } = createTokens(settings.document, 'en');

  for (const { file, what, line } of unreadable) {
    const route = file.startsWith('pages/')
      ? { page: routeOf(address(file.slice('pages/'.length, -'.json'.length))) }
      : {};
    error(file, what, 'Look for a missing or superfluous comma, quote or bracket there.', { line, ...route });
  }

  const items = new Map<string, Draft>();
  const designs = new Map<string, Draft>();
  const pages = new Map<string, Draft>();
  const forms = new Map<string, Draft>();
  const lists = new Map<string, Draft>();
  const kinds: readonly [string, Map<string, Draft>, (name: string) => string][] = [
    ['items/', items, (name) => `/${address(name)}`],
    ['designs/', designs, (name) => name],
    ['pages/', pages, (name) => routeOf(address(name))],
    ['forms/', forms, (name) => name],
    ['lists/', lists, (name) => name],
  ];
  for (const file of sources.keys()) {
    if (SINGLE_FILES.has(file)) continue;
    const kind = kinds.find(([start]) => file.startsWith(start));
    if (!kind) {
      error(
        file,
        'is in no folder of the content',
        'Move it to items/, designs/, pages/, forms/, lists/ or media/, or take it out.',
      );
      continue;
    }
    const [start, target, nameOf] = kind;
    const name = nameOf(file.slice(start.length, -'.json'.length));
    const twin = target.get(name);
    if (twin)
      error(
        file,
        `stands for the same ${start === 'pages/' ? `page ${name}` : name} as ${twin.file}`,
        'Keep one of them.',
      );
    // A file that is no JSON keeps its name, so that what refers to it is not reported as well.
    else target.set(name, documents.get(file) ?? { file, document: undefined });
  }

  const media = readMedia(folder, files, address, error);
  for (const file of files) {
    if (!file.startsWith('media/') && !file.endsWith('.json') && path.basename(file).toLowerCase() !== 'readme.md') {
      error(
        file,
        'is no JSON file, so it is not read',
        'Give it the extension .json, move it to media/, or take it out.',
      );
    }
  }
  return { items, designs, pages, dictionary, settings, endpoints, forms, lists, messages, media, sources, problems };
}

/** `support/index` → `/support`, `index` → `/`. */
function routeOf(name: string): string {
  return normalisePath(name.replace(/(^|\/)index$/, ''));
}

function readText(file: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch {
    return undefined;
  }
}

function readMedia(
  folder: string,
  files: readonly string[],
  address: (value: string) => string,
  error: (file: string, what: string, fix: string) => void,
): Map<string, MediaFile> {
  const media = new Map<string, MediaFile>();
  for (const file of files) {
    if (!file.startsWith('media/')) continue;
    const type = mediaType(path.extname(file));
    const mediaPath = `/${address(file)}`;
    if (!type) {
      error(file, 'is of a kind that is not served', `Use one of ${MEDIA_EXTENSIONS.join(', ')}.`);
    } else if (!/^\/[A-Za-z0-9/._-]+$/.test(mediaPath)) {
      error(file, 'has a name that does not fit in an address', 'Use letters, digits, - and _ only.');
    } else {
      try {
        const body = readFileSync(path.join(folder, file));
        media.set(mediaPath, { file, path: mediaPath, type, body, hash: sha256(body) });
      } catch {
        error(file, 'cannot be read', 'Give the server the right to read it.');
      }
    }
  }
  return media;
}

/** All files below the folder, sorted. Links are followed only while they stay inside; names with a dot in front are passed over. */
function listFiles(folder: string, problems: ContentProblem[]): string[] {
  const files: string[] = [];
  let root: string;
  try {
    root = realpathSync(folder);
  } catch {
    problems.push({
      file: folder,
      what: 'there is no such content folder',
      fix: 'Set the content folder.',
      severity: 'error',
    });
    return files;
  }
  const visit = (relative: string, above: readonly string[]): void => {
    for (const entry of readdirSync(path.join(root, relative), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const file = relative === '' ? entry.name : `${relative}/${entry.name}`;
      const problem = (what: string, fix: string): void => void problems.push({ file, what, fix, severity: 'error' });
      let target: string;
      try {
        target = realpathSync(path.join(root, file));
      } catch {
        problem('is a link that leads nowhere', 'Take it out, or put the file itself there.');
        continue;
      }
      if (target !== root && !target.startsWith(root + path.sep)) {
        problem('is a link that leads out of the content folder', 'Put the file itself there.');
        continue;
      }
      const stat = statSync(target);
      if (stat.isDirectory()) {
        if (above.includes(target)) problem('is a link to a folder around it', 'Take it out.');
        else visit(file, [...above, target]);
      } else if (!stat.isFile()) problem('is no file', 'Take it out.');
      else if (stat.size > MAX_FILE_BYTES) problem('is larger than 20 MB', 'Make it smaller.');
      else files.push(file);
    }
  };
  visit('', [root]);
  return files.toSorted();
}
