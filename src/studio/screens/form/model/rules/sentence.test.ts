// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  array,
  assert,
  constant,
  constantFrom,
  letrec,
  oneof,
  property,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject } from '#src/model/json.ts';
import { readSamples } from '#tests/support/samples.ts';
import type { Expression } from './expression.ts';
import { ruleOf, sentenceOf, type Condition, type Sentence } from './sentence.ts';

const FORMS = path.resolve(import.meta.dirname, '../../../../../../fixtures/content/forms');

/** Returns the portal's forms and the sample forms. */
function allForms(): unknown[] {
  const files = readdirSync(FORMS).filter((name) => name.endsWith('.json'));
  const own = files.map((name): unknown => JSON.parse(readFileSync(path.join(FORMS, name), 'utf8')));
  return [...own, ...readSamples('forms').map(({ json }) => json)];
}

/** Returns a value and everything inside it. Each part may be a rule or a part of one. */
const partsOf = (value: unknown): unknown[] => [
  value,
  ...(Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []).flatMap(partsOf),
];

const VALUE = constantFrom('', 'flat', 0, 3, true, false, null);
const FIELD = constantFrom('a', 'b.c', 'context.kind');
const OPERATOR = constantFrom('+', '-', '*', '/', '%', 'min', 'max', 'cat');
const { answer: ANSWER, calculated: CALCULATED } = letrec<{
  answer: Expression;
  part: Expression;
  calculated: Expression;
}>((tie) => ({
  answer: record({ field: FIELD }),
  part: oneof({ maxDepth: 3 }, record({ value: VALUE }), tie('answer'), tie('calculated')),
  calculated: record({ operator: OPERATOR, parts: array(tie('part'), { minLength: 2, maxLength: 2 }) }),
}));
const SUBJECT = oneof(ANSWER, record({ field: constant(''), calculated: CALCULATED })) as Arbitrary<Partial<Condition>>;
const PLAIN = tuple(
  SUBJECT,
  oneof(
    record({ comparison: constantFrom('is', 'is-not'), value: VALUE }),
    record({ comparison: constantFrom('one-of', 'none-of'), values: array(VALUE, { maxLength: 3 }) }),
    record({ comparison: constantFrom('same-as', 'differs'), than: oneof(ANSWER, CALCULATED) }),
    record({ comparison: constantFrom('more', 'at-least', 'less', 'at-most'), than: record({ value: VALUE }) }),
  ),
).map(([subject, rest]) => ({ ...subject, ...rest }) as Condition);
const OF_FIELD = tuple(
  ANSWER,
  oneof(
    record({ comparison: constantFrom('is-filled', 'is-empty') }),
    record({ comparison: constantFrom('contains', 'lacks'), value: VALUE }),
  ),
).map(([subject, rest]) => ({ ...subject, ...rest }) as Condition);
/** Generates sentences with at least two conditions. A sentence with a single condition is read as that condition. */
const { sentence: SENTENCES } = letrec<{ sentence: Sentence; condition: Condition; part: Condition | Sentence }>(
  (tie) => ({
    condition: oneof(
      { maxDepth: 2 },
      PLAIN,
      OF_FIELD,
      record({ field: FIELD, comparison: constantFrom('some', 'every', 'no-entry'), entries: tie('sentence') }),
    ),
    part: oneof({ maxDepth: 2 }, tie('condition'), tie('sentence')),
    sentence: record(
      {
        join: constantFrom('all', 'any'),
        isNegated: constant(true as const),
        conditions: array(tie('part'), { minLength: 2, maxLength: 3 }),
      },
      { requiredKeys: ['join', 'conditions'] },
    ),
  }),
);

const is = (field: string, value: string): Condition => ({ field, comparison: 'is', value });

describe('the sentence of a rule', () => {
  it('is converted to exactly the same rule, for every part of every form of the portal and of the samples', () => {
    const parts = allForms().flatMap(partsOf);
    let sentences = 0;
    for (const part of parts) {
      const sentence = sentenceOf(part);
      if (!sentence) continue;
      sentences += 1;
      expect(JSON.stringify(ruleOf(sentence))).toBe(JSON.stringify(part));
    }
    expect(sentences, 'control: there are rules with sentences').toBeGreaterThan(40);
  });

  it('is the same after a conversion to a rule and back, for random sentences with all comparisons', () => {
    let negated = 0;
    assert(
      property(SENTENCES, (sentence) => {
        negated += Number(sentence.isNegated === true);
        expect(sentenceOf(ruleOf(sentence))).toEqual(sentence);
      }),
      { numRuns: 500 },
    );
    expect(negated, 'control: some say “unless”').toBeGreaterThan(0);
  });

  it('can express comparisons of numbers, lists and calculated values', () => {
    const rules = [
      { '>': [{ var: 'age' }, 18] },
      { '<=': [{ '+': [{ var: 'a' }, { var: 'b' }] }, { var: 'most' }] },
      { in: [{ substr: [{ var: 'card' }, 0, 2] }, ['34', '37']] },
      { '!': [{ and: [{ '!!': [{ var: 'a' }] }, { or: [{ '!': [{ var: 'b' }] }, { '===': [{ var: 'c' }, 1] }] }] }] },
      { some: [{ var: 'tasks' }, { and: [{ '!!': [{ var: 'title' }] }, { '===': [{ var: 'done' }, true] }] }] },
      { '!': [{ in: ['x', { var: 'card' }] }] },
      { '>=': [{ var: 'tasks.length' }, 2] },
      { '!': [{ '!': [{ '===': [{ var: 'a' }, 1] }] }] },
    ];
    for (const rule of rules) expect(ruleOf(sentenceOf(rule)!)).toEqual(rule);
  });

  it.each([
    ['a range', { '<': [1, { var: 'age' }, 18] }],
    ['a condition that is compared', { '===': [{ '!': [{ var: 'a' }] }, { '!': [{ var: 'b' }] }] }],
    ['a group by itself', { and: [{ or: [{ '!': [{ var: 'a' }] }, { '!': [{ var: 'b' }] }] }] }],
    ['entries that are counted', { '>': [{ reduce: [{ var: 'a' }, { var: 'current' }, 0] }, 1] }],
    ['a short form, which would be written differently', { '!': { var: 'a' } }],
    ['a list of one, which would be written differently', { and: [{ '!': [{ var: 'a' }] }] }],
    ['a value before its field', { '===': ['x', { var: 'a' }] }],
    ['an argument too many', { '===': [{ var: 'a' }, 'x', 'y'] }],
    ['a default value of a field', { '===': [{ var: ['a', 1] }, 'x'] }],
    ['an operator that nobody knows', { unknown: [{ var: 'a' }] }],
    ['no rule', true],
  ])('does not exist for %s, so no part of the rule is lost', (_name, rule) => {
    expect(sentenceOf(rule)).toBeUndefined();
  });

  it('combines conditions with “all” or “any”', () => {
    const conditions = [is('type', 'flat'), is('type', 'house')];
    expect(ruleOf({ join: 'any', conditions })).toEqual({
      or: [{ '===': [{ var: 'type' }, 'flat'] }, { '===': [{ var: 'type' }, 'house'] }],
    });
    expect(ruleOf({ join: 'all', conditions })).toHaveProperty('and');
    expect(ruleOf({ join: 'all', conditions: conditions.slice(1) })).toEqual({ '===': [{ var: 'type' }, 'house'] });
  });
});
