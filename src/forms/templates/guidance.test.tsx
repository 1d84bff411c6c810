import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { renderElementTree } from '#src/layout/element-tree.tsx';
import { loadRjsf } from '#tests/support/forms/compile-rjsf.ts';
import { createControls } from '../kit/control.ts';
import { RichTextContext } from '../kit/contexts/rich-text-context.ts';
import { SchemaForm } from '../schema-form.tsx';
import { loadStructure } from '../structure/load-structure.ts';

const FORM = {
  schema: {
    type: 'object',
    properties: {
      kind: { type: 'string' },
      box: { type: 'object', title: 'Box', properties: { serial: { type: 'string' } } },
      list: { type: 'array', title: 'List', items: { type: 'string' } },
    },
  },
  rules: { box: { visible: { '===': [{ var: 'kind' }, 'box'] } } },
};

const guidance = (text: string) => ({ guidance: [['p', 0, text, ['a', { href: '/support' }, 'More']]] as const });

async function show(kind: string): Promise<void> {
  const loaded = await loadRjsf(FORM, registered);
  if (typeof loaded === 'string') throw new Error(loaded);
  const controls = createControls(registered);
  await controls.load(['text']);
  const { en } = loaded.files.words;
  const words = {
    ...en,
    fields: { ...en.fields, kind: { ...en.fields['kind']!, ...guidance('Before the kind.') } },
    groups: {
      box: { ...en.groups['box'], ...guidance('Before the box.') },
      list: { ...en.groups['list'], ...guidance('Before the list.') },
    },
  };
  const FormStructure = await loadStructure(loaded.module.form);
  const form: ReactNode = (
    <SchemaForm
      module={loaded.module}
      words={words}
      controls={controls}
      FormStructure={FormStructure}
      initial={{ kind }}
      submitText="Send"
      failure="It was not sent."
      onSubmit={() => undefined}
    />
  );
  render(
    <MemoryRouter>
      <RichTextContext value={renderElementTree}>{form}</RichTextContext>
    </MemoryRouter>,
  );
}

const texts = () => screen.getAllByText(/^Before the/).map(({ textContent }) => textContent);

it('rich text is shown before fields, groups and lists, in the order of the form (ENG-19)', async () => {
  await show('box');
  expect(texts()).toEqual(['Before the kind.More', 'Before the box.More', 'Before the list.More']);
  const text = screen.getByText('Before the box.');
  const serial = screen.getByRole('textbox', { name: /serial/ });
  expect(text.compareDocumentPosition(serial) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'More' })).toHaveLength(3);
});

it('rich text is hidden together with its group (ENG-20)', async () => {
  await show('other');
  expect(texts()).toEqual(['Before the kind.More', 'Before the list.More']);
});
