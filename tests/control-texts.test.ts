// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';

const folder = path.resolve(import.meta.dirname, '../src/forms/controls');
/** `yes` and `no` of booleans are read by the part that all controls of choices share. */
const shared = readFileSync(path.resolve(folder, '../kit/choice-keys.ts'), 'utf8');

/** Texts that a control's own code reads: `texts['choose']`. */
function readTexts(name: string): readonly string[] {
  const own = globSync(`${name}/*.{ts,tsx}`, { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const code = [...own, ...(own.some((each) => each.includes('choicesOf')) ? [shared] : [])].join('\n');
  return [...new Set([...code.matchAll(/texts\['(\w+)'\]/g)].map(([, text]) => text!))].toSorted();
}

describe('the texts of a control', () => {
  it.each(controls.map(({ name, texts = [] }) => [name, texts] as const))(
    'of %s are those that it reads, so that publish knows them all (ENG-19)',
    (name, texts) => {
      expect(readTexts(name)).toEqual([...texts].toSorted());
    },
  );
});
