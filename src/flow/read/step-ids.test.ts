// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { flowInputs } from '#registry/flow-inputs.ts';
import { response as responseOf } from '../session/test-support/session-parts.ts';
import { createFlowInputs } from '../flow-input.ts';
import { postedValues } from '../posted-values.ts';
import { readStep } from '../read-step.ts';
import { cleanHtml } from './clean-html.ts';
import { fillInStepIds } from './step-ids.ts';

const HTML = `<form><input type="hidden" name="sessionId" value="s-1"><INPUT TYPE="HIDDEN" NAME="stepId" VALUE="step.2">
  <div><input type="hidden" name="displayFormReferenceKey" value="codeForm"></div>
  <input type="hidden" name="token" value="t"><input name="stepId" value="typed"></form>`;
const NONE = { sessionId: '', stepId: '', formKey: '' };
const IDS = { sessionId: 's-1', stepId: 'step.2', formKey: 'codeForm' };
const MESSAGE = { sessionId: 's-0', stepId: 'step.1', formKey: 'oldForm' };

describe('the ids of a step', () => {
  it('are found by name in hidden inputs of the HTML (PC-17, PC-21)', () => {
    expect(fillInStepIds(responseOf('x', { ...NONE, html: HTML }))).toMatchObject(IDS);
  });

  it('are those of the JSON if it has some (PC-21)', () => {
    const json = { sessionId: 's-9', stepId: 'step.9', formKey: 'form9' };
    expect(fillInStepIds(responseOf('x', { ...json, html: HTML }), MESSAGE)).toMatchObject(json);
    expect(fillInStepIds(responseOf('x', { ...NONE, stepId: 'step.9', html: HTML }))).toMatchObject({
      ...IDS,
      stepId: 'step.9',
    });
  });

  it('are those of the message if the response has no HTML, because the step stays (PC-72)', () => {
    expect(fillInStepIds(responseOf('x', { ...NONE, html: '' }), MESSAGE)).toMatchObject(MESSAGE);
    expect(fillInStepIds(responseOf('x', { ...NONE, html: '<p>Thank you</p>' }), MESSAGE)).toMatchObject({
      ...MESSAGE,
      stepId: '',
    });
  });

  it('are not sent a second time among the values (PC-17)', () => {
    const { root, removed } = cleanHtml(HTML.replace('<input name="stepId" value="typed">', ''));
    const step = readStep({ root, removed, inputs: createFlowInputs(flowInputs), language: 'en' });
    expect(postedValues(step)).toEqual({ token: 't' });
  });
});
