// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { bannedCodeIn, checkBannedCode } from './banned-code.ts';
import { withPlantedTree } from './planted-tree.ts';

const BANNED = [
  '<div dangerouslySetInnerHTML={{ __html: html }} />',
  '<Card dangerouslySetInnerHTML={{ __html: html }} />',
  "createElement('div', { dangerouslySetInnerHTML: { __html: html } })",
  "({ 'dangerouslySetInnerHTML': { __html: html } })",
  'element.innerHTML = html',
  "element['innerHTML'] = html",
  'element[`innerHTML`] = html',
  'element.outerHTML = html',
  'Object.assign(element, { innerHTML: html })',
  "Reflect.set(element, 'innerHTML', html)",
  "element.insertAdjacentHTML('beforeend', html)",
  'document.createRange().createContextualFragment(html)',
  '<iframe srcDoc={html} />',
  'new DOMParser()',
  'new window.DOMParser()',
  'document.write(html)',
  "window.document['write'](html)",
  'document.writeln(html)',
  'eval(html)',
  '(0, eval)(html)',
  "globalThis['eval'](html)",
  'new Function(html)',
  'Function(html)',
  'new window.Function(html)',
  "import.meta.glob('../**/*.tsx')",
  'import(name)',
  'import(`../renderings/${name}.tsx`)',
  "null as unknown as import('../layout/registry.ts').Registry",
  'Date.now()',
  '[].map(Date.now)',
  'globalThis.Date.now()',
  "Date['now']()",
  'new Date()',
  'new Date',
  'Date()',
];

const ALLOWED = [
  '<p>innerHTML and eval( are only words here</p>',
  "'Use no innerHTML.'",
  "import('./card.tsx')",
  'stream.write(text)',
  'document.title',
  'import.meta.env',
  'typeof value === "function"',
  '(call: Function) => call',
  "null as unknown as typeof import('react')",
  'new Date(now())',
  'new Date(2026, 10, 23)',
  'performance.now()',
  'clock.now()',
  '(moment: Date) => moment.getTime()',
];

describe('banned code', () => {
  it.each(BANNED)('is found: %s', (code) => {
    expect(bannedCodeIn(`const before = 1;\nexport const code = ${code};\n`, 'src/a.tsx')).toContainEqual(
      expect.objectContaining({ line: 2 }),
    );
  });

  it.each(ALLOWED)('is not reported in allowed code: %s', (code) => {
    expect(bannedCodeIn(`export const code = ${code};`, 'src/a.tsx')).toEqual([]);
  });

  it('is reported with file and line, and tests may name it', () => {
    const files = {
      'src/ui/card.tsx': '\nexport const card = (element: Element) => (element.innerHTML = "");',
      'src/ui/card.test.tsx': 'document.body.innerHTML = "";',
      'registry/renderings.ts': "export const renderings = import.meta.glob('../src/**');",
      'server/parse.ts': 'export const parse = (dom: Window) => dom.eval;',
      'sandbox/due.ts': '\n\nexport const due = Date.now() + 1;',
      'src/lib/clock.ts': 'export const now = () => Date.now();',
      'server/types.ts': "export type Page = import('./pages.ts').Page;",
    };
    expect(withPlantedTree(files, checkBannedCode)).toEqual({
      read: 6,
      faults: [
        'registry/renderings.ts:1: import.meta.glob hides what it imports. List the files in registry/.',
        'sandbox/due.ts:3: the time is read past the clock. Use now or realNow of #src/lib/clock.ts.',
        'server/types.ts:1: import() in a type hides what it imports. Write import type.',
        'src/ui/card.tsx:2: innerHTML is banned. Build React elements from an element tree.',
      ],
    });
  });

  it('fails if no file was read', () => {
    expect(withPlantedTree({}, checkBannedCode).faults).toEqual([
      'banned code: no source file was read. Run it from the repository.',
    ]);
  });

  it('does not exist in the portal', () => {
    const { read, faults } = checkBannedCode(process.cwd());
    expect(faults).toEqual([]);
    expect(read).toBeGreaterThan(30);
  });
});
