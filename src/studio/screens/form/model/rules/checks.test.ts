import { expect, it } from 'vitest';
import { applyRule } from '#src/logic/apply-rule.ts';
import { isTrue } from '#src/logic/is-true.ts';
import type { Rule } from '#src/logic/rule.ts';
import { withCheck, withNewCheck } from './checks.ts';
import { sentenceOf } from './sentence.ts';

const FORM = {
  schema: { type: 'object', properties: { phone: { type: 'string' } } },
  en: { fields: { phone: { label: 'Phone' } } },
  es: { fields: { phone: { label: 'Teléfono' } } },
};

it('a new check is a sentence with a message in both languages and a unique name', () => {
  const one = withNewCheck(FORM, 'phone');
  const two = withNewCheck(one, 'phone');
  const { checks } = (two as { rules: { phone: { checks: Record<string, unknown> } } }).rules.phone;
  expect(Object.keys(checks)).toEqual(['check', 'check-2']);
  expect(sentenceOf(checks['check'])?.conditions).toEqual([{ field: 'phone', comparison: 'is-filled' }]);
  expect(two).toMatchObject({
    en: { fields: { phone: { messages: { check: 'Check {label}.', 'check-2': 'Check {label}.' } } } },
    es: { fields: { phone: { messages: { check: 'Revisa {label}.' } } } },
  });
});

it('a new check accepts every answer, also 0 and an unticked box, until the editor changes it', () => {
  for (const [type, answer] of [
    ['string', 'Ana'],
    ['number', 0],
    ['integer', 0],
    ['boolean', false],
  ] as const) {
    const form = withNewCheck({ schema: { type: 'object', properties: { field: { type } } } }, 'field');
    const { check } = (form as { rules: { field: { checks: { check: Rule } } } }).rules.field.checks;
    expect(sentenceOf(check), type).toBeDefined();
    expect(isTrue(applyRule(check, { field: answer }, 'field')), type).toBe(true);
  }
});

it('a check is removed with its message, and the form is as it was before', () => {
  expect(withCheck(withNewCheck(FORM, 'phone'), 'phone', 'check', undefined)).toEqual(FORM);
});

it('a new condition of a check changes nothing else', () => {
  const before = withNewCheck(FORM, 'phone');
  const rule = { '!==': [{ var: 'phone' }, '0000000000'] };
  expect(withCheck(before, 'phone', 'check', rule)).toEqual({
    ...before,
    rules: { phone: { checks: { check: rule } } },
  });
});

it('a new check in an alternative reads the field by the name that rules use', () => {
  const { rules } = withNewCheck(FORM, 'contact.~1.number') as { rules: object };
  expect(rules).toEqual({ 'contact.number': { checks: { check: { '!!': [{ var: 'contact.number' }] } } } });
});
