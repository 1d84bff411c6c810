import { cleanup, fireEvent, render } from '@testing-library/react';
import { expect } from 'vitest';
import { createControls, type ControlDescriptor } from '#src/forms/kit/control.ts';
import { fieldOfExample, type ControlExample } from '#src/forms/samples/example-field.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { FixedStructure } from '#src/forms/structure/fixed-structure.tsx';
import { addControlChecks } from '#src/model/form/add-control-checks.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { recordConsole } from '../console.ts';
import { axeFaults, ownFaults } from '../layout/find-faults.ts';
import { isFull, SEED } from '../property.ts';
import { handMadeForm } from './hand-made-form.ts';
import { phrasesIn } from '../layout/render-part.tsx';
import { collapseSpaces } from '../screen/collapse-spaces.ts';

/** Checks that show one control at a time. */
export interface ControlTester {
  /** Shows a control in its shell, submits the form, and returns the accessibility faults before and after that. */
  faults(control: string, example: ControlExample): Promise<string[]>;
  /** Returns the error text of the example after submit; '' for an error without a text, undefined if it is valid. */
  error(control: string, example: ControlExample): Promise<string | undefined>;
  /**
   * A quick version of `faults` without axe: shows the control, types a text, submits, and returns exceptions, console
   * output and invalid markup.
   */
  quickFaults(control: string, example: ControlExample): Promise<string[]>;
}

/** Creates checks that show one control at a time, as a form does. */
export async function createControlTester(descriptors: readonly ControlDescriptor[]): Promise<ControlTester> {
  const controls = createControls(descriptors);
  const shellOf = (control: string) => controls.get(control)?.shell;
  await controls.load(descriptors.map(({ name }) => name));

  function show(control: string, example: ControlExample): HTMLElement {
    const { module, words } = handMadeForm({
      fields: { field: { ...fieldOfExample(control, example), schema: example.schema } },
    });
    const { container } = render(
      <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
        <SchemaForm
          module={addControlChecks(module, controls)}
          words={{ ...words, fields: { field: { ...example.words, messages: example.words.messages ?? {} } } }}
          controls={controls}
          FormStructure={FixedStructure}
          {...(example.value === undefined ? {} : { initial: { field: example.value } })}
          submitText="Send"
          failure="It was not sent."
          onSubmit={() => undefined}
        />
      </PhrasesContext>,
    );
    return container;
  }

  /** Runs `look` and returns the faults that it finds. Exceptions and console output count as faults too. */
  async function visit(look: () => Promise<string[]> | string[]): Promise<string[]> {
    const console = recordConsole();
    const found: string[] = [];
    try {
      found.push(...(await look()));
      // Lets pending promises of the control settle.
      await new Promise((resolve) => setTimeout(resolve));
    } catch (error) {
      found.push(`throws: ${String(error).slice(0, 300)}`);
    } finally {
      cleanup();
      found.push(...console.lines().map((line) => `the console: ${line.slice(0, 300)}`));
      console.restore();
    }
    return found;
  }

  /** Decides whether axe runs before or after submit: it alternates. With FULL=1 axe runs at both times. */
  let turn = SEED;
  const axeTurn = (): { isBefore: boolean; isAfter: boolean } => {
    const isBefore = (turn += 1) % 2 === 0;
    return { isBefore: isFull || isBefore, isAfter: isFull || !isBefore };
  };

  const send = (container: HTMLElement): void => void fireEvent.submit(container.querySelector('form')!);

  return {
    faults: (control, example) =>
      visit(async () => {
        const container = show(control, example);
        const { isBefore, isAfter } = axeTurn();
        const look = async (hasAxe: boolean): Promise<string[]> => [
          ...shellFaults(container, example, shellOf(control)),
          ...(hasAxe ? await axeFaults(container) : []),
        ];
        const before = await look(isBefore);
        send(container);
        const after = await look(isAfter);
        return [...before.map((fault) => `before: ${fault}`), ...after.map((fault) => `sent: ${fault}`)];
      }),
    error: async (control, example) => {
      let text: string | undefined;
      await visit(() => {
        const container = show(control, example);
        send(container);
        text = container.querySelector('[id$="-field-error"]')?.textContent ?? undefined;
        return [];
      });
      return text;
    },
    quickFaults: (control, example) =>
      visit(() => {
        const container = show(control, example);
        const before = ownFaults(container);
        const input = container.querySelector<HTMLInputElement>('input:not([type]), input[type=text], textarea');
        if (input && !input.readOnly && !input.disabled) fireEvent.input(input, { target: { value: 'a 1' } });
        send(container);
        return [...before, ...ownFaults(container)];
      }),
  };
}

/** Returns faults in the connection between a control and its shell, which draws its label, hint and error. */
function shellFaults(
  container: HTMLElement,
  { words }: ControlExample,
  shell: ControlDescriptor['shell'] | undefined,
): string[] {
  const faults = ownFaults(container);
  if (shell === 'none') return container.textContent.includes(words.label) ? [...faults, 'shows its label'] : faults;
  const label = container.querySelector('[id$="-field-label"]');
  if (!label) return [...faults, 'no label'];
  const id = label.id.slice(0, -'-label'.length);
  const element = label.closest('fieldset') ?? document.getElementById(id);
  if (!element) return [...faults, 'nothing has the id that the label is for'];
  const tell = (what: string, check: () => void): void => {
    try {
      check();
    } catch {
      faults.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
    }
  };
  const error = document.getElementById(`${id}-error`)?.textContent;
  tell('has another name than its label', () => {
    expect(element).toHaveAccessibleName(expect.stringContaining(collapseSpaces(words.label)));
  });
  for (const text of [words.hint, error]) {
    if (!text) continue;
    tell(`is not described by "${text.slice(0, 40)}"`, () => {
      expect(element).toHaveAccessibleDescription(expect.stringContaining(collapseSpaces(text)));
    });
  }
  const wrong = container.querySelectorAll('[aria-invalid="true"]').length;
  if (error === undefined && wrong > 0) faults.push('is invalid while no error shows');
  if (error !== undefined && wrong === 0 && element.tagName !== 'FIELDSET') faults.push('shows an error and is valid');
  for (const name of ['aria-describedby', 'aria-labelledby', 'aria-errormessage', 'aria-activedescendant', 'for']) {
    for (const pointing of container.querySelectorAll(`[${name}]`)) {
      for (const target of (pointing.getAttribute(name) ?? '').split(/\s+/).filter(Boolean)) {
        if (!document.getElementById(target)) faults.push(`${name} names the id ${target}, which is not there`);
      }
    }
  }
  return faults;
}
