// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { createFormStore } from '#src/forms/store/form-store.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import type { FormModule } from '#src/model/form/form-module.ts';
import type { JsonObject } from '#src/model/json.ts';
import { loadRjsf } from '#tests/support/forms/compile-rjsf.ts';

const text = { type: 'string' };
const patient = { type: 'string', const: 'Patient' };

async function moduleOf(properties: JsonObject, more: JsonObject = {}, uiSchema: JsonObject = {}): Promise<FormModule> {
  const loaded = await loadRjsf({ schema: { type: 'object', properties, ...more }, uiSchema }, controls);
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded.module;
}

describe('a value that the schema fixes', () => {
  const resource = { properties: { kind: patient, name: text }, required: ['kind', 'name'] };

  it('is hidden and filled in, also in place of another value of a draft (ENG-19)', async () => {
    const module = await moduleOf(resource.properties, { required: resource.required });
    expect(module.form.fields[0]).toMatchObject({ path: 'kind', control: 'hidden' });
    for (const draft of [{}, { kind: 'Person' }]) {
      const store = createFormStore(module, draft);
      expect(store.submit()).toMatchObject({ ok: false, faults: [{ path: 'name', cause: 'required' }] });
      store.set('name', 'Ana');
      expect(store.submit()).toEqual({ ok: true, document: { kind: 'Patient', name: 'Ana' } });
    }
    expect(checkDocument(module, { name: 'Ana' })).toMatchObject({ document: { kind: 'Patient', name: 'Ana' } });
    expect(checkDocument(module, { kind: 'x', name: 'Ana' })).toMatchObject({ document: { kind: 'Patient' } });
  });

  it('does not begin an optional group (ENG-20)', async () => {
    const module = await moduleOf({ a: text, group: { type: 'object', ...resource } });
    expect(checkDocument(module, { a: 'b' })).toEqual({ ok: true, document: { a: 'b' } });
    expect(checkDocument(module, { group: { name: 'Ana' } })).toEqual({
      ok: true,
      document: { group: { kind: 'Patient', name: 'Ana' } },
    });
  });

  it('is filled in in each row of a list (ENG-20)', async () => {
    const module = await moduleOf({ rows: { type: 'array', items: { type: 'object', ...resource } } });
    const rows = [{ name: 'Ana' }, { name: 'Eva' }];
    expect(checkDocument(module, { rows })).toEqual({
      ok: true,
      document: { rows: rows.map((row) => ({ kind: 'Patient', ...row })) },
    });
    const store = createFormStore(module);
    store.replace({ rows: [{}] });
    expect(store.values()).toEqual({ rows: [{ kind: 'Patient' }] });
  });

  it('is hidden and filled in as an entry of a tuple, and does not begin it (ENG-19, ENG-20)', async () => {
    const point = { type: 'array', items: [{ type: 'string', const: 'Point' }, { type: 'number' }], minItems: 2 };
    const module = await moduleOf({ a: text, point, amount: { type: 'array', items: [{ type: 'number' }, patient] } });
    expect(module.form.fields.find(({ path }) => path === 'point.0')).toMatchObject({ control: 'hidden' });
    expect(createFormStore(module).field('point.1').state().required).toBe(false);
    expect(checkDocument(module, { a: 'b' })).toEqual({ ok: true, document: { a: 'b' } });
    expect(checkDocument(module, { point: ['Line', 5], amount: [2] })).toEqual({
      ok: true,
      document: { point: ['Point', 5], amount: [2, 'Patient'] },
    });
    const store = createFormStore(module);
    store.set('point.1', 5);
    expect(store.submit()).toEqual({ ok: true, document: { point: ['Point', 5] } });
    const required = await moduleOf({ point }, { required: ['point'] });
    expect(checkDocument(required, {})).toMatchObject({ faults: [{ path: 'point', cause: 'required' }] });
    const fixed = { type: 'array', items: [patient, { type: 'integer', const: 2 }], minItems: 2 };
    expect(checkDocument(await moduleOf({ fixed }, { required: ['fixed'] }), {})).toEqual({
      ok: true,
      document: { fixed: ['Patient', 2] },
    });
  });

  it('is filled in in a tuple that the customer has added to a list, whose other entries are then needed (ENG-20)', async () => {
    const pair = { type: 'array', items: [patient, { type: 'number' }], minItems: 2 };
    const module = await moduleOf({ pairs: { type: 'array', items: pair } });
    expect(checkDocument(module, { pairs: [[null, 1]] })).toMatchObject({ document: { pairs: [['Patient', 1]] } });
    expect(checkDocument(module, { pairs: [[null, null]] })).toMatchObject({
      faults: [{ path: 'pairs.0.1', cause: 'required' }],
    });
  });

  it('is shown and filled in as soon as the customer adds an entry to a list (ENG-19)', async () => {
    const module = await moduleOf({ marks: { type: 'array', items: patient } });
    expect(module.form.fields[0]).toMatchObject({ path: 'marks.*', control: 'text', readOnly: true });
    const store = createFormStore(module);
    expect(store.submit()).toEqual({ ok: true, document: {} });
    store.replace({ marks: [null] });
    expect(store.values()).toEqual({ marks: ['Patient'] });
    expect(store.submit()).toEqual({ ok: true, document: { marks: ['Patient'] } });
    expect(checkDocument(module, { marks: ['x'] })).toMatchObject({ document: { marks: ['Patient'] } });
  });

  it('is filled in in the further entries of a tuple, and leaves its first ones alone (ENG-19, ENG-20)', async () => {
    const tagged = { type: 'array', items: [text, { type: 'number' }], additionalItems: patient };
    const module = await moduleOf({ tagged });
    const store = createFormStore(module);
    store.replace({ tagged: ['first', 2, null, null] });
    expect(store.values()).toEqual({ tagged: ['first', 2, 'Patient', 'Patient'] });
    expect(store.field('tagged.2').state()).toMatchObject({ value: 'Patient' });
    const document = { tagged: ['first', 2, 'Patient', 'Patient'] };
    expect(store.submit()).toEqual({ ok: true, document });
    expect(checkDocument(module, { tagged: ['first', 2, null, 'x'] })).toEqual({ ok: true, document });
    expect(checkDocument(module, { tagged: ['first', 2] })).toEqual({ ok: true, document: { tagged: ['first', 2] } });
    expect(checkDocument(module, { a: 'b' })).toEqual({ ok: true, document: {} });
  });

  it('is shown as a text if the form requests it, and a consent is never filled in (ENG-19)', async () => {
    const shown = await moduleOf({ kind: patient }, {}, { kind: { 'ui:readonly': true } });
    expect(shown.form.fields[0]).toMatchObject({ control: 'text', readOnly: true });
    expect(createFormStore(shown).values()).toEqual({ kind: 'Patient' });
    const consent = await moduleOf({ agree: { type: 'boolean', const: true } });
    expect(consent.form.fields[0]).toMatchObject({ control: 'checkbox' });
    expect(createFormStore(consent).values()).toEqual({});
  });
});
