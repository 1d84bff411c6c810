import { MemoryRouter } from 'react-router-dom';
import { controls as registered } from '../../registry/controls.ts';
import { flowInputs } from '../../registry/flow-inputs.ts';
import { createControls } from '../../src/forms/kit/control.ts';
import { cleanHtml } from '../../src/flow/read/clean-html.ts';
import { FlowForm } from '../../src/flow/flow-form.tsx';
import { createFlowInputs } from '../../src/flow/flow-input.ts';
import { readStep } from '../../src/flow/read-step.ts';
import { PhrasesContext } from '../../src/ui/phrases.tsx';
import {
  indexes,
  labelOf,
  MESSAGES,
  nameOf,
  PATTERN,
  sourceOf,
  START_VALUE,
  TRIGGER,
  type FormSystem,
  type Variant,
} from './form-system.ts';
import { portalPhrases } from './portal-words.ts';

/** The portal's own inputs for steps of a flow. */
const inputs = createFlowInputs(flowInputs);
/** The portal's form controls. */
const controls = createControls(registered);
/** The HTML of each prepared form, by its number of fields and variant. */
const htmlByForm = new Map<string, string>();

/** Returns the HTML of a form as a flow engine would send it. */
function htmlOf(count: number, variant: Variant): string {
  const fields = indexes(count).map((index) => {
    const source = sourceOf(index, variant);
    const rule = source === undefined ? undefined : { '===': [{ var: nameOf(source) }, TRIGGER] };
    const more = rule
      ? `data-rules='${JSON.stringify({ visible: rule, required: rule })}'`
      : `value="${START_VALUE}" required`;
    return (
      `<p><label for="${nameOf(index)}">${labelOf(index)}</label><input id="${nameOf(index)}" name="${nameOf(index)}" ` +
      `pattern="${PATTERN}" ${more} data-message-pattern="${MESSAGES.pattern}" data-message-required="${MESSAGES.required}"></p>`
    );
  });
  return `<form>${fields.join('')}<button name="actionButton" value="next">Continue</button></form>`;
}

/** A step of the flow engine: its HTML is sanitized, read and shown. */
export const system: FormSystem = {
  messages: MESSAGES,
  async prepare(count, variant) {
    htmlByForm.set(`${count} ${variant}`, htmlOf(count, variant));
    await controls.load(['text']);
  },
  element: (count, variant) => (
    <MemoryRouter>
      <PhrasesContext value={portalPhrases}>
        <FlowForm
          step={readStep({ ...cleanHtml(htmlByForm.get(`${count} ${variant}`)!), inputs, language: 'en' })}
          controls={controls}
          onAction={async () => undefined}
        />
      </PhrasesContext>
    </MemoryRouter>
  ),
};
