// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { flowInputs } from '#registry/flow-inputs.ts';
import { cleanHtml, parseHtml } from '#src/flow/read/clean-html.ts';
import { FlowForm } from '#src/flow/flow-form.tsx';
import { createFlowInputs } from '#src/flow/flow-input.ts';
import type { FlowStep } from '#src/flow/flow-step.ts';
import { postedValues } from '#src/flow/posted-values.ts';
import { readStep } from '#src/flow/read-step.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { toMessage, browserEntries, tidyMessage } from './support/account/browser-values.ts';
import { generatedInput, generatedSteps, VALUES } from './support/flow/random-step.ts';
import { checkProperty, isFull, SEED } from './support/property.ts';

const inputs = createFlowInputs(flowInputs);
const controls = createControls(registered);
const STEP_COUNT = 75;
const TIMEOUT_MS = isFull ? 1_800_000 : 180_000;
const steps = new Map<string, FlowStep>();

/**
 * Reads a step once for all tests. They have the same steps, because they have one seed, and reading takes most of
 * their time.
 */
function read(html: string): FlowStep {
  const step = steps.get(html) ?? readStep({ ...cleanHtml(html), inputs, language: 'en' });
  steps.set(html, step);
  return step;
}

beforeAll(() => controls.load(registered.map(({ name }) => name)));
afterEach(cleanup);

/** HTML type → the control that shows it, if the names differ. */
const CONTROLS: Readonly<Record<string, string>> = {
  search: 'text',
  tel: 'phone',
  'datetime-local': 'date-time',
  textarea: 'multiline',
};
/** Types that the shown input keeps. A number is a text input, and choices of a list are checkboxes. */
const SHOWN = new Set(
  'text search tel url email password date month week time datetime-local color range radio checkbox'.split(' '),
);

/** An input and a value that a customer enters into it. */
interface Judgment {
  readonly html: string;
  readonly value: string;
}

/** Returns the cases in which our validation differs from the browser's. */
function disagreements(cases: readonly Judgment[]): string[] {
  return cases.flatMap(({ html, value }) => {
    const input = parseHtml(html).querySelector<HTMLInputElement>('input')!;
    input.value = value;
    // A value that the browser rejects cannot be entered.
    if (input.value === '') return [];
    const { module } = read(html);
    const [field] = module.form.fields;
    if (!field) return [`${html}: no field`];
    const typed = field.type === 'number' ? input.valueAsNumber : input.value;
    const ours = module.validators[field.path]!(typed);
    return ours === input.validity.valid
      ? []
      : [`${html} with "${input.value}": ${ours ? 'valid' : 'invalid'} only for us`];
  });
}

describe(`generated steps (seed ${SEED})`, { timeout: TIMEOUT_MS }, () => {
  it('are read with the name, type, label, constraints and choices of every field (ENG-21)', () => {
    let [checked, seen] = [0, 0];
    checkProperty(generatedSteps, STEP_COUNT, ({ html, fields: expected }) => {
      const step = read(html);
      const fields = new Map(step.module.form.fields.map((field) => [step.names.get(field.path), field]));
      for (const { name, type, label, required, limits, choices } of expected) {
        const field = fields.get(name);
        const at = `${name} (${type}): ${html}`;
        expect(field, at).toBeDefined();
        expect(step.words.fields[field!.path]!.label, at).toBe(label);
        expect(field!.required, at).toBe(required);
        expect(field!.limits, at).toEqual(limits);
        expect(field!.choices ?? [], at).toEqual(choices);
        const isList = field!.type === 'array';
        expect(field!.control, at).toBe(isList ? 'checkbox-group' : (CONTROLS[type] ?? type));
        seen += 1;
      }
      expect(fields.size).toBe(expected.length);
      checked += 1;
    });
    console.info(`${checked} generated steps, SEED=${SEED}; FULL=1 runs ten times as many.`);
    expect(checked).toBeGreaterThanOrEqual(STEP_COUNT);
    expect(seen).toBeGreaterThan(checked);
  });

  it('post what a browser posts for the same HTML (ENG-21, PC-22)', () => {
    checkProperty(generatedSteps, STEP_COUNT, ({ html }) => {
      // jsdom posts disabled options; e2e/flow-generated.spec.ts compares with real browsers.
      if (html.includes(' selected disabled')) return;
      const step = read(html);
      const expected = toMessage(browserEntries(html));
      const sent = tidyMessage(postedValues(step, step.initial));
      // jsdom accepts values of sliders that are between two steps.
      for (const [, name = ''] of html.matchAll(/type="range" name="([^"]+)"/g)) {
        expect(typeof sent[name]).toBe(typeof expected[name]);
        delete sent[name];
        delete expected[name];
      }
      expect(sent, html).toEqual(expected);
    });
  });

  it('are shown as inputs of the same name and type (ENG-21)', () => {
    checkProperty(generatedSteps, 8, ({ html, fields }) => {
      const { container, unmount } = render(
        <MemoryRouter>
          <FlowForm step={read(html)} controls={controls} onAction={async () => undefined} />
        </MemoryRouter>,
      );
      const drawn = [...container.querySelectorAll<HTMLInputElement>('[name]')];
      for (const { name, type } of fields.filter((each) => !(each.name in HTMLFormElement.prototype))) {
        const own = drawn.filter((each) => each.getAttribute('name') === name);
        expect(own.length, `${name}: ${html}`).toBeGreaterThan(0);
        expect(SHOWN.has(type) ? own[0]!.type : type, `${name}: ${html}`).toBe(type);
      }
      unmount();
    });
  });

  it('are validated as a browser validates them: type, bounds, steps and patterns (ENG-21)', () => {
    // Email addresses follow the rule of the portal. (spec: OPEN-43)
    const types = Object.keys(VALUES).filter((type) => !['range', 'color', 'email'].includes(type));
    const cases = fc.constantFrom(...types).chain((type) =>
      fc.record({
        html: generatedInput(type, 'x').map((html) => `${html}>`),
        value: fc.constantFrom(...VALUES[type]!).map((value) => value.replaceAll('&#10;', ' ')),
      }),
    );
    // jsdom accepts more numbers as the start of steps, and accepts midnight in any bounds.
    const isOdd = /type="number".* value="(?:[ +]|1\.")/;
    const results = new Set<boolean>();
    checkProperty(cases, STEP_COUNT * 4, ({ html, value }) => {
      results.add(read(html).module.validators['x']!(value));
      if (isOdd.test(html) || value === '00:00') return;
      expect(disagreements([{ html, value }])).toEqual([]);
    });
    // Both valid and invalid values were found.
    expect(results.size).toBe(2);
  });
});
