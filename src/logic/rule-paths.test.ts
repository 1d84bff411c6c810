import { expect, it } from 'vitest';
import { pathsOf } from './rule-paths.ts';
import { RuleError } from './rule-error.ts';

const paths = (rule: unknown): readonly string[] => pathsOf(rule).paths;

it('returns every value of the form that a rule reads, each once (ENG-20)', () => {
  const rule = {
    and: [
      { '===': [{ var: 'country' }, 'US'] },
      { '!': { var: ['address.city', { var: 'town' }] } },
      { missing: ['name', 'country'] },
      { missing_some: [{ var: 'need' }, ['a', 'b']] },
      [{ var: 1 }],
    ],
  };
  expect(pathsOf(rule)).toEqual({
    paths: ['country', 'address.city', 'town', 'name', 'a', 'b', 'need', '1'],
    computed: false,
  });
});

it('does not confuse names of a list item with names of the form (ENG-20)', () => {
  for (const operator of ['map', 'filter', 'all', 'some', 'none']) {
    const rule = { [operator]: [{ var: 'tasks' }, { and: [{ var: 'done' }, { missing: ['title'] }, { var: '' }] }] };
    expect(pathsOf(rule), operator).toEqual({ paths: ['tasks'], computed: false });
  }
  const sum = { '+': [{ var: 'current.hours' }, { var: 'accumulator' }] };
  expect(paths({ reduce: [{ var: 'tasks' }, sum, { var: 'start' }] })).toEqual(['tasks', 'start']);
});

it('includes the names in nested lists and in the rule that creates a list (ENG-20)', () => {
  const inner = { some: [{ var: 'parts' }, { var: 'ready' }] };
  expect(paths({ all: [{ filter: [{ var: 'tasks' }, { var: 'open' }] }, inner] })).toEqual(['tasks']);
  expect(paths({ all: [[{ var: 'a' }, { var: 'b' }], { var: '' }] })).toEqual(['a', 'b']);
});

it('returns all names between which a rule chooses (ENG-20)', () => {
  const chosen = { var: { if: [{ var: 'usesMail' }, 'street', 'email'] } };
  expect(pathsOf(chosen)).toEqual({ paths: ['street', 'email', 'usesMail'], computed: false });
  const needed = { missing: { merge: ['vin', { if: [{ var: 'financing' }, ['apr'], []] }] } };
  expect(pathsOf(needed)).toEqual({ paths: ['vin', 'apr', 'financing'], computed: false });
});

it('reports a name that is computed while the rule runs (ENG-20)', () => {
  expect(pathsOf({ var: { cat: ['address.', { var: 'part' }] } })).toEqual({ paths: ['part'], computed: true });
  expect(pathsOf({ missing: { var: 'names' } })).toEqual({ paths: ['names'], computed: true });
  expect(pathsOf({ missing_some: [1, { map: [['a'], { var: '' }] }] }).computed).toBe(true);
  // The body of a list operator reads only its item, so its computed names are not fields of the form.
  expect(pathsOf({ map: [['a'], { var: { var: '' } }] })).toEqual({ paths: [], computed: false });
});

it('treats an empty or missing name and a choice without an "else" as the whole form (ENG-20)', () => {
  for (const rule of [{ var: '' }, { var: [] }, { var: null }]) expect(paths(rule)).toEqual(['']);
  expect(paths({ var: { if: [true, 'a'] } })).toEqual(['a', '']);
});

it('returns nothing for values that are not a rule (ENG-20)', () => {
  for (const value of [null, 'var', 3, {}, { var: 'a', other: 'b' }, { cat: ['var', 'a'] }]) {
    expect(pathsOf(value)).toEqual({ paths: [], computed: false });
  }
});

it('refuses a rule that is too deep or too large (ENG-20)', () => {
  let deep: unknown = true;
  for (let level = 0; level < 10_000; level += 1) deep = { '!': deep };
  const round: unknown[] = [];
  round.push(round, round);
  expect(() => pathsOf(deep)).toThrow(RuleError);
  expect(() => pathsOf(round)).toThrow(RuleError);
  expect(pathsOf({ missing: round }).computed).toBe(true);
});
