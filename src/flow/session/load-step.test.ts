// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { flowInputs } from '#registry/flow-inputs.ts';
import { createControls } from '#src/forms/kit/control.ts';
import type { Problem } from '#src/model/layout.ts';
import type { FlowError } from '#src/operations/flow.ts';
import { backAction, isLastStep } from './step-facts.ts';
import { createFlowInputs } from '../flow-input.ts';
import { createStepLoader } from './load-step.ts';
import { codeMessage, assignErrorsToFields } from './step-faults.ts';

const CODE = `<form><label for="c">Code</label><input id="c" name="code" autocomplete="one-time-code">
  <label for="e">Email</label><input id="e" name="e-mail" type="email" data-message-format="Write it like a@b.c">
  <button name="actionButton" value="next">Next</button><button name="actionButton" value="back" formnovalidate>Back</button></form>`;
const files = vi.fn<(address: string) => Response>();

function loader(template?: string) {
  const problems: Problem[] = [];
  const load = createStepLoader({
    language: 'en',
    template: template === undefined ? undefined : '/media/template.html',
    words: undefined,
    prepare: () => undefined,
    loadInputs: async () => createFlowInputs(flowInputs),
    loadControls: async () => createControls(registered),
    report: (problem) => void problems.push(problem),
  });
  files.mockImplementation(() => new Response(template));
  return { load, problems };
}
const textIn = (node: unknown): string =>
  JSON.stringify(node, (key, value: unknown) => (/parent|prev|next/.test(key) ? undefined : value));

beforeEach(() => vi.stubGlobal('fetch', async (address: string) => files(address)));
afterEach(() => void vi.unstubAllGlobals());

describe('the template of a page', () => {
  it('contains the step at its marker, and is requested once (PC-09)', async () => {
    const { load, problems } = loader('<p>Before</p><div data-flow-step>gone</div><p>After</p>');
    const { step } = await load('<h2>Step</h2>');
    await load('<h2>Another</h2>');
    const text = textIn(step.tree);
    expect(text.indexOf('Before')).toBeLessThan(text.indexOf('Step'));
    expect(text.indexOf('Step')).toBeLessThan(text.indexOf('After'));
    expect(text).not.toContain('gone');
    expect(files).toHaveBeenCalledOnce();
    expect(problems).toEqual([]);
  });

  it('is sanitized separately: its unclosed elements do not contain the step (PC-09)', async () => {
    const { load } = loader('<div data-flow-step></div><script>alert(1)</script><!-- <textarea>');
    const { step } = await load('<h2>Step</h2><img src=x onerror=alert(1)>');
    expect(textIn(step.tree)).toContain('Step');
    expect(textIn(step.tree)).not.toMatch(/alert|script|onerror/);
  });

  it('without a marker is reported to staff, and the step is shown without it (PC-09)', async () => {
    const { load, problems } = loader('<p>Nothing here</p>');
    expect(textIn((await load('<h2>Step</h2>')).step.tree)).toContain('Step');
    expect(problems).toHaveLength(1);
  });

  it('is loaded again after a failure (PC-75)', async () => {
    const { load } = loader('<div data-flow-step></div>');
    files.mockImplementationOnce(() => new Response('', { status: 503 }));
    await expect(load('<h2>Step</h2>')).rejects.toThrow('503');
    expect(textIn((await load('<h2>Step</h2>')).step.tree)).toContain('Step');
  });
});

describe('errors of the engine at their fields', () => {
  const words = { mismatch: 'The code you entered did not match.', limit: 'Each code 6 times.' };
  const error = (more: Partial<FlowError>): FlowError => ({
    text: '',
    message: '',
    path: '',
    cause: '',
    params: {},
    ...more,
  });

  it('have the page’s messages for codes, the step’s messages for known causes, and otherwise the engine’s messages (PC-72, PC-73, PC-74)', async () => {
    const loaded = await loader().load(CODE);
    const { step: worded, faults } = assignErrorsToFields(
      loaded,
      [
        error({ text: 'a consumer_contact_verification_code_does_not_match b', message: 'wire' }),
        error({ text: 'consumer_contact_verification_code_rate_limiting_failure' }),
        error({ path: 'e-mail', cause: 'format', text: 'x' }),
        error({ path: 'e-mail', message: 'Not {yours}', text: 'y' }),
        error({ text: 'of no field' }),
      ],
      words,
    );
    const said = faults.map(({ path, cause }) => [
      path,
      worded.words.fields[path]?.messages[cause] ?? worded.words.messages[cause],
    ]);
    expect(said).toEqual([
      ['code', words.mismatch],
      ['code', words.limit],
      ['e-mail', 'Write it like a@b.c'],
      ['e-mail', 'Not yours'],
    ]);
  });

  it('are about the only text field of a step without a marked field for the code (PC-72, PC-73)', async () => {
    const failed = [error({ text: 'consumer_contact_verification_code_does_not_match' })];
    const loaded = await loader().load('<form><input name="passcode"><button>Next</button></form>');
    expect(assignErrorsToFields(loaded, failed, words).faults).toMatchObject([{ path: 'passcode' }]);
    const none = await loader().load('<h2>Code</h2><button>Next</button>');
    expect(assignErrorsToFields(none, failed, words).faults).toEqual([]);
    expect(codeMessage(failed, words)).toBe(words.mismatch);
    expect(codeMessage([error({ text: 'other' })], words)).toBe('');
  });

  it('are empty for a step without errors (PC-74)', async () => {
    const loaded = await loader().load(CODE);
    expect(assignErrorsToFields(loaded, [], words)).toEqual({ step: loaded.step, faults: [] });
  });
});

it('whether a step has a button to go back and whether it is the last one is read from its HTML (PC-22)', async () => {
  const { load } = loader();
  const { step } = await load(CODE);
  expect(backAction(step)).toEqual({ name: 'actionButton', value: 'back' });
  expect(isLastStep(step)).toBe(false);
  const { step: last } = await load('<h2>Thank you</h2><a href="/">Home</a>');
  expect(backAction(last)).toBeUndefined();
  expect(isLastStep(last)).toBe(true);
});
