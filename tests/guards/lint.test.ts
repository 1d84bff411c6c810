// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withPlantedTree } from './planted-tree.ts';

const OXLINT = path.resolve('node_modules/oxlint/bin/oxlint');

/** Returns the findings of the linter in files of a temporary folder, as `file: rule`. */
function lint(files: Readonly<Record<string, string>>): string[] {
  const tree = {
    ...files,
    '.oxlintrc.json': readFileSync('.oxlintrc.json', 'utf8'),
    'tsconfig.json': readFileSync('tsconfig.json', 'utf8'),
  };
  const report = withPlantedTree(tree, (root) => {
    const run = spawnSync(process.execPath, [OXLINT, '--format', 'json', ...Object.keys(files)], {
      cwd: root,
      encoding: 'utf8',
    });
    return JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] };
  });
  return report.diagnostics.map(({ filename, code }) => `${filename}: ${/\((.+)\)/.exec(code)?.[1]}`).toSorted();
}

const BAD: Record<string, string> = {
  'src/ui/html.tsx':
    'export function Html({ html }: { html: string }) {\n  return <p dangerouslySetInnerHTML={{ __html: html }} />;\n}\n',
  'src/ui/inner.ts': 'export const set = (element: Element) => {\n  element.innerHTML = "a";\n};\n',
  'src/ui/parser.ts': 'export const parser = () => new DOMParser();\n',
  'src/ui/write.ts': 'export const write = () => document.write("a");\n',
  'src/data/call.ts': 'export const call = () => fetch("/a");\n',
  'src/lib/run.ts': 'export const run = (text: string): unknown => eval(text);\n',
  'src/lib/make.ts': 'export const make = (text: string) => new Function(text);\n',
  'src/lib/promise.ts': 'const later = async () => {};\nexport const go = () => {\n  later();\n};\n',
  'src/ui/hook.tsx':
    "import { useState } from 'react';\nexport function Hook({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
  'src/ui/picture.tsx': 'export function Picture() {\n  return <img src="/a.png" />;\n}\n',
  'src/lib/one.ts': "import { two } from './two.ts';\nexport const one = (): number => two();\n",
  'src/lib/two.ts': "import { one } from './one.ts';\nexport const two = (): number => one();\n",
  'src/lib/BigName.ts': 'export const big = 1;\n',
  'src/lib/long.ts': 'export const a = 1;\n'.concat('// line\n'.repeat(300)),
  'src/lib/tall.ts': 'export function tall(): void {\n'.concat('  // line\n'.repeat(79), '}\n'),
  'src/lib/plain.ts': 'export default 1;\n',
  'src/lib/idle.test.ts': "import { it } from 'vitest';\nit('says nothing', () => {});\n",
};

describe('the linter', () => {
  it('reports each planted fault', () => {
    expect(lint(BAD)).toEqual([
      'src/data/call.ts: no-restricted-globals',
      'src/lib/BigName.ts: filename-case',
      'src/lib/idle.test.ts: expect-expect',
      'src/lib/long.ts: max-lines',
      'src/lib/make.ts: no-implied-eval',
      'src/lib/make.ts: no-new-func',
      'src/lib/one.ts: no-cycle',
      'src/lib/plain.ts: no-default-export',
      'src/lib/promise.ts: no-floating-promises',
      'src/lib/run.ts: no-eval',
      'src/lib/tall.ts: max-lines-per-function',
      'src/lib/two.ts: no-cycle',
      'src/ui/hook.tsx: hooks',
      'src/ui/hook.tsx: rules-of-hooks',
      'src/ui/html.tsx: no-danger',
      'src/ui/inner.ts: no-restricted-properties',
      'src/ui/parser.ts: no-restricted-globals',
      'src/ui/picture.tsx: alt-text',
      'src/ui/write.ts: no-restricted-properties',
    ]);
  });

  it('accepts the only fetch, plain code and a function of 80 lines', () => {
    expect(
      lint({
        'src/http/get.ts': 'export const get = (address: string) => fetch(address);\n',
        'src/lib/high.ts': 'export function high(): void {\n'.concat('  // line\n'.repeat(78), '}\n'),
        'src/ui/title.tsx': 'export function Title({ text }: { text: string }) {\n  return <h1>{text}</h1>;\n}\n',
      }),
    ).toEqual([]);
  });
});
