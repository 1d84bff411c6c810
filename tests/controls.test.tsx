import { createElement, type ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { defineControl, type ControlProps } from '#src/forms/kit/control.ts';
import { RANK } from '#src/forms/kit/rank.ts';
import type { ControlExample } from '#src/forms/samples/example-field.ts';
import type { Json } from '#src/model/json.ts';
import { controlFolderNames, readControlFolder } from './support/forms/control-parts.ts';
import { createControlTester } from './support/forms/control-tester.tsx';
import { HOSTILE_TEXTS, replaceTexts } from './support/hostile-values.ts';
import { isFull, SEED } from './support/property.ts';

const tester = await createControlTester(controls);
const parts = controls.map(({ name }) => readControlFolder(name));

/** Values of a wrong type that a draft, a server or a page may provide. */
const WRONG_VALUES: readonly Json[] = [7, true, null, 'some text', [], {}, ['a', null, {}], { a: { b: 1 } }, [['x']]];

/** Returns every third value; SEED and the index of the control decide which. With FULL=1 all values. */
const valuesFor = <Value,>(control: string, values: readonly Value[]): Value[] =>
  values.filter((_, index) => isFull || (index + parts.findIndex(({ name }) => name === control) + SEED) % 3 === 0);

describe('the list of controls', () => {
  it('is in alphabetical order', () => {
    const names = controls.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    expect(new Set(names).size).toBe(names.length);
  });

  it('contains exactly the controls in the folder', () => {
    expect(controls.map(({ name }) => name).toSorted()).toEqual(controlFolderNames());
    expect(controls.length).toBeGreaterThan(10);
  });
});

describe.each(parts.map((part) => [part.name, part] as const))('%s', (name, { missingFiles, examples }) => {
  /** The example of the control that has the most texts. */
  const fullest = examples
    .map(([, example]) => example)
    .reduce((best, next) => (Object.keys(next.words).length > Object.keys(best.words).length ? next : best));
  const bestControls = (example: ControlExample): string[] => {
    const ranks = controls.map((each) => [each.rank(example.schema, example.uiSchema ?? {}), each.name] as const);
    const best = Math.max(...ranks.map(([rank]) => rank));
    return ranks.filter(([rank]) => rank === best).map(([, winner]) => winner);
  };

  it('has all its files, and the required examples', () => {
    expect(missingFiles).toEqual([]);
    const names = examples.map(([example]) => example);
    const seen = controls.find((each) => each.name === name)!.shell !== 'none';
    expect(names).toEqual(expect.arrayContaining(['default', 'filled', ...(seen ? ['invalid', 'longest'] : [])]));
  });

  it('is chosen for each of its examples (ENG-19)', () => {
    for (const [exampleName, example] of examples) expect(bestControls(example), exampleName).toEqual([name]);
  });

  it('is not chosen for a field that requests another control (ENG-19)', () => {
    const other = controls.find(
      (each) => each.name !== name && each.rank({ type: 'string' }, request(each.name)) === RANK.requested,
    )!;
    expect(
      bestControls({ schema: { type: 'string' }, uiSchema: request(other.name), words: { label: 'Other' } }),
    ).toEqual([other.name]);
  });

  it.each(examples)('shows the example "%s" in its shell, accessibly (ENG-19)', async (_, example) => {
    expect(await tester.faults(name, example)).toEqual([]);
  });

  it('accepts the example "filled" and rejects the example "invalid" (ENG-19)', async () => {
    const known = Object.fromEntries(examples);
    expect(known['filled'] && (await tester.error(name, known['filled']))).toBeUndefined();
    expect(known['invalid'] ? await tester.error(name, known['invalid']) : 'none').toMatch(/\S/);
  });

  it('can be requested by its name (ENG-19)', () => {
    for (const [exampleName, { schema, uiSchema, words }] of examples) {
      expect(bestControls({ schema, uiSchema: { ...uiSchema, ...request(name) }, words }), exampleName).toEqual([name]);
    }
  });

  it('works with a label as its only text (ENG-19)', async () => {
    for (const [exampleName, example] of examples) {
      const { label } = example.words;
      expect(await tester.quickFaults(name, { ...example, words: { label } }), exampleName).toEqual([]);
    }
  });

  it('works with a value of a wrong type (ENG-19)', async () => {
    for (const value of valuesFor(name, WRONG_VALUES)) {
      expect(await tester.quickFaults(name, { ...fullest, value }), JSON.stringify(value)).toEqual([]);
    }
  });

  it('shows hostile text as text (ENG-22)', async () => {
    for (const text of valuesFor(name, HOSTILE_TEXTS)) {
      const words = replaceTexts(fullest.words, text) as ControlExample['words'];
      const hostile = { ...fullest, words, value: Array.isArray(fullest.value) ? [text] : text };
      expect(await tester.quickFaults(name, hostile), text.slice(0, 40)).toEqual([]);
    }
  });
});

describe('the checks themselves', () => {
  const EXAMPLE: ControlExample = {
    schema: { type: 'string' },
    required: true,
    words: { label: 'Bad', hint: 'A hint.', messages: { required: 'Enter something' } },
  };
  const bad = async (
    component: ComponentType<ControlProps>,
    example: Partial<ControlExample> = {},
    how: 'faults' | 'quickFaults' = 'faults',
  ): Promise<string> => {
    const descriptor = defineControl({
      name: 'bad',
      rank: () => 1,
      shell: 'field',
      load: () => Promise.resolve(component),
    });
    const planted = await createControlTester([descriptor]);
    return (await planted[how]('bad', { ...EXAMPLE, ...example })).join('\n');
  };
  const input = (props: object) => createElement('input', { onChange: () => undefined, value: '', ...props });

  it('find nothing wrong with a correct control', async () => {
    const correctControl = ({ id, describedBy, invalid }: ControlProps) =>
      input({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined });
    expect(await bad(correctControl)).toBe('');
    expect(await bad(correctControl, {}, 'quickFaults')).toBe('');
  });

  it('find a control that throws, and one that causes a React warning', async () => {
    const throws = ({ value, id }: ControlProps) => input({ id, value: (value as string).toUpperCase() });
    expect(await bad(throws, {}, 'quickFaults')).toMatch(/throws: .*toUpperCase/);
    expect(await bad(({ id }) => input({ id, onChange: undefined }), {}, 'quickFaults')).toMatch(
      /the console: .*onChange/,
    );
  });

  it('find a control without a name or description, or with a reference to a missing element', async () => {
    expect(await bad(() => input({}))).toContain('nothing has the id that the label is for');
    expect(await bad(({ id }) => input({ id, 'aria-label': 'Another' }))).toContain('another name than its label');
    const deaf = await bad(({ id, invalid }) => input({ id, 'aria-invalid': invalid }));
    expect(deaf).toContain('before: is not described by "A hint."');
    expect(deaf).toContain('sent: is not described by "Enter something"');
    expect(await bad(({ id }) => input({ id, 'aria-describedby': 'gone' }))).toContain('names the id gone');
  });

  it('find a control that is marked invalid without an error, or not marked while its error is shown', async () => {
    expect(await bad(({ id }) => input({ id, 'aria-invalid': true }))).toContain('before: is invalid while no error');
    expect(await bad(({ id }) => input({ id }))).toContain('sent: shows an error and is valid');
  });

  it('find an invalid value shown as text, and violations that only axe detects', async () => {
    const careless = ({ id, value }: ControlProps) =>
      createElement('div', null, input({ id }), createElement('p', null, String(value)));
    expect(await bad(careless, { value: {} }, 'quickFaults')).toContain('a wrong value written out');
    expect(await bad(({ id }) => input({ id, role: 'nothing' }))).toMatch(/axe aria-roles/);
  });

  it('report the error of an example, and no error for a valid one', async () => {
    const planted = await createControlTester(controls);
    expect(await planted.error('text', EXAMPLE)).toBe('Enter something');
    expect(await planted.error('text', { ...EXAMPLE, value: 'something' })).toBeUndefined();
  });
});

function request(control: string) {
  return { 'ui:control': control };
}
