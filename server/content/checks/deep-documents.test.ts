// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { sampleForm } from '../forms/test-support/sample-form.ts';
import { checkSample, errorsIn } from '../test-support/checking.ts';
import type { SampleFiles } from '../test-support/sample-content.ts';

/** Returns `innermost`, wrapped as many times as `levels` says. */
function nested(levels: number, wrap: (inner: unknown) => unknown, innermost: unknown): unknown {
  let value = innermost;
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
}
const rule = (levels: number): unknown => nested(levels, (inner) => ({ and: [inner] }), { var: 'country' });
const group = (levels: number): unknown =>
  nested(levels, (inner) => ({ type: 'object', properties: { a: inner } }), { type: 'string' });
const list = (levels: number): unknown => nested(levels, (inner) => ({ items: inner }), {});

const LEVELS = 3000;
const FORM = 'forms/sample.json';
const withForm = (change: (form: ReturnType<typeof sampleForm>) => void) => (files: SampleFiles) => {
  const form = sampleForm();
  change(form);
  files[FORM] = JSON.stringify(form);
};
const ofFile = (file: string) => (files: SampleFiles) => {
  const document: unknown = files[file] ?? {};
  // The document is a text without line breaks and indentation, which would take megabytes at this depth.
  files[file] = JSON.stringify({ ...(document as object), deep: nested(LEVELS, (inner) => ({ a: [inner] }), 1) });
};

describe('a document that is nested too deep', () => {
  it.each<[string, string, (files: SampleFiles) => void, string]>([
    ['a rule', FORM, withForm(({ rules }) => (rules['again'] = { visible: rule(LEVELS) })), 'rules › again › visible'],
    ['a schema', FORM, withForm(({ schema }) => (schema['properties'].x = group(LEVELS))), 'schema › properties › x'],
    ['a uiSchema', FORM, withForm(({ uiSchema }) => (uiSchema['code'] = list(LEVELS))), 'uiSchema › code › items'],
    ['a text', FORM, withForm(({ en }) => (en.fields['code'].hint = list(LEVELS))), 'en › fields › code › hint'],
    ...[
      'messages.json',
      'settings.json',
      'dictionary.json',
      'endpoints.json',
      'lists/sample.json',
      'pages/index.json',
      'designs/public.json',
      'items/shared/header.json',
    ].map((file): [string, string, (files: SampleFiles) => void, string] => [file, file, ofFile(file), 'deep › a › 1']),
  ])('is reported with its place and a remedy: %s (ENG-20)', (_what, file, change, place) => {
    const problem = errorsIn(checkSample(change)).find(
      (one) => one.file === file && one.what.includes('nested deeper'),
    );
    expect(problem).toMatchObject({
      what: 'is nested deeper than 200 levels',
      fix: expect.stringMatching(/^Write the/),
    });
    expect(problem?.field).toMatch(new RegExp(`^${place}`));
  });

  it('is accepted below the limit, so that other checks see it (ENG-20)', () => {
    const problems = errorsIn(checkSample(withForm(({ rules }) => (rules['again'] = { visible: rule(60) }))));
    expect(problems.filter(({ what }) => what.includes('nested deeper'))).toEqual([]);
    expect(problems.map(({ what }) => what)).toContain('the rule goes deeper than 16 levels');
  });
});
