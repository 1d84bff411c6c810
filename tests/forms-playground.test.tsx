import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { createControls } from '#src/forms/kit/control.ts';
import type { FormBehavior } from '#src/forms/form-behavior.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { loadStructure } from '#src/forms/structure/load-structure.ts';
import { isObject } from '#src/model/json.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { recordConsole } from './support/console.ts';
import { loadRjsf, type RjsfForm } from './support/forms/compile-rjsf.ts';
import { phrasesIn } from './support/layout/render-part.tsx';
import { readSamples } from './support/samples.ts';

const controls = createControls(registered);
beforeAll(() => controls.load(registered.map(({ name }) => name)));
afterEach(cleanup);

/** Shows a playground form; returns the report if it cannot be published. */
async function show(form: RjsfForm): Promise<{ onSubmit: ReturnType<typeof vi.fn> } | string> {
  const loaded = await loadRjsf(form, registered);
  if (typeof loaded === 'string') return loaded;
  const { files, module } = loaded;
  const FormStructure = await loadStructure(module.form);
  const onSubmit = vi.fn<FormBehavior['onSubmit']>(async () => undefined);
  render(
    <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
      <SchemaForm
        module={module}
        words={files.words.en}
        controls={controls}
        FormStructure={FormStructure}
        {...(isObject(form.formData) ? { initial: form.formData } : {})}
        submitText="Submit"
        failure="Not sent."
        onSubmit={onSubmit}
      />
    </PhrasesContext>,
  );
  return { onSubmit };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

/** Expects that every link of the error summary leads to an existing element. */
function expectValidLinks(): void {
  const summary = screen.queryByRole('group', { name: 'There is a problem' });
  for (const link of summary ? within(summary).queryAllByRole('link') : []) {
    const id = link.getAttribute('href')!.slice(1);
    expect(document.getElementById(id) ?? document.getElementById(`${id}-label`), `#${id}`).not.toBeNull();
  }
}

describe('forms of the rjsf playground', () => {
  const samples = readSamples('forms');

  it.runIf(samples.length > 0).each(samples.map(({ name, json }) => [name, json as RjsfForm] as const))(
    '%s renders, grows, is filled in, and submits or shows its errors; or it is refused at publish (ENG-19)',
    { timeout: 60_000 },
    async (_name, form) => {
      const recordedConsole = recordConsole();
      const shown = await show(form);
      const refusal = typeof shown === 'string' ? shown : '';
      expect(refusal, 'none, or what is wrong and what to do').toMatch(/^$|^ {2}.+\. .+\.$/m);
      if (typeof shown === 'string') {
        recordedConsole.restore();
        return;
      }
      expect(document.querySelectorAll('input, select, textarea').length).toBeGreaterThan(0);
      for (const add of screen.queryAllByRole('button', { name: /^Add/ })) await userEvent.click(add);
      await submit();
      expectValidLinks();
      for (const input of document.querySelectorAll<HTMLInputElement>(
        'input[type="text"]:not([readonly], :disabled)',
      )) {
        if (input.value === '') await userEvent.type(input, 'Some words');
      }
      await submit();
      await waitFor(() =>
        expect(
          shown.onSubmit.mock.calls.length > 0 || screen.queryByRole('group', { name: 'There is a problem' }),
        ).toBeTruthy(),
      );
      expectValidLinks();
      recordedConsole.mustBeSilent();
    },
  );

  it('keeps typed values when a list grows and shrinks (ENG-19)', async () => {
    const shown = await show({
      schema: {
        type: 'object',
        properties: {
          title: { type: 'string', title: 'Title' },
          tasks: {
            type: 'array',
            title: 'Tasks',
            items: {
              type: 'object',
              properties: { what: { type: 'string', title: 'What', minLength: 3 } },
              required: ['what'],
            },
          },
        },
      },
      formData: { tasks: [{ what: 'one' }] },
    });
    if (typeof shown === 'string') throw new Error(shown);
    await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'List');
    await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
    await userEvent.type(screen.getAllByRole('textbox', { name: 'What' })[1]!, 'tw');
    await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
    await userEvent.type(screen.getAllByRole('textbox', { name: 'What' })[2]!, 'three');
    await submit();
    expect(shown.onSubmit).not.toHaveBeenCalled();
    const second = screen.getAllByRole('textbox', { name: 'What' })[1]!;
    expect(second).toBeInvalid();
    await userEvent.type(second, 'o');
    await userEvent.click(screen.getByRole('button', { name: /^Remove entry 1 / }));
    expect(screen.getAllByRole('textbox', { name: 'What' }).map((input) => (input as HTMLInputElement).value)).toEqual([
      'two',
      'three',
    ]);
    await submit();
    expect(shown.onSubmit.mock.calls[0]![0]).toEqual({ title: 'List', tasks: [{ what: 'two' }, { what: 'three' }] });
  });
});
