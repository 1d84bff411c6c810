// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkSampleForm, withProperty, type Case } from './test-support/check-sample.ts';

describe('checking the texts of a form', () => {
  it('accepts a form with all its texts (ENG-19)', () => {
    expect(checkSampleForm(() => {})).toEqual([]);
  });

  it('accepts texts for parts that the control shows (ENG-19)', () => {
    const problems = checkSampleForm((form) => {
      form.en.fields['country'].texts = { choose: 'Choose', notAvailable: 'None' };
      form.es.fields['country'].texts = { choose: 'Elige', notAvailable: 'Ninguno' };
    });
    expect(problems).toEqual([]);
  });

  it.each<Case>([
    [
      'a field without a label',
      (form) => delete form.es.fields['code'].label,
      /fields › code › label \(es\): has no label/,
    ],
    [
      'texts for an unknown field',
      (form) => (form.en.fields['emal'] = { label: 'x' }),
      /fields › emal \(en\): there is no field "emal"\. Did you mean "email"\?/,
    ],
    [
      'texts for an unknown group',
      (form) => (form.en.groups = { adress: { title: 'x' } }),
      /groups › adress \(en\): there is no group "adress"/,
    ],
    [
      'a text that the control does not show',
      (form) => (form.en.fields['country'].texts = { chose: 'Choose' }),
      /fields › country › texts › chose \(en\): the control "select" has no text "chose"\. Did you mean "choose"\? Otherwise: remove it, or use choose, notAvailable\./,
    ],
    [
      'a text where the control shows none',
      (form) => (form.es.fields['code'].texts = { choose: 'Elige' }),
      /fields › code › texts › choose \(es\): the control "text" has no text "choose"\. Remove it\./,
    ],
    [
      'an explanation in one language only',
      (form) => (form.en.fields['code'].tip = 'It stands on the back.'),
      /fields › code › tip \(es\): has no Spanish\. Write it under "es"\./,
    ],
    [
      'guidance in one language only',
      (form) => (form.en.fields['code'].guidance = '<p>Read <b>this</b>.</p>'),
      /fields › code › guidance \(es\): has no Spanish/,
    ],
    [
      'guidance with markup that rich text cannot have',
      (form) => {
        form.en.fields['code'].guidance = ['<p>Read this.</p>', '<script>alert(1)</script>'];
        form.es.fields['code'].guidance = '<p>Lee esto.</p>';
      },
      /fields › code › guidance \(en\): rich text cannot have .*script/,
    ],
    [
      'a cause without a message',
      (_form, around) => delete around.messages['pattern'],
      /fields › code › messages › pattern \(en\): has no message\. Write it here, or "text\.pattern" or "pattern" in messages\.json/,
    ],
    [
      'a required field without a message for it',
      (_form, around) => delete around.messages['required'],
      /fields › country › messages › required \(es\): has no message/,
    ],
    [
      'a required rule without a message',
      (form, around) => {
        form.schema['required'] = [];
        delete around.messages['required'];
      },
      /fields › velaState › messages › required \(en\)/,
    ],
    [
      'a check without a message',
      (_form, around) => delete around.messages['match'],
      /fields › again › messages › match \(es\): has no message/,
    ],
    [
      'a cause with a message in one language',
      (_form, around) => delete around.messages['match'].es,
      /^fields › again › messages › match \(es\): has no message/,
    ],
    [
      'a cause of a control without a message',
      (form, around) => {
        withProperty('x', { type: 'string', format: 'data-url' })(form);
        delete around.messages['fileSize'];
      },
      /fields › x › messages › fileSize \(en\): has no message/,
    ],
    [
      'an invalid message',
      (form) => {
        form.en.fields['code'].messages = { pattern: 'Write {limit, plural, one {#}}' };
        form.es.fields['code'].messages = { pattern: 'x' };
      },
      /fields › code › messages › pattern \(en\): cannot be read as a message/,
    ],
    [
      'a message with an unknown parameter',
      (form) => {
        form.en.fields['code'].messages = { pattern: 'Write {lbel}' };
        form.es.fields['code'].messages = { pattern: 'x' };
      },
      /fills in "lbel", which is not a parameter\. Did you mean "label"\?/,
    ],
    [
      'a hint in one language',
      (form) => (form.en.fields['code'].hint = 'x'),
      /fields › code › hint \(es\): has no Spanish/,
    ],
    [
      'texts for an unknown choice',
      (form) => {
        form.en.fields['country'].choices = { Perú: 'x' };
        form.es.fields['country'].choices = { Perú: 'x' };
      },
      /there is no choice "Perú"\. Did you mean "Peru"\?/,
    ],
    [
      'a choice without a text',
      (form) => {
        withProperty('x', { enum: ['a', 'b'] })(form);
        form.en.fields['x'].choices = { a: 'A' };
        form.es.fields['x'].choices = { a: 'A' };
      },
      /fields › x › choices › b \(en\): has no words/,
    ],
    [
      'a list without a title',
      withProperty('x', { type: 'array', items: { type: 'object', properties: {} } }),
      /groups › x › title \(es\): a list has no title/,
    ],
    [
      'alternatives without titles',
      (form) => (form.schema['anyOf'] = [{ properties: {} }]),
      /groups › ~0 › title \(en\): an alternative has no title/,
    ],
  ])('reports %s', (_name, change, expected) => {
    expect(checkSampleForm(change).join('\n')).toMatch(new RegExp(expected.source, `${expected.flags}m`));
  });
});
