// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { withPlantedTree } from './planted-tree.ts';
import { checkRepeatedLines, repeatedLineFaults } from './repeated-lines.ts';

const lines = (count: number, name = 'value'): string =>
  Array.from({ length: count }, (_, index) => `const ${name}${index} = read(${index});`).join('\n');

describe('repeated lines of product code', () => {
  it('may be five', () => {
    expect(
      repeatedLineFaults([
        ['src/a.ts', lines(5)],
        ['src/b.ts', lines(5)],
      ]),
    ).toEqual([]);
  });

  it('may not be six, in two files or in one', () => {
    const twice = `${lines(6)}\nconst between = 1;\n  ${lines(6)}`;
    expect(
      repeatedLineFaults([
        ['src/a.ts', twice],
        ['src/b.css', `x {\n${lines(9)}`],
      ]),
    ).toEqual([
      'src/a.ts:8: repeats 6 lines of src/a.ts:1. Write them once.',
      'src/b.css:2: repeats 6 lines of src/a.ts:1. Write them once.',
    ]);
  });

  it('are found although comments, blank lines and brackets differ', () => {
    const spaced = lines(6).replaceAll('\n', '\n\n// Why.\n  {\n');
    expect(
      repeatedLineFaults([
        ['src/a.ts', lines(6)],
        ['src/b.ts', spaced],
      ]),
    ).toHaveLength(1);
  });

  it('may be imports', () => {
    const imports = `${Array.from({ length: 7 }, (_, index) => `import { a${index} } from './a.ts';`).join('\n')}
import {
  first,
  second,
  third,
  fourth,
  fifth,
  sixth,
} from './b.ts';
`;
    expect(
      repeatedLineFaults([
        ['src/a.ts', imports],
        ['src/b.ts', imports],
      ]),
    ).toEqual([]);
  });

  it('may hide a text in media and container queries, but not outside of them', () => {
    const declarations = [
      'position: absolute',
      'width: 1px',
      'height: 1px',
      'overflow: hidden',
      'clip-path: inset(50%)',
    ];
    const rule = `.name {\n${declarations.map((line) => `  ${line};\n`).join('')}}\n`;
    const within = (query: string): string => `${query} {\n${rule.replaceAll(/^/gm, '  ').trimEnd()}\n}\n`;
    const faultsOf = (first: string, second: string): string[] =>
      repeatedLineFaults([
        ['src/a.css', first],
        ['src/b.css', second],
      ]);
    expect(faultsOf(within('@media print'), within('@container (width < 6rem)'))).toEqual([]);
    expect(faultsOf(rule, within('@media print'))).toEqual([]);
    expect(faultsOf(rule, `@media print {\n  .a {\n    color: red;\n  }\n}\n${rule}`)).toHaveLength(1);
  });

  it('are reported in a repository, except in tests and generated types', () => {
    const planted = {
      'src/a.ts': lines(6),
      'server/b.ts': lines(6),
      'src/a.test.ts': lines(6),
      'src/a.types.ts': lines(6),
    };
    const { read, faults } = withPlantedTree(planted, checkRepeatedLines);
    expect(read).toBe(2);
    expect(faults).toEqual(['src/a.ts:1: repeats 6 lines of server/b.ts:1. Write them once.']);
  });

  it('do not exist in the portal', () => {
    const { read, faults } = checkRepeatedLines(process.cwd());
    expect(faults).toEqual([]);
    expect(read).toBeGreaterThan(1000);
  });
});
