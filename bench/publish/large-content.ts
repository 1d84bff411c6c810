import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the shipped content. */
const SHIPPED_CONTENT = path.resolve(import.meta.dirname, '../../fixtures/content');

/** Matches the pages of the shipped content that are copied: public pages without forms and flows. */
const COPIED_PAGES = /^(?:support|products|tv)\//;

/** Returns the number of documents of the shipped content that are not pages. */
export function countNonPages(): number {
  return jsonFiles(SHIPPED_CONTENT).filter((file) => !file.startsWith('pages/')).length;
}

/**
 * Writes a content folder with this many pages, but no fewer than the shipped content has: the shipped content, and
 * copies of some of its public pages. The pages of a complete copy have addresses and texts of their own, and link to
 * each other.
 */
export function writeLargeContent(folder: string, pages: number): void {
  cpSync(SHIPPED_CONTENT, folder, { recursive: true });
  const shipped = jsonFiles(path.join(SHIPPED_CONTENT, 'pages'));
  const copied = shipped.filter((file) => COPIED_PAGES.test(file) && !file.includes('['));
  const routes = new RegExp(
    `"(${copied
      .map((file) => `/${file.replace(/(?:\/index)?\.json$/, '')}`)
      .toSorted((a, b) => b.length - a.length)
      .map((route) => route.replace(/[{}.]/g, String.raw`\$&`))
      .join('|')})(?=["#])`,
    'g',
  );
  for (let index = 0; index < pages - shipped.length; index += 1) {
    const file = copied[index % copied.length]!;
    const round = Math.floor(index / copied.length) + 1;
    // The last round of copies may be incomplete. Then its pages link to the shipped pages.
    const isComplete = (round + 1) * copied.length <= pages - shipped.length + copied.length;
    writeCopy(folder, file, `copy-${round}`, isComplete ? routes : undefined);
  }
}

/** Writes a copy of a page. `routes` matches the addresses in it that must lead to pages of the same copy. */
function writeCopy(folder: string, file: string, copy: string, routes: RegExp | undefined): void {
  const text = readFileSync(path.join(SHIPPED_CONTENT, 'pages', file), 'utf8');
  const linked = routes ? text.replace(routes, `"/${copy}$1`) : text;
  // Every copy has different texts, so that copies share no part of the stored release.
  write(path.join(folder, 'pages', copy, file), linked.replaceAll(/("title": "|<p>|<li>)/g, `$1${copy}: `));
}

/** Writes a file, and creates its folder if it does not exist. */
function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Returns the JSON files of a folder and its subfolders, in alphabetical order. */
function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted();
}
