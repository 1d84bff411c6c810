// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { check, rules } from './test-support/check-sample.ts';

describe('the check of a form', () => {
  it('notes texts without a language', () => {
    const problems = check((form) => (form.uiSchema['code'] = { 'ui:title': 'Code' }));
    expect(problems.join()).toMatch(/^note uiSchema › code › ui:title: are texts without a language/);
  });

  it('notes options that have no effect, and none that have one (ENG-19)', () => {
    const noted = (ui: object) => check((form) => (form.uiSchema['email'] = ui));
    expect(noted({ 'ui:autofocus': true })).toEqual([
      expect.stringMatching(/^note uiSchema › email › ui:autofocus: has no effect\. Remove it/) as string,
    ]);
    expect(noted({ 'ui:options': { rootFieldId: 'x' } }).join()).not.toMatch(/^(?!note )/);
    expect(noted({ 'ui:options': { width: 'half' } })).toEqual([]);
  });

  it('notes a rule with a constant result', () => {
    expect(check(rules('code', { visible: true })).join()).toMatch(/^note rules › code › visible: is always true/);
  });
});
