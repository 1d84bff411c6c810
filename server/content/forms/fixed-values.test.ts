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

  it('is shown as a text if the form says so, and a consent is never filled in (ENG-19)', async () => {
    const shown = await moduleOf({ kind: patient }, {}, { kind: { 'ui:readonly': true } });
    expect(shown.form.fields[0]).toMatchObject({ control: 'text', readOnly: true });
    expect(createFormStore(shown).values()).toEqual({ kind: 'Patient' });
    const consent = await moduleOf({ agree: { type: 'boolean', const: true } });
    expect(consent.form.fields[0]).toMatchObject({ control: 'checkbox' });
    expect(createFormStore(consent).values()).toEqual({});
  });
});
