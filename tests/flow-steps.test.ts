// @vitest-environment jsdom
/**
 * Reads the steps of the shipped flows like the browser. Every control is supported, each step has the fields of the
 * form that it names, and its buttons are its actions.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { flowInputs } from '#registry/flow-inputs.ts';
import { readFlows } from '#sandbox/flow-engine/process/read-flows.ts';
import { cleanHtml } from '#src/flow/read/clean-html.ts';
import { createFlowInputs } from '#src/flow/flow-input.ts';
import { formNameOf, readStep } from '#src/flow/read-step.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const { processes, words } = readFlows(path.join(ROOT, 'fixtures/flows'));
const inputs = createFlowInputs(flowInputs);

const LANGUAGES = ['en', 'es'] as const;
const steps = [...processes.values()].flatMap((process) =>
  [...process.steps.values()].flatMap((step) =>
    LANGUAGES.map((language) => ({ name: `${process.id}, ${step.name}, ${language}`, step, language })),
  ),
);
const notes = [{ kind: 'question', text: 'words', created: 'today' }];
const request = { crn: 'IRR-AAAAAAAAAA', type: 'ACCESS', status: 'review', created: 'today', asked: {}, notes };
const data = {
  errors: [],
  facts: { thirdParty: true, crn: request.crn, told: true },
  requests: [request],
  request,
  irrRequestType: 'CORRECT',
};

describe('the shipped flows', () => {
  it('have steps, and an unsupported control is reported (control)', () => {
    expect(steps.length).toBeGreaterThan(25);
    const { problems } = readStep({ ...cleanHtml('<input type="file" name="f">'), inputs, language: 'en' });
    expect(problems).toHaveLength(1);
  });

  it.each(steps)('are supported: $name (PC-22, PC-43, ENG-21)', ({ step, language }) => {
    const { root, removed } = cleanHtml(step.html[language].render(data, words[language]));
    expect(formNameOf(root)).toBe(step.form);
    const read = readStep({ root, removed, inputs, language });
    expect(read.problems).toEqual([]);
    const names = read.module.form.fields.map(({ path: name }) => name);
    const definition = step.form
      ? (JSON.parse(readFileSync(path.join(ROOT, `fixtures/content/forms/${step.form}.json`), 'utf8')) as {
          schema: { properties: object };
        })
      : { schema: { properties: {} } };
    expect(names).toEqual(Object.keys(definition.schema.properties));
    for (const name of names) expect(read.words.fields[name]!.label).not.toBe(name);
    const actions = [...root.querySelectorAll('button')].map((button) => button.value.replace(/:.*/, ''));
    expect(actions.filter((action) => !step.actions.has(action))).toEqual([]);
    expect([...step.actions.keys()].filter((action) => !actions.includes(action))).toEqual([]);
  });
});
