// @vitest-environment node
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import type { EditingFormFiles } from '#src/model/studio/forms/editing-form.ts';
import { importModule } from '#tests/support/forms/compile-rjsf.ts';
import { editingFormRoutes } from './editing-form-routes.ts';

const app = Fastify();
editingFormRoutes(app, { catalogue: readCatalogue() });

async function formOf(query: Readonly<Record<string, string>>) {
  const { module, words } = (await app.inject({ url: '/editing-forms', query })).json<EditingFormFiles>();
  const { form, validators } = await importModule(module);
  return { fields: new Map(form.fields.map((field) => [field.path, field])), validators, words };
}

describe('the editing form of a rendering', () => {
  it('has each field once for each language, with the control for its kind of value', async () => {
    const { fields, words } = await formOf({ of: 'rendering', rendering: 'Hero' });
    const control = (path: string) => fields.get(path)?.control;
    expect(['heading.en', 'heading.es', 'primaryLink.es', 'image.en'].map((path) => control(`fields.${path}`))).toEqual(
      ['content-text', 'content-text', 'link', 'media'],
    );
    expect(words.groups['fields.heading']).toEqual({ title: 'Heading (required)', text: "The page's heading." });
    expect(words.fields['fields.heading.es']?.label).toBe('Heading, Spanish');
  });

  it('requires the required English fields of the rendering, unless the values complete those of an item', async () => {
    const whole = await formOf({ of: 'rendering', rendering: 'Hero' });
    const partial = await formOf({ of: 'rendering', rendering: 'Hero', partial: 'true' });
    const isRequired = ({ fields }: typeof whole, path: string) => fields.get(path)?.required;
    expect([isRequired(whole, 'fields.heading.en'), isRequired(whole, 'fields.heading.es')]).toEqual([true, false]);
    expect(isRequired(partial, 'fields.heading.en')).toBe(false);
  });

  it('has a field that is the same in both languages once, and one that no control can show as JSON', async () => {
    const { fields } = await formOf({ of: 'rendering', rendering: 'Hero', shared: 'image', raw: 'text,unknown' });
    expect(fields.get('fields.image')?.control).toBe('media');
    expect(fields.has('fields.image.en')).toBe(false);
    expect(fields.get('fields.text.en')?.control).toBe('json');
    expect(fields.get('fields.unknown.en')?.control).toBe('json');
  });

  it('validates a value: a link needs a text and an address', async () => {
    const { validators } = await formOf({ of: 'rendering', rendering: 'Hero' });
    const link = validators['fields.primaryLink.en']!;
    expect([link({ text: 'A', href: '/a' }), link({ text: 'A' }), link({ text: '', href: '/a' })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is refused for a rendering that does not exist', async () => {
    const { statusCode, body } = await app.inject('/editing-forms?of=rendering&rendering=Nothing');
    expect([statusCode, body]).toEqual([404, expect.stringContaining('There is no rendering')]);
  });
});
