import { describe, expect, it } from 'vitest';
import { findCycle, readersOf } from './rule-graph.ts';

const reads = (...names: string[]): { and: { var: string }[] } => ({ and: names.map((name) => ({ var: name })) });

describe('the dependents of a field', () => {
  it('include every field with a rule that names it (ENG-20)', () => {
    const rules = {
      state: { visible: reads('country'), clear: reads('country') },
      email: { required: reads('phone') },
      repeat: { checks: { match: { '===': [{ var: 'repeat' }, { var: 'email' }] } } },
      county: { visible: reads('country', 'state') },
    };
    expect(readersOf(rules)).toEqual({
      country: ['state', 'county'],
      phone: ['email'],
      repeat: ['repeat'],
      email: ['repeat'],
      state: ['county'],
    });
  });

  it('include fields whose rules read its group, a part of its value or the whole form (ENG-20)', () => {
    const rules = {
      summary: { visible: reads('address') },
      more: { visible: { '<': [{ var: 'tasks.length' }, 3] } },
      bill: { visible: { all: [{ var: 'tasks' }, { var: 'done' }] } },
      first: { visible: reads('tasks.0.title') },
      page: { visible: reads('context.country') },
    };
    const fields = ['address.city', 'address.zip', 'addressee', 'tasks', 'tasks.*.title', 'tasks.*.done'];
    expect(readersOf(rules, fields)).toEqual({
      'address.city': ['summary'],
      'address.zip': ['summary'],
      tasks: ['more', 'bill', 'first'],
      'tasks.*.title': ['bill', 'first'],
      'tasks.*.done': ['bill'],
      'context.country': ['page'],
    });
  });

  it('include a rule with computed names, for every field (ENG-20)', () => {
    const rules = { total: { visible: { var: { cat: ['a', { var: 'b' }] } } } };
    expect(readersOf(rules, ['a', 'b'])).toEqual({ a: ['total'], b: ['total'] });
  });

  it('are empty if there are no rules (ENG-20)', () => {
    expect(readersOf({ a: {}, b: { checks: {} } }, ['a', 'b'])).toEqual({});
  });
});

describe('circular dependencies', () => {
  it('are reported in the order in which one field reads the next (ENG-20)', () => {
    const rules = {
      start: { visible: reads('a') },
      a: { visible: reads('plain', 'b') },
      b: { clear: reads('c') },
      c: { visible: reads('a') },
    };
    expect(findCycle(rules)).toEqual(['a', 'b', 'c']);
    expect(findCycle({ ...rules, c: { visible: reads('plain') } })).toBeUndefined();
  });

  it('are found for a single field (ENG-20)', () => {
    expect(findCycle({ a: { visible: reads('a') } })).toEqual(['a']);
    expect(findCycle({ a: { visible: { '!': { var: { cat: ['x'] } } } } })).toEqual(['a']);
  });

  it('are found for a group and a field in it (ENG-20)', () => {
    expect(findCycle({ address: { visible: reads('address.country') } })).toEqual(['address']);
    const across = { address: { visible: reads('kind') }, kind: { visible: reads('address.city') } };
    expect(findCycle(across)).toEqual(['address', 'kind']);
    expect(findCycle({ 'address.city': { visible: reads('address.country') } })).toBeUndefined();
    expect(
      findCycle({ 'tasks.*.a': { visible: reads('tasks.0.b') }, 'tasks.*.b': { visible: reads('tasks.1.a') } }),
    ).toEqual(['tasks.*.a', 'tasks.*.b']);
  });

  it('are not reported if a field is only required while another is empty, or only checked against it (ENG-20)', () => {
    const empty = (name: string): object => ({ '!': { var: name } });
    const rules = { email: { required: empty('phone') as never }, phone: { required: empty('email') as never } };
    expect(findCycle(rules)).toBeUndefined();
    expect(
      findCycle({ a: { checks: { match: reads('a', 'b') } }, b: { checks: { match: reads('a') } } }),
    ).toBeUndefined();
    expect(findCycle({ a: { required: reads('b') }, b: { visible: reads('a') } })).toBeUndefined();
  });

  it('are found at the end of a long chain (ENG-20)', () => {
    const chain = Array.from({ length: 500 }, (_, at) => [`f${at}`, { visible: reads(`f${at + 1}`) }] as const);
    expect(findCycle(Object.fromEntries(chain))).toBeUndefined();
    expect(findCycle({ ...Object.fromEntries(chain), f500: { visible: reads('f498') } })).toEqual([
      'f498',
      'f499',
      'f500',
    ]);
  });
});
