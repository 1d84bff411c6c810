import { describe, expect, it, vi } from 'vitest';
import { handMadeForm } from '#tests/support/forms/hand-made-form.ts';
import { checkDocument } from './check-document.ts';
import { checkValue } from './check-value.ts';
import { addControlChecks, type ControlCheck } from './add-control-checks.ts';

const sample = () =>
  handMadeForm({
    fields: {
      code: { control: 'even', schema: { type: 'string', maxLength: 4 }, required: true },
      'address.code': { control: 'even' },
      name: { control: 'plain' },
    },
  }).module;
const odd: ControlCheck = (value) =>
  String(value).length % 2 === 0 ? undefined : { cause: 'odd', params: { limit: 2, count: String(value).length } };
const controls = (check: ControlCheck) =>
  new Map([
    ['even', { check }],
    ['plain', {}],
  ]);

describe('a form with the checks of its controls', () => {
  const form = addControlChecks(sample(), controls(odd));

  it('checks a field by its control before the schema (ENG-19)', () => {
    expect(checkValue(form, 'code', 'abc')).toEqual({ cause: 'odd', params: { limit: 2, count: 3 } });
    expect(checkValue(form, 'code', 'abcde')).toMatchObject({ cause: 'odd' });
    expect(checkValue(form, 'code', 'abcdef')).toEqual({ cause: 'maxLength', params: { limit: 4, count: 6 } });
    expect(checkValue(form, 'code', 'abcd')).toBeUndefined();
    expect(checkValue(form, 'name', 'abc')).toBeUndefined();
  });

  it('checks the whole document by the controls, including groups, and reports each field once (ENG-19)', () => {
    expect(checkDocument(form, { code: 'abcde', address: { code: 'a' }, name: 'abc' })).toEqual({
      ok: false,
      faults: [
        { path: 'code', cause: 'odd', params: { limit: 2, count: 5 } },
        { path: 'address.code', cause: 'odd', params: { limit: 2, count: 1 } },
      ],
    });
    expect(checkDocument(form, { code: 'ab', address: { code: 'ab' } })).toMatchObject({ ok: true });
  });

  it('passes the value, the field and the time to a control, but no empty values (ENG-19)', () => {
    const check = vi.fn<ControlCheck>(() => undefined);
    const asked = addControlChecks(sample(), controls(check));
    expect(checkDocument(asked, { code: '  ' })).toMatchObject({ faults: [{ path: 'code', cause: 'blank' }] });
    expect(check).not.toHaveBeenCalled();
    checkDocument(asked, { code: ' ab ' });
    expect(check.mock.calls).toEqual([['ab', { field: sample().form.fields[0], now: expect.any(Date) }]]);
  });

  it('does not check a field that customers cannot change (ENG-21)', () => {
    const module = handMadeForm({ fields: { code: { control: 'even', options: { disabled: true } } } }).module;
    expect(addControlChecks(module, controls(odd))).toBe(module);
  });

  it('checks every entry of a list (ENG-19)', () => {
    const { form: flat, ...rest } = sample();
    const listed = {
      ...rest,
      form: {
        ...flat,
        schema: { type: 'object', properties: { codes: { type: 'array', items: { type: 'string' } } } },
        dynamic: true,
        rules: {},
        fields: [{ ...flat.fields[0]!, path: 'codes.*' }],
      },
      document: Object.assign(() => true, { errors: null }),
      validators: {},
    };
    const checked = checkDocument(addControlChecks(listed, controls(odd)), { codes: ['ab', 'abc', 'a'] });
    expect(checked.ok ? [] : checked.faults.map(({ path }) => path)).toEqual(['codes.1', 'codes.2']);
  });

  it('is the same form if no control has checks', () => {
    const module = sample();
    expect(addControlChecks(module, new Map())).toBe(module);
  });
});
