/** Helpers for tests of form checks: they change the sample form and return the reported problems. */
import type { JsonObject } from '#src/model/json.ts';
import { analyzeForm } from '../compile-form.ts';
import type { FormResources } from '../source/form-source.ts';
import { sampleForm, sampleResources, type SampleForm } from './sample-form.ts';

/** The lists, messages and controls of the sample form. */
type Resources = ReturnType<typeof sampleResources>;

/** Changes the sample form, checks it, and returns the reported problems as `where (language): what. What to do.` */
export function checkSampleForm(change: (form: SampleForm, resources: Resources) => void): string[] {
  const form = sampleForm();
  const resources = sampleResources();
  change(form, resources);
  return analyzeForm('sample', form as unknown as JsonObject, resources satisfies FormResources).problems.map(
    ({ field, language, what, fix, severity }) =>
      `${severity === 'note' ? 'note ' : ''}${field}${language ? ` (${language})` : ''}: ${what}. ${fix}`,
  );
}
/** Returns a function that adds a property to the sample form or replaces it. */
export const withProperty = (name: string, schema: unknown) => (form: SampleForm) => {
  form.schema['properties'][name] = schema;
  for (const language of ['en', 'es'] as const) form[language].fields[name] ??= { label: name };
};
/** Returns a function that sets the rules of one field of the sample form. */
export const withRules = (path: string, value: unknown) => (form: SampleForm) => void (form.rules[path] = value);

/** A test case: its name, a change that breaks the sample form, and the expected report. */
export type Case = [name: string, change: Parameters<typeof checkSampleForm>[0], expected: RegExp];
