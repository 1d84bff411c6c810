import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { cleanHtml } from '#src/flow/read/clean-html.ts';
import { FlowForm, type FlowFormProps } from '#src/flow/flow-form.tsx';
import { createFlowInputs, type FlowInputDescriptor } from '#src/flow/flow-input.ts';
import type { FlowStep } from '#src/flow/flow-step.ts';
import { readStep } from '#src/flow/read-step.ts';
import { createControls, type ControlDescriptor } from '#src/forms/kit/control.ts';
import type { Json } from '#src/model/json.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { recordConsole } from '../console.ts';
import { isFull, SEED } from '../property.ts';
import { axeFaults, ownFaults } from '../layout/find-faults.ts';
import { phrasesIn } from '../layout/render-part.tsx';
import { collapseSpaces } from '../screen/collapse-spaces.ts';

/** The root folder of the repository. */
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** HTML with one field, as a flow engine writes it. */
export interface FlowExample {
  readonly html: string;
  /** The value that is sent if the customer changes nothing. */
  readonly back?: Json;
  /** A value that the HTML does not allow. */
  readonly wrong?: Json;
}

/** The folder of the flow inputs. */
const FOLDER = path.join(ROOT, 'src/flow/inputs');

/** Returns every flow input that a file under `src/flow/inputs/` defines. */
export async function definedFlowInputs(): Promise<FlowInputDescriptor[]> {
  const files = globSync('*.descriptor.ts', { cwd: FOLDER });
  const modules = await Promise.all(
    files.map(async (file) => (await import(path.join(FOLDER, file))) as Readonly<Record<string, FlowInputDescriptor>>),
  );
  return modules.flatMap((each) => Object.values(each));
}

/** The examples of each flow input, by its name. */
const examples = Object.assign(
  {},
  ...globSync('*.fixture.json', { cwd: FOLDER }).map(
    (file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as object,
  ),
) as Readonly<Record<string, Readonly<Record<string, FlowExample>>>>;

/** Returns the examples of a flow input; an empty list if there are none. */
export function flowExamples(name: string): readonly (readonly [string, FlowExample])[] {
  return Object.entries(examples[name] ?? {});
}

/** Returns the names of all flow inputs that have examples. */
export const namesWithExamples = (): string[] => Object.keys(examples);

/** Checks that show one field of a flow step at a time. */
export interface FlowInputTester {
  read(html: string): FlowStep;
  /** Returns the name of the input that is chosen for the field of an example; undefined if none is. */
  chosen(example: FlowExample): string | undefined;
  /**
   * Shows the example in its step. Returns the faults: parts of its HTML that are missing or unusable on the screen,
   * problems of accessibility, and messages on the console.
   */
  faults(example: FlowExample): Promise<string[]>;
}

/** The English interface texts. */
const englishPhrases = { i18n: phrasesIn('en'), version: 0 };
/** Types of inputs that the portal shows with the same type. */
const UNCHANGED_TYPES = new Set(
  'email password tel url search date time datetime-local month week color range checkbox radio'.split(' '),
);
/** Inputs that always have a value, for which HTML has no `required`. */
const NEVER_EMPTY_TYPES = new Set(['color', 'range']);

/** Creates the checks for these flow inputs. */
export async function createFlowInputTester(
  descriptors: readonly FlowInputDescriptor[],
  controlDescriptors: readonly ControlDescriptor[] = registered,
): Promise<FlowInputTester> {
  const controls = createControls(controlDescriptors);
  await controls.load(controlDescriptors.map(({ name }) => name));
  let last: string | undefined;
  let turn = SEED;
  const watched = descriptors.map((each) => ({
    ...each,
    // Only the options of the chosen input are requested, so this call shows which input is chosen.
    options: (facts: Parameters<FlowInputDescriptor['match']>[0]) => {
      last = each.name;
      return each.options?.(facts) ?? {};
    },
  }));
  const inputs = createFlowInputs(watched);
  const read = (html: string): FlowStep => readStep({ ...cleanHtml(html), inputs, language: 'en' });

  async function look(example: FlowExample, faults: string[]): Promise<void> {
    const wanted = factsOf(example.html);
    const step = read(`<form>${example.html}<button name="actionButton" value="next">Continue</button></form>`);
    const field = step.module.form.fields[0];
    if (!field || step.module.form.fields.length !== 1) {
      faults.push(`${step.module.form.fields.length} fields are read`);
      return;
    }
    const onAction = vi.fn<FlowFormProps['onAction']>(async () => undefined);
    const { container } = render(
      <MemoryRouter>
        <PhrasesContext value={englishPhrases}>
          <FlowForm step={step} controls={controls} onAction={onAction} />
        </PhrasesContext>
      </MemoryRouter>,
    );
    const found = [...container.querySelectorAll<EntryElement>('input, select, textarea')];
    const tell = (what: string, check: () => void): void => {
      try {
        check();
      } catch (error) {
        faults.push(`${what}: ${collapseSpaces((error as Error).message).slice(0, 200)}`);
      }
    };
    const first = found[0];
    if (!first) {
      faults.push('no control is drawn');
      return;
    }
    const group = wanted.isGroup ? first.closest('fieldset') : null;
    const named = group ?? first;
    tell('label', () => expect(named).toHaveAccessibleName(expect.stringContaining(wanted.label)));
    if (wanted.hint) {
      tell('hint', () => expect(named).toHaveAccessibleDescription(expect.stringContaining(wanted.hint)));
    }
    if (wanted.choices.length > 1 && first.tagName === 'INPUT') {
      const labels = found.map((each) => collapseSpaces(each.labels?.[0]?.textContent));
      tell('words of the choices', () => expect(labels).toEqual(wanted.choices));
    }
    tell('name', () => {
      for (const each of found) {
        if (wanted.canBeNamed) expect(each.getAttribute('name')).toBe(wanted.name);
        else expect(each.getAttribute('name')).not.toBe(wanted.name);
      }
      expect([...step.names.values()]).toEqual([wanted.name]);
    });
    if (UNCHANGED_TYPES.has(wanted.type)) tell('type', () => expect(first.type).toBe(wanted.type));
    tell('required', () => {
      expect(field.required).toBe(wanted.required);
      expect(container.querySelector('[aria-required="true"], :required') !== null || group !== null).toBe(
        wanted.required || group !== null,
      );
    });
    tell('limits', () => expect(field.limits).toEqual(wanted.limits));
    if (wanted.readOnly) tell('readonly', () => expect(first).toHaveAttribute('readonly'));
    if (wanted.placeholder) tell('placeholder', () => expect(first).toHaveAttribute('placeholder', wanted.placeholder));
    if (wanted.autocomplete)
      tell('autocomplete', () => expect(first).toHaveAttribute('autocomplete', wanted.autocomplete));
    const validate = (value: Json): boolean | undefined => step.module.validators[field.path]?.(value);
    if (example.wrong !== undefined) tell('a wrong value', () => expect(validate(example.wrong!)).toBe(false));
    if (example.back !== undefined) tell('its own value', () => expect(validate(example.back!)).toBe(true));

    // For refused examples, axe runs alternately before or after submit. With FULL=1 it runs at both times.
    const isRefusedExample = wanted.required && example.back === undefined;
    const isBefore = isFull || !isRefusedExample || (turn += 1) % 2 === 0;
    faults.push(...ownFaults(container), ...(isBefore ? await axeFaults(container) : []));
    if (/alert\(1\)/.test(structureOf(container)))
      faults.push(`code in the markup: ${container.innerHTML.slice(0, 300)}`);

    fireEvent.click(container.querySelector('button[type="submit"]')!);
    if (isRefusedExample) {
      tell('an empty one is refused', () => {
        expect(onAction).not.toHaveBeenCalled();
        expect(container.querySelector('[id$="-error"]')).not.toBeNull();
      });
      if (isFull || !isBefore) faults.push(...(await axeFaults(container)).map((fault) => `refused: ${fault}`));
    } else if (example.back !== undefined) {
      const isRefused = (): boolean => container.querySelector('[id$="-error"]') !== null;
      await waitFor(() => expect(onAction.mock.calls.length > 0 || isRefused()).toBe(true)).catch(() => undefined);
      tell('value', () =>
        expect(Object.entries(onAction.mock.calls[0]?.[1] ?? {})).toEqual([[wanted.name, example.back]]),
      );
    }
  }

  return {
    read,
    chosen: ({ html }) => {
      last = undefined;
      read(html);
      return last;
    },
    faults: async (example) => {
      const recordedConsole = recordConsole();
      const faults: string[] = [];
      try {
        await look(example, faults);
        await new Promise((resolve) => setTimeout(resolve));
      } catch (error) {
        faults.push(`throws: ${String(error).slice(0, 300)}`);
      } finally {
        cleanup();
        faults.push(...recordedConsole.lines().map((line) => `the console: ${line.slice(0, 300)}`));
        recordedConsole.restore();
      }
      return faults;
    },
  };
}

/** An element in which the customer enters a value. */
type EntryElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns what the browser's DOM says about the field in the HTML. The portal's reading must agree. */
function factsOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...body.querySelectorAll<EntryElement>('input, select, textarea')];
  const [first] = elements;
  if (!first) throw new Error('An example needs an input, a select or a textarea.');
  const type = first.tagName === 'INPUT' ? first.type : '';
  const isGroup = type === 'radio' || elements.length > 1 || first.hasAttribute('multiple');
  const name = first.getAttribute('name')!;
  const wordsOf = (element: EntryElement): string => {
    const label = body.querySelector(`label[for="${element.id || '?'}"]`) ?? element.closest('label');
    return collapseSpaces(label?.textContent ?? element.getAttribute('aria-label'));
  };
  const legend = isGroup ? first.closest('fieldset')?.querySelector('legend') : undefined;
  const limit = (attribute: string, as: string) =>
    first.hasAttribute(attribute) && Number.isFinite(Number(first.getAttribute(attribute)))
      ? { [as]: Number(first.getAttribute(attribute)) }
      : {};
  return {
    type,
    name,
    /** False for the name of a property of forms, because an input with this name would shadow the property. */
    canBeNamed: !(name in HTMLFormElement.prototype),
    isGroup,
    label: legend ? collapseSpaces(legend.textContent) : wordsOf(first),
    hint: collapseSpaces(body.querySelector('small')?.textContent),
    choices: elements.map(wordsOf),
    required: !NEVER_EMPTY_TYPES.has(type) && elements.some((element) => element.required),
    readOnly: first.hasAttribute('readonly'),
    placeholder: first.getAttribute('placeholder') ?? '',
    autocomplete: first.getAttribute('autocomplete') ?? '',
    limits: {
      ...limit('minlength', 'minLength'),
      ...limit('maxlength', 'maxLength'),
      ...limit('min', 'minimum'),
      ...limit('max', 'maximum'),
    },
  };
}

/** Returns the tags and attributes of the markup, without texts and without the attributes `value` and `name`. */
function structureOf(root: Element): string {
  const parts: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    parts.push(element.tagName);
    for (const { name, value } of element.attributes)
      if (!['value', 'name'].includes(name)) parts.push(`${name}=${value}`);
  }
  return parts.join('\n');
}
