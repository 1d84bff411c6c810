// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { shareStudio } from '#tests/support/studio/shared-studio.ts';
import type { CompiledFormPreview } from '#src/model/studio/forms/compiled-form.ts';
import type { FormMessages } from './compile-forms.ts';

const FORM = {
  schema: {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 5 }, city: { type: 'string', maxLength: 5 } },
    required: ['name'],
  },
  en: { fields: { name: { label: 'Name', messages: { required: 'Who are you?' } }, city: { label: 'City' } } },
  es: { fields: { name: { label: 'Nombre', messages: { required: '¿Quién eres?' } }, city: { label: 'Ciudad' } } },
};
const MESSAGES = {
  maxLength: { en: 'Too long', es: 'Demasiado largo' },
  blank: { en: 'Only spaces', es: 'Solo espacios' },
};

describe('a form of a change', () => {
  const { call } = shareStudio(['anna'], { files: { 'forms/who.json': FORM, 'messages.json': MESSAGES } });
  const compile = async (unsaved: Record<string, unknown> = {}, more: object = {}): Promise<CompiledFormPreview> => {
    const texts = Object.fromEntries(Object.entries(unsaved).map(([path, value]) => [path, JSON.stringify(value)]));
    const { status, body } = await call('anna', 'POST', '/preview-forms', { form: 'who', unsaved: texts, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as CompiledFormPreview;
  };

  it('is compiled with unsaved text: the words change, and the module stays the same', async () => {
    const before = await compile();
    expect(before.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(before.words?.en.fields['city']?.messages['maxLength']).toBe('Too long');
    const after = await compile({ 'messages.json': { ...MESSAGES, maxLength: { en: 'Shorter!', es: '¡Más corto!' } } });
    expect(after.words?.en.fields['city']?.messages['maxLength']).toBe('Shorter!');
    expect(after.words?.es.fields['city']?.messages['maxLength']).toBe('¡Más corto!');
    expect(after.module).toBe(before.module);
    expect(before.module).toContain('export');
  });

  it('has no module as long as it has errors, and names them with their file', async () => {
    const broken = { ...FORM, rules: { city: { visible: { '===': [{ var: 'nobody' }, 1] } } } };
    const { module, problems } = await compile({ 'forms/who.json': broken });
    expect(module).toBeUndefined();
    expect(problems).toContainEqual(expect.objectContaining({ file: 'forms/who.json', severity: 'error' }));
    expect(await compile({}, { form: 'none' })).toEqual({ problems: [] });
    expect((await call('anna', 'POST', '/preview-forms', { form: 'who', change: 'none' })).status).toBe(404);
  });

  it('is shown with English in place of missing Spanish, and the problem beside it', async () => {
    const unnamed = { ...FORM, es: { fields: { ...FORM.es.fields, city: {} } } };
    const form = await compile({ 'forms/who.json': unnamed });
    expect(form.words?.es.fields['city']?.label).toBe('City');
    expect(form.words?.es.fields['name']?.label).toBe('Nombre');
    expect(form.problems.filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({ file: 'forms/who.json', language: 'es', field: 'fields › city › label' }),
    ]);
    const message = await compile({ 'messages.json': { ...MESSAGES, maxLength: { en: 'Too long' } } });
    expect(message.words?.es.fields['city']?.messages['maxLength']).toBe('Too long');
    const found = message.problems.filter(({ severity }) => severity === 'error');
    expect(
      found.map(({ file }) => file),
      'one problem, not one of each field',
    ).toEqual(['messages.json']);
    const { es, ...english } = FORM;
    expect((await compile({ 'forms/who.json': english })).words?.es.fields['name']?.label).toBe('Name');
    expect(es.fields.name.label).toBe('Nombre');
    const nameless = { ...FORM, en: { fields: { ...FORM.en.fields, city: {} } } };
    const control = await compile({ 'forms/who.json': nameless });
    expect(control.module, 'the control: English has nothing in its place').toBeUndefined();
  });

  it('contains for each cause of each field whether the message is shared or belongs to the field', async () => {
    const { body } = await call('anna', 'GET', '/messages/uses');
    const [form] = body['forms'] as FormMessages[];
    expect(form).toMatchObject({ form: 'who', fields: [{ path: 'name', label: 'Name' }, { path: 'city' }] });
    expect(form!.fields[0]!.messages).toMatchObject({ required: null, maxLength: 'maxLength' });
    expect(form!.fields[1]!.messages).toMatchObject({ maxLength: 'maxLength' });
    expect(Object.keys(form!.fields[1]!.messages)).not.toContain('required');
  });
});
