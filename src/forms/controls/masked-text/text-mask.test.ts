import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '#tests/support/property.ts';
import { editMasked } from '../../kit/inputs/mask.ts';
import { maskFaults } from './check-mask.ts';
import { createTextMask, fitsMask } from './text-mask.ts';

const masks = fc.stringMatching(/^[-/. ]?([Aa9*]{1,4}[-/. ]){0,3}[Aa9*]{1,4}$/);
const typed = fc.stringMatching(/^[A-Za-z0-9]{0,14}$/);

describe('a mask of a form', () => {
  it('parses each value that it has formatted (ENG-19)', () => {
    checkProperty(fc.tuple(masks, typed), 300, ([text, value]) => {
      const mask = createTextMask(text);
      const entered = mask.parse(value);
      expect(mask.parse(mask.format(entered))).toBe(entered);
    });
  });

  it('keeps the caret after the typed character, wherever it is typed (ENG-19)', () => {
    checkProperty(fc.tuple(masks, typed, fc.nat(), fc.constantFrom('x', '7')), 300, ([text, value, place, key]) => {
      const mask = createTextMask(text);
      const before = mask.parse(value);
      const shown = mask.format(before);
      const at = place % (shown.length + 1);
      const edit = { text: shown.slice(0, at) + key + shown.slice(at), caret: at + 1, kind: 'insertText' };
      const edited = editMasked(mask, before, edit);
      const left = (of: string): string => mask.parse(of).toLowerCase();
      expect(left(edited.shown.slice(0, edited.caret))).toBe(left(edit.text.slice(0, at + 1)));
    });
  });

  it.each(['AB-1234', 'ab1234', 'AB 1234', ' AB.12/34 ', 'AB–1234', '(AB) 1234'])(
    'reads the paste "%s" (ENG-19)',
    (text) => {
      const mask = createTextMask('AA-9999');
      expect(mask.parse(text)).toBe('AB1234');
      expect(mask.format('AB1234')).toBe('AB-1234');
    },
  );

  it('keeps characters that do not fit, so that they can be reported (ENG-19)', () => {
    const mask = createTextMask('AA-9999');
    expect(mask.format(mask.parse('12-abcd5'))).toBe('12-abcd5');
    expect(mask.isComplete('12ABCD')).toBe(false);
  });

  it.each([
    ['AB1234', false, true],
    ['AB-1234', true, true],
    ['AB-1234', false, false],
    ['AB1234', true, false],
    ['ab1234', false, false],
    ['AB123', false, false],
    ['AB12345', false, false],
  ])('%s fits if the value has separators (%s): %s (ENG-19)', (value, hasSeparators, fits) => {
    expect(fitsMask({ mask: 'AA-9999', hasSeparators }, value)).toBe(fits);
  });
});

describe('publishing a mask', () => {
  const report = (mask: string | undefined, schema: object, more: object = {}): string =>
    maskFaults({ type: 'string', ...schema }, { ...(mask === undefined ? {} : { mask }), ...more })
      .map(({ what, fix }) => `${what}. ${fix}`)
      .join('\n');

  it.each([
    ['AA-9999', {}],
    ['AA-9999', { pattern: '^[A-Z]{2}\\d{4}$' }],
    ['AA-9999', { pattern: '^(TX|NY)[1-9]\\d{3}$' }],
    ['AA-9999', { minLength: 6, maxLength: 6 }],
    ['***-***', { pattern: '^[a-f0-9]{6}$' }],
  ])('accepts %s with %j (ENG-19)', (mask, schema) => {
    expect(report(mask, schema)).toBe('');
  });

  it.each([
    [undefined, {}, /has no mask/],
    ['--', {}, /has no mask/],
    ['TX-9999', {}, /"T" is neither A, a, 9 or \*/],
    ['AA-9999', { maxLength: 5 }, /have 6 characters, but the schema allows at most 5/],
    ['AA-9999', { minLength: 8 }, /have 6 characters, but the schema allows at least 8/],
    ['AA-9999', { minLength: 5, maxLength: 5 }, /have 6 characters, but the schema allows at most 5/],
    ['AA-9999', { pattern: '^\\d{6}$' }, /accepts none of its values.*Change the mask or the pattern/],
    ['AA-9999', { pattern: '^[A-Z]{2}-\\d{4}$' }, /Write "maskSeparators": true/],
  ])('refuses %s with %j (ENG-19)', (mask, schema, expected) => {
    expect(report(mask, schema)).toMatch(expected);
  });

  it('counts separators as a part of the value if the form sends them (ENG-19)', () => {
    expect(report('AA-9999', { pattern: '^[A-Z]{2}-\\d{4}$', maxLength: 7 }, { maskSeparators: true })).toBe('');
    expect(report('AA-9999', { pattern: '^[A-Z]{2}\\d{4}$' }, { maskSeparators: true })).toMatch(
      /"maskSeparators": false/,
    );
  });
});
