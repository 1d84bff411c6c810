// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject } from '#src/model/json.ts';
import { ruleOf, sentenceOf, type Comparison, type Condition, type Sentence } from './sentence.ts';

const FORMS = path.resolve(import.meta.dirname, '../../../../../../fixtures/content/forms');
const SAMPLES = path.resolve(
  process.env['SAMPLES_DIR'] ?? path.join(import.meta.dirname, '../../../../../../../shared/samples'),
  'forms',
);

/** Every object and list in the JSON files of a folder: each may be a rule or a part of one. */
function partsIn(folder: string): unknown[] {
  const all = (value: unknown): unknown[] => [
    value,
    ...(Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []).flatMap(all),
  ];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => all(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
}

const is = (field: string, value: string): Condition => ({ field, comparison: 'is', value });

describe('the sentence of a rule', () => {
  it('makes the very same rule again, for every part of every form of the portal and of the samples', () => {
    const parts = [...partsIn(FORMS), ...partsIn(SAMPLES)];
    let sentences = 0;
    for (const part of parts) {
      const sentence = sentenceOf(part);
      if (!sentence) continue;
      sentences += 1;
      expect(JSON.stringify(ruleOf(sentence))).toBe(JSON.stringify(part));
    }
    expect(sentences, 'control: there are rules with sentences').toBeGreaterThan(40);
  });

  it('is the same after it was a rule, for random sentences of all comparisons', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const comparisons: readonly Comparison[] = [
      'is',
      'is-not',
      'is-filled',
      'is-empty',
      'contains',
      'one-of',
      'same-as',
      'differs',
    ];
    const values = ['', 'flat', 0, 3, true, false, null] as const;
    const value = () => values[random(values.length)]!;
    const condition = (): Condition => {
      const [field, comparison] = [`f${random(4)}`, comparisons[random(comparisons.length)]!];
      if (comparison === 'one-of') return { field, comparison, values: [value(), value()] };
      if (comparison === 'same-as' || comparison === 'differs') return { field, comparison, other: 'context.kind' };
      if (comparison === 'is-filled' || comparison === 'is-empty') return { field, comparison };
      return { field, comparison, value: value() };
    };
    for (let round = 0; round < 500; round += 1) {
      const conditions = Array.from({ length: 1 + random(3) }, condition);
      const sentence: Sentence = { join: conditions.length > 1 && random(2) === 0 ? 'any' : 'all', conditions };
      expect(sentenceOf(ruleOf(sentence))).toEqual(sentence);
    }
  });

  it.each([
    ['a calculation', { '>': [{ var: 'age' }, 18] }],
    ['a condition inside another', { and: [{ or: [{ '!': [{ var: 'a' }] }, { '!': [{ var: 'b' }] }] }] }],
    ['a short form, which would be written differently', { '!': { var: 'a' } }],
    ['a list of one, which would be written differently', { and: [{ '!': [{ var: 'a' }] }] }],
    ['a value before its field', { '===': ['x', { var: 'a' }] }],
    ['an argument too many', { '===': [{ var: 'a' }, 'x', 'y'] }],
    ['a default value of a field', { '===': [{ var: ['a', 1] }, 'x'] }],
    ['an operator that nobody knows', { unknown: [{ var: 'a' }] }],
    ['no rule', true],
  ])('does not exist for %s, so that nothing of it is dropped', (_name, rule) => {
    expect(sentenceOf(rule)).toBeUndefined();
  });

  it('joins conditions with all or any', () => {
    const conditions = [is('type', 'flat'), is('type', 'house')];
    expect(ruleOf({ join: 'any', conditions })).toEqual({
      or: [{ '===': [{ var: 'type' }, 'flat'] }, { '===': [{ var: 'type' }, 'house'] }],
    });
    expect(ruleOf({ join: 'all', conditions })).toHaveProperty('and');
    expect(ruleOf({ join: 'all', conditions: conditions.slice(1) })).toEqual({ '===': [{ var: 'type' }, 'house'] });
  });
});
