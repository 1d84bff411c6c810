// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import type { JsonObject } from '#src/model/json.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import { ajvVerdict } from './support/forms/ajv-verdict.ts';
import { loadRjsf } from './support/forms/compile-rjsf.ts';
import jsonForms from './support/forms/foreign/json-forms.json' with { type: 'json' };
import openApi from './support/forms/foreign/open-api.json' with { type: 'json' };
import rjsf from './support/forms/foreign/rjsf.json' with { type: 'json' };
import schemaStore from './support/forms/foreign/schema-store.json' with { type: 'json' };
import survey from './support/forms/foreign/survey.json' with { type: 'json' };

/**
 * A form written for other tools, with a valid and an invalid document, or with the expected report if it is refused.
 */
interface ForeignForm {
  readonly name: string;
  readonly schema: JsonObject;
  readonly uiSchema?: JsonObject;
  readonly valid?: JsonObject;
  readonly invalid?: JsonObject;
  readonly refused?: string;
}

const foreign: Readonly<Record<string, readonly unknown[]>> = {
  'the examples of JSON Forms': jsonForms,
  'the documentation of react-jsonschema-form': rjsf,
  surveys: survey,
  'schemas of well-known files': schemaStore,
  'descriptions of interfaces': openApi,
};
const cases = Object.entries(foreign).flatMap(([source, forms]) =>
  (forms as readonly ForeignForm[]).map((form) => [source, form.name, form] as const),
);
const isRefused = ([, , { refused }]: (typeof cases)[number]): boolean => refused !== undefined;

describe('a form written for other tools', () => {
  it.each(cases.filter((one) => !isRefused(one)))(
    'from %s is published and judged as its schema says: %s (ENG-19)',
    async (_source, _name, form) => {
      const loaded = await loadRjsf(form, controls);
      if (typeof loaded === 'string') throw new Error(loaded);
      // The keywords of these schemas mean the same in all drafts, so ajv need not know the draft.
      const { $schema: _draft, ...schema } = form.schema;
      const isValid = ajvVerdict(loaded.module, schema);
      expect(checkDocument(loaded.module, form.valid!)).toMatchObject({ ok: true });
      expect(checkDocument(loaded.module, form.invalid!)).toMatchObject({ ok: false });
      expect([isValid(form.valid!), isValid(form.invalid!)]).toEqual([true, false]);
    },
  );

  it.each(cases.filter(isRefused))('from %s is refused with a remedy: %s (ENG-19)', async (_source, _name, form) => {
    expect(await loadRjsf(form, controls)).toMatch(new RegExp(form.refused!));
  });

  it('disables the choices of enumDisabled (ENG-19)', async () => {
    const schema = { type: 'object', properties: { size: { type: 'string', enum: ['one', 'two'] } } };
    const loaded = await loadRjsf({ schema, uiSchema: { size: { 'ui:enumDisabled': ['two'] } } }, controls);
    expect(typeof loaded === 'string' ? loaded : loaded.module.form.fields[0]!.options).toEqual({
      unavailable: ['two'],
    });
  });

  const compiled = async (schema: object, ui: object) => {
    const form = { schema: { type: 'object', properties: { a: schema } }, uiSchema: { a: ui } };
    const loaded = await loadRjsf(form, controls);
    return typeof loaded === 'string' ? loaded : loaded.module;
  };
  const text = { type: 'string' };

  it.each<[string, object, string]>([
    ['tel', text, 'phone'],
    ['email', text, 'email'],
    ['month', text, 'month'],
    ['datetime-local', text, 'date-time'],
    ['number', { type: 'integer' }, 'number'],
  ])('has the control that the inputType "%s" means (ENG-19)', async (inputType, schema, control) => {
    for (const ui of [{ 'ui:inputType': inputType }, { 'ui:options': { inputType, widget: 'text' } }]) {
      expect(await compiled(schema, ui)).toMatchObject({ form: { fields: [{ control, options: {} }] } });
    }
  });

  it('is refused if another control or another type contradicts its inputType (ENG-19)', async () => {
    expect(await compiled({ type: 'integer' }, { 'ui:inputType': 'tel' })).toMatch(/"tel" cannot show this field/);
    expect(await compiled(text, { 'ui:inputType': 'tel', 'ui:widget': 'textarea' })).toMatch(/has a control already/);
  });

  it('limits a date to its yearsRange (ENG-19)', async () => {
    const module = await compiled({ ...text, format: 'date' }, { 'ui:options': { yearsRange: [2030, 1980] } });
    const isValid = (a: string) => typeof module === 'object' && checkDocument(module, { a }).ok;
    expect(['1979-12-31', '1980-01-01', '2030-12-31', '2031-01-01'].map(isValid)).toEqual([false, true, true, false]);
    expect(await compiled({ ...text, format: 'date' }, { 'ui:yearsRange': [-5, 5] })).toMatch(/not a range of years/);
  });

  it('is tested with at least twenty samples', () => {
    expect(cases.length).toBeGreaterThanOrEqual(20);
  });
});
