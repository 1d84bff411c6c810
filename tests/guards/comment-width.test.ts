// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
/** The maximum number of characters in a line of code. The formatter does not wrap comments. */
const WIDTH = 120;

/**
 * Returns the numbers of the lines that contain only a comment and are too wide. Lines with web addresses and linter
 * directives may be wide.
 */
const wideCommentsIn = (text: string): number[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(?:\/\/|\/?\*)/.test(line) && line.length > WIDTH && !/https:\/\/|oxlint-/.test(line) ? [index + 1] : [],
    );

describe('comments', () => {
  it('are not wider than the code', () => {
    const files = sourceFiles(REPOSITORY, '**/*.{ts,tsx,mjs}').filter((file) => !file.endsWith('.types.ts'));
    expect(files.length, 'control: files were read').toBeGreaterThan(1000);
    const found = files.flatMap((file) =>
      wideCommentsIn(readFileSync(path.join(REPOSITORY, file), 'utf8')).map((line) => `${file}:${line}`),
    );
    expect(found).toEqual([]);
  });

  it.each([`// ${'x '.repeat(60)}`, `/** ${'x '.repeat(58)}*/`, `  * ${'x '.repeat(60)}`])(
    'are found if they are too wide (control): %s',
    (line) => {
      expect(wideCommentsIn(`const a = 1;\n${line}\n${line.slice(0, WIDTH)}`)).toEqual([2]);
    },
  );
});
