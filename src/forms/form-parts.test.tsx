import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { DataContext } from '#src/data/data-context.ts';
import type { DataServices } from '#src/data/run-operation.ts';
import type { Problem } from '#src/model/layout/problem.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { compileRjsf, type RjsfForm } from '#tests/support/forms/compile-rjsf.ts';
import { COSTLY_FORM, LONG_TEXT } from '#tests/support/forms/costly-form.ts';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { ControlsContext, ReportFormProblemContext } from './controls-context.ts';
import { loadCode, useFormParts } from './form-parts.ts';
import { createControls } from './kit/control.ts';
import { ChangingStructure } from './structure/changing-structure.tsx';
import { FixedStructure } from './structure/fixed-structure.tsx';

const addressOf = (form: RjsfForm): string =>
  `data:text/javascript;base64,${Buffer.from(compileRjsf(form, registered).module).toString('base64')}`;

/** A form that loads its own parts. */
function LoadedForm({ address, note }: { readonly address: string; readonly note: string }) {
  const { parts } = useFormParts({ id: 'contact', files: { module: address, words: '/words' } });
  if (!parts) return null;
  const { SchemaForm, ...rest } = parts;
  return <SchemaForm {...rest} initial={{ note }} submitText="Send" failure="" onSubmit={() => undefined} />;
}

/** Shows the form with this text in `note` and returns the problems that it reports to staff. */
async function problemsOf(note: string): Promise<Problem[]> {
  const report = vi.fn<(problem: Problem) => void>();
  const queryClient = new QueryClient();
  queryClient.setQueryData(['form-words', '/words'], compileRjsf(COSTLY_FORM, registered).words.en);
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <DataContext value={{ language: 'en' } as DataServices}>
        <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
          <ControlsContext value={async () => createControls(registered)}>
            <ReportFormProblemContext value={report}>
              <LoadedForm address={addressOf(COSTLY_FORM)} note={note} />
            </ReportFormProblemContext>
          </ControlsContext>
        </PhrasesContext>
      </DataContext>
    </QueryClientProvider>,
  );
  // The rule that cannot be applied would hide this field.
  expect(await screen.findByRole('textbox', { name: /^more/ }, { timeout: 15_000 })).toBeVisible();
  shown.unmount();
  return report.mock.calls.map(([problem]) => problem);
}

it('a rule that takes too many steps for the entered values is reported to staff, with the form, and its field stays (ENG-20)', async () => {
  expect(await problemsOf('short'), 'the control: a short text needs little work').toEqual([]);
  const what = expect.stringMatching(/^a rule of "more" was not applied: .*more than \d+ steps/);
  const problems = await problemsOf(LONG_TEXT);
  expect(problems[0]).toEqual({ where: 'form foreign', what, fix: expect.stringContaining('Simplify the rule') });
});

const text = { type: 'string' };
const formOf = (properties: object): RjsfForm => ({ schema: { type: 'object', properties } });

it.each([
  ['fields and groups', formOf({ a: text, group: { type: 'object', properties: { b: text } } }), FixedStructure],
  ['a list', formOf({ a: text, list: { type: 'array', items: text } }), ChangingStructure],
  ['alternatives', formOf({ way: { oneOf: [{ type: 'object', properties: { b: text } }, text] } }), ChangingStructure],
  ['names of the customer', formOf({ names: { type: 'object', additionalProperties: text } }), ChangingStructure],
])('a form with %s gets the structure and the controls that it needs, and no others (ENG-19)', async (...each) => {
  const [, form, structure] = each;
  const controls = createControls(registered);
  const code = await loadCode(
    addressOf(form),
    async () => controls,
    () => undefined,
  );
  expect(code.FormStructure).toBe(structure);
  const loaded = registered.map(({ name }) => name).filter((name) => controls.component(name));
  // A form whose structure can change may get fields at run time, so the controls for them are loaded, too.
  expect(loaded).toEqual(structure === FixedStructure ? ['text'] : ['checkbox', 'number', 'select', 'text']);
});
