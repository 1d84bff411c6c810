// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';

const folder = path.resolve(import.meta.dirname, '../src/forms/controls');
/** The shared code of the controls for choices, which reads the texts `yes` and `no`. */
const shared = readFileSync(path.resolve(folder, '../kit/choice-keys.ts'), 'utf8');

/** Returns the texts that the code of a control reads, as in `texts['choose']`. */
function readTexts(name: string): readonly string[] {
  const own = globSync(`${name}/*.{ts,tsx}`, { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const code = [...own, ...(own.some((each) => each.includes('choicesOf')) ? [shared] : [])].join('\n');
  return [...new Set([...code.matchAll(/texts\['(\w+)'\]/g)].map(([, text]) => text!))].toSorted();
}

describe('the texts of a control', () => {
  it.each(controls.map(({ name, texts = [] }) => [name, texts] as const))(
    'of %s are exactly those that its code reads (ENG-19)',
    (name, texts) => {
      expect(readTexts(name)).toEqual([...texts].toSorted());
    },
  );
});
