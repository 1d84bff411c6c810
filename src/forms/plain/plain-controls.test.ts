// @vitest-environment node
import { expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { plainControls } from '#registry/plain-controls.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import { loadRjsf } from '#tests/support/forms/compile-rjsf.ts';
import { createControls } from '../kit/control.ts';
import { createPlainForms, plainControlsByName } from './plain-controls.ts';

it('a form without JavaScript sends the values that the customer cannot change, whatever the browser sends (ENG-20)', async () => {
  const text = { type: 'string' };
  const properties = {
    order: { ...text, default: 'A-1', readOnly: true },
    size: { ...text, enum: ['s', 'm'], default: 'm' },
    count: { type: 'integer' },
    double: { type: 'integer' },
    open: { ...text, default: 'example' },
  };
  const uiSchema = { size: { 'ui:disabled': true } };
  const rules = { double: { value: { '*': [{ var: 'count' }, 2] } } };
  const loaded = await loadRjsf({ schema: { type: 'object', properties }, uiSchema, rules }, controls);
  if (typeof loaded === 'string') throw new Error(loaded);
  const plain = createPlainForms(plainControlsByName(plainControls), createControls(controls));
  const sentBy = (query: string) => checkDocument(loaded.module, plain.read(loaded.module, new URLSearchParams(query)));
  expect(sentBy('count=4&open=')).toEqual({ ok: true, document: { order: 'A-1', size: 'm', count: 4, double: 8 } });
  expect(sentBy('order=B-2&size=s&double=5')).toEqual({ ok: true, document: { order: 'A-1', size: 'm' } });
});
