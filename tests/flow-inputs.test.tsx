// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { flowInputs } from '#registry/flow-inputs.ts';
import { defineFlowInput } from '#src/flow/flow-input.ts';
import { defineControl, type ControlProps } from '#src/forms/kit/control.ts';
import {
  createFlowInputTester,
  definedFlowInputs,
  flowExamples,
  namesWithExamples,
  type FlowExample,
} from './support/flow/flow-input-tester.tsx';

const tester = await createFlowInputTester(flowInputs);
const names = flowInputs.map(({ name }) => name);

describe('the list of flow inputs', () => {
  it('is in alphabetical order and complete: every flow input is registered and has examples (ENG-21)', async () => {
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    const defined = await definedFlowInputs();
    expect(names.toSorted()).toEqual(defined.map(({ name }) => name).toSorted());
    expect(names.toSorted()).toEqual(namesWithExamples().toSorted());
    expect(names.length).toBeGreaterThan(10);
  });

  it('uses registered controls only (ENG-21)', () => {
    const known = controls.map(({ name }) => name);
    for (const { control } of flowInputs) expect(known).toContain(control);
  });
});

describe.each(names.map((name) => [name, flowExamples(name)] as const))('%s', (name, examples) => {
  it('has the required examples', () => {
    expect(examples.map(([example]) => example)).toEqual(
      expect.arrayContaining(['default', 'required', 'filled', 'longest', 'hostile']),
    );
    expect(Object.fromEntries(examples)['filled']).toHaveProperty('back');
  });

  it.each(examples)('is chosen for the example "%s" (ENG-21)', (_, example) => {
    expect(tester.chosen(example)).toBe(name);
  });

  it.each(examples)(
    'shows "%s" with its name, type, value, label and constraints, and sends the value back (ENG-21, SEC-09)',
    async (_, example) => {
      expect(await tester.faults(example)).toEqual([]);
    },
  );
});

describe('the check itself', () => {
  const FILLED: FlowExample = {
    html: '<label for="x">Email</label><input id="x" name="email" type="email" required maxlength="20" value="a@b.example">',
    back: 'a@b.example',
  };
  const planted = async (
    draw: (props: ControlProps) => React.ReactNode,
    example: FlowExample = FILLED,
    input: Partial<Parameters<typeof defineFlowInput>[0]> = {},
  ): Promise<string> => {
    const bad = defineFlowInput({ name: 'bad', control: 'bad', type: 'string', match: () => 1, ...input });
    const control = defineControl({ name: 'bad', rank: () => 1, shell: 'field', load: async () => draw });
    return (await (await createFlowInputTester([bad], [control])).faults(example)).join('\n');
  };
  const correctControl = ({ id, value, onChange, required, describedBy, field }: ControlProps) => (
    <input
      id={id}
      name={String(field.options['name'])}
      type="email"
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
      aria-required={required}
      aria-describedby={describedBy}
    />
  );

  it('finds no fault in a correct control', async () => {
    expect(await planted(correctControl)).toBe('');
  });

  it('finds a control that loses its label, name, type or constraints', async () => {
    const bare = ({ value }: ControlProps) => <input defaultValue={String(value ?? '')} />;
    const faults = await planted(bare);
    for (const what of ['label:', 'name:', 'type:', 'required:', 'axe label']) expect(faults).toContain(what);
  });

  it('finds a lost value and a wrongly accepted value', async () => {
    const losing = (props: ControlProps) => {
      if (props.value === 'a@b.example') queueMicrotask(() => props.onChange(undefined));
      return correctControl(props);
    };
    expect(await planted(losing)).toContain('value:');
    expect(await planted(correctControl, { ...FILLED, wrong: 'b@c.example' })).toContain('a wrong value:');
    expect(await planted(correctControl, { ...FILLED, back: 'another' })).toContain('its own value:');
  });

  it('finds a control that throws, React warnings and code in the markup', async () => {
    const throwing = () => {
      throw new Error('broken inside');
    };
    expect(await planted(throwing)).toMatch(/throws: .*broken inside/);
    expect(await planted(({ id, value }) => <input id={id} value={String(value)} />)).toMatch(
      /the console: .*onChange/,
    );
    expect(await planted((props) => <span title="alert(1)">{correctControl(props)}</span>)).toContain(
      'code in the markup',
    );
  });

  it('finds HTML without a field, and an input that is chosen wrongly', async () => {
    expect(await planted(correctControl, { html: '<input type="file" name="f">' }, { match: () => -1 })).toContain(
      '0 fields',
    );
    const greedy = defineFlowInput({ name: 'greedy', control: 'text', type: 'string', match: () => 99 });
    expect((await createFlowInputTester([...flowInputs, greedy])).chosen(FILLED)).toBe('greedy');
  });
});
