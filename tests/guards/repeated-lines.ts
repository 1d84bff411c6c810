/**
 * Checks that no six consecutive lines of product code are repeated verbatim. Shared code must be one function,
 * component or style.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

/** Number of consecutive lines that count as a repetition. */
const REPETITION_LENGTH = 6;
/** The files in which repeated lines are searched, as a glob pattern. */
const PRODUCT_FILES = '{src,registry,server,sandbox,schemas}/**/*.{ts,tsx,css}';
/** Files that the search for repeated lines skips: tests, their helpers, and types that are generated from schemas. */
const NOT_COUNTED = /\.test\.tsx?$|(^|\/)test-support\/|\.types\.ts$/;
/** Lines without a statement: comments, lone punctuation. */
const LINE_WITHOUT_STATEMENT = /^(\/\/|\/\*|\*)|^[^\p{L}\d]*$/u;
/** A media or container query with its rules. */
const CSS_QUERY = /^@(media|container)[^{]*\{.*?^\}/gms;
/**
 * A line of CSS that hides a text. It may be repeated in media and container queries, because a rule in a query cannot
 * share declarations with another one.
 */
const HIDDEN_TEXT = 'clip-path: inset(50%);';
/** An import, or an export from another module. */
const IMPORT = /^(import|export)\s(type\s)?([\w*{][^'"]*?from\s*)?['"][^'"]*['"];?$/gm;
/** An import or export with names in braces, which can be on several lines. */
const LONG_IMPORT = /^(import|export)\s(type\s)?\{[^{}]*\}\s*from\s*['"][^'"]*['"];?$/gm;

/** A compared line; `number` is its number in the file. */
interface Line {
  readonly file: string;
  readonly number: number;
  readonly text: string;
}

/** Returns the compared lines, trimmed and with their numbers. Imports and lines without a statement are left out. */
function linesOf(file: string, source: string): Line[] {
  const blank = (found: string): string => found.replaceAll(/[^\n]+/g, '');
  return source
    .replaceAll(LONG_IMPORT, blank)
    .replaceAll(IMPORT, blank)
    .replaceAll(CSS_QUERY, (query) => query.replaceAll(HIDDEN_TEXT, ''))
    .split('\n')
    .map((text, index) => ({ file, number: index + 1, text: text.trim() }))
    .filter(({ text }) => !LINE_WITHOUT_STATEMENT.test(text));
}

/** Returns one fault for each repetition of consecutive lines in the files, given as pairs of path and text. */
export function repeatedLineFaults(files: readonly (readonly [file: string, source: string])[]): string[] {
  const places = new Map<string, { line: Line; index: number }>();
  const faults: string[] = [];
  for (const [file, source] of files) {
    const lines = linesOf(file, source);
    let end = -1;
    for (let index = 0; index + REPETITION_LENGTH <= lines.length; index += 1) {
      const part = lines.slice(index, index + REPETITION_LENGTH);
      const key = part.map(({ text }) => text).join('\n');
      const first = places.get(key);
      if (!first) places.set(key, { line: part[0]!, index });
      // A repetition is reported once, not again for its later lines. Lines that overlap their first occurrence are not
      // reported.
      else if (index > end && !(first.line.file === file && first.index + REPETITION_LENGTH > index)) {
        faults.push(
          `${file}:${part[0]!.number}: repeats ${REPETITION_LENGTH} lines of ${first.line.file}:${first.line.number}. Write them once.`,
        );
        end = index + REPETITION_LENGTH - 1;
      }
    }
  }
  return faults;
}

/** Checks the product code under `root`; returns the number of files and the repeated lines. */
export function checkRepeatedLines(root: string): { read: number; faults: string[] } {
  const files = sourceFiles(root, PRODUCT_FILES).filter((file) => !NOT_COUNTED.test(file));
  const faults = repeatedLineFaults(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  if (files.length === 0) faults.push('repeated lines: no file was found. Run it from the repository.');
  return { read: files.length, faults };
}

if (import.meta.main) {
  const { read, faults } = checkRepeatedLines(process.cwd());
  for (const fault of faults) console.error(fault);
  console.log(`${read} files of product code compared, ${faults.length} repetitions`);
  if (faults.length > 0) process.exitCode = 1;
}
