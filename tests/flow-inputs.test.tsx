// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { flowInputs } from '#registry/flow-inputs.ts';
import { defineFlowInput } from '#src/flow/flow-input.ts';
import { defineControl, type ControlProps } from '#src/forms/kit/control.ts';
import { createFlowWalk, flowExamples, flowInputFolders, type FlowExample } from './support/flow/flow-walk.tsx';

const walk = await createFlowWalk(flowInputs);
const names = flowInputs.map(({ name }) => name);

describe('the list of flow inputs', () => {
  it('stands in the order of the alphabet, and is what stands on disk (ENG-21)', () => {
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    expect(names.toSorted()).toEqual(flowInputFolders());
    expect(names.length).toBeGreaterThan(10);
  });

  it('names only controls that are registered (ENG-21)', () => {
    const known = controls.map(({ name }) => name);
    for (const { control } of flowInputs) expect(known).toContain(control);
  });
});

describe.each(names.map((name) => [name, flowExamples(name)] as const))('%s', (name, examples) => {
  it('has the examples that matter', () => {
    expect(examples.map(([example]) => example)).toEqual(
      expect.arrayContaining(['default', 'required', 'filled', 'longest', 'hostile']),
    );
    expect(Object.fromEntries(examples)['filled']).toHaveProperty('back');
  });

  it.each(examples)('is chosen for "%s" (ENG-21)', (_, example) => {
    expect(walk.chosen(example)).toBe(name);
  });

  it.each(examples)(
    'shows "%s" with its name, type, value, label and demands, and gives the value back (ENG-21, SEC-09)',
    async (_, example) => {
      expect(await walk.faults(example)).toEqual([]);
    },
  );
});

describe('the walk itself', () => {
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
    return (await (await createFlowWalk([bad], [control])).faults(example)).join('\n');
  };
  const right = ({ id, value, onChange, required, describedBy, field }: ControlProps) => (
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

  it('finds nothing wrong with a control that is right', async () => {
    expect(await planted(right)).toBe('');
  });

  it('sees a control that loses label, name, type or demands', async () => {
    const bare = ({ value }: ControlProps) => <input defaultValue={String(value ?? '')} />;
    const faults = await planted(bare);
    for (const what of ['label:', 'name:', 'type:', 'required:', 'axe label']) expect(faults).toContain(what);
  });

  it('sees a value that is lost, and one that is allowed and should not be', async () => {
    const losing = (props: ControlProps) => {
      if (props.value === 'a@b.example') queueMicrotask(() => props.onChange(undefined));
      return right(props);
    };
    expect(await planted(losing)).toContain('value:');
    expect(await planted(right, { ...FILLED, wrong: 'b@c.example' })).toContain('a wrong value:');
    expect(await planted(right, { ...FILLED, back: 'another' })).toContain('its own value:');
  });

  it('sees a control that throws, that React complains about, and code in the markup', async () => {
    const throwing = () => {
      throw new Error('broken inside');
    };
    expect(await planted(throwing)).toMatch(/throws: .*broken inside/);
    expect(await planted(({ id, value }) => <input id={id} value={String(value)} />)).toMatch(
      /the console: .*onChange/,
    );
    expect(await planted((props) => <span title="alert(1)">{right(props)}</span>)).toContain('code in the markup');
  });

  it('sees HTML that is no field, and an input that wins where it should not', async () => {
    expect(await planted(right, { html: '<input type="file" name="f">' }, { match: () => -1 })).toContain('0 fields');
    const greedy = defineFlowInput({ name: 'greedy', control: 'text', type: 'string', match: () => 99 });
    expect((await createFlowWalk([...flowInputs, greedy])).chosen(FILLED)).toBe('greedy');
  });
});
