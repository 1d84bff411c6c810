import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { CheckContext } from './check-context.ts';
import { isObject, own } from '#src/model/json.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** Returns the portal's code as one text, to search it for names of content. */
export function readCode(root: string = REPOSITORY): string {
  const files = globSync(['src/**/*.{ts,tsx,css}', 'server/**/*.ts', 'fixtures/flows/**/*.{html,json}', 'index.html'], {
    cwd: root,
    exclude: (name) => /(^|\/)(test-support|.*\.test\.tsx?)$/.test(name),
  });
  return files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
}

/**
 * Returns notes about unused content. They never prevent publishing. Dictionary entries count as used if the code
 * contains their name in quotes or may compose it, so an unused entry may have no note.
 */
export function unusedContent(context: CheckContext, code: string): ContentProblem[] {
  const fix = 'Remove it, unless you keep it for later.';
  const note = (file: string, what: string, more: Partial<ContentProblem> = {}): ContentProblem => ({
    file,
    what,
    fix,
    severity: 'note',
    ...more,
  });
  const { drafts } = context;
  return [
    ...unusedDictionaryNames(context, code).map((field) =>
      note(drafts.dictionary.file, 'no part of the portal uses it', { field }),
    ),
    ...[...drafts.items.values()]
      .filter(({ file }) => context.isValidFile(file) && !context.usesOf.has(file))
      .map(({ file }) => note(file, 'no page and no design shows it')),
    ...unusedDesigns(context).map((file) => note(file, 'no page uses this design')),
    ...unusedMedia(context, code).map((file) => note(file, 'no content refers to it')),
  ];
}

/** Returns the names of the dictionary's entries that the code does not contain, without their plural endings. */
function unusedDictionaryNames({ drafts, isValidFile }: CheckContext, code: string): string[] {
  const { file, document } = drafts.dictionary;
  if (!isValidFile(file) || !isObject(document)) return [];
  const stems = new Set(Object.keys(document).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));
  // A template `social-${name}` in the code counts as a use of all names with this prefix.
  const prefixes = [...code.matchAll(/`([a-z][a-z-]*-)\$\{/g)].map(([, prefix]) => prefix!);
  // A template `${name}-item` counts as a use of the names that end in `-item` and whose beginning the code has in
  // quotes.
  const suffixes = [...new Set(code.match(/(?<=\}-)[a-z][a-z-]*(?=`)/g))].map((end) => `-${end}`);
  const isQuoted = (key: string): boolean =>
    [`'${key}'`, `"${key}"`, `\`${key}\``].some((quoted) => code.includes(quoted));
  const isNamed = (key: string): boolean =>
    isQuoted(key) ||
    prefixes.some((prefix) => key.startsWith(prefix)) ||
    suffixes.some((suffix) => key.endsWith(suffix) && isQuoted(key.slice(0, -suffix.length)));
  return [...stems].filter((key) => !isNamed(key));
}

/** Returns the files of the designs that no page has. */
function unusedDesigns({ drafts, isValidFile }: CheckContext): string[] {
  const used = new Set([...drafts.pages.values()].map(({ document }) => own(document, 'design')));
  return [...drafts.designs].flatMap(([name, { file }]) => (isValidFile(file) && !used.has(name) ? [file] : []));
}

/** Returns the media files that neither content nor code refers to. */
function unusedMedia({ drafts, tokens }: CheckContext, code: string): string[] {
  const named = new Set(mediaIn(code));
  for (const { parsed } of drafts.sources.values())
    for (const media of mediaIn(tokens.address(parsed().text))) named.add(media);
  return [...drafts.media.values()].filter(({ path: name }) => !named.has(name)).map(({ file }) => file);
}

/** Returns the paths of media files in a text; a dot at the end belongs to the sentence. */
export function mediaIn(text: string): string[] {
  return (text.match(/\/media\/[A-Za-z0-9/._-]+/g) ?? []).map((name) => name.replace(/\.+$/, ''));
}
