import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showControlled } from '#tests/support/studio/show-controlled.tsx';
import { CalculationEditor } from './calculation-editor.tsx';
import type { RuleField } from './rule-fields.ts';

const NAME: RuleField = { path: 'name', label: 'Name', kind: 'text', choices: [] };
const FIELDS: readonly RuleField[] = [
  { path: 'first', label: 'First name', kind: 'text', choices: [] },
  { path: 'country', label: 'Country', kind: 'choice', choices: [{ value: 'US', label: 'United States' }] },
];

/** Shows the editor of a rule. Returns a function that returns the current rule. */
const open = (rule: unknown): (() => unknown) =>
  showControlled(rule, ({ value, onChange }) => (
    <CalculationEditor start="“Name” is always" rule={value} field={NAME} fields={FIELDS} onChange={onChange} />
  ));

const from = (name: string) => screen.getByLabelText(`“Name” is always, ${name}: where it comes from`);

it('a value can be a text, another answer, or both joined', async () => {
  const rule = open('');
  await userEvent.type(screen.getByLabelText('“Name” is always, value: value'), 'Ms.');
  expect(rule()).toBe('Ms.');
  await userEvent.click(screen.getByRole('button', { name: /add a part/ }));
  expect(from('value, part 2'), 'what was added is filled in next').toHaveFocus();
  await userEvent.selectOptions(from('value, part 2'), 'the answer to First name');
  expect(rule()).toEqual({ cat: ['Ms.', { var: 'first' }] });
  await userEvent.click(screen.getByRole('button', { name: /remove part 1/ }));
  expect(rule()).toEqual({ var: 'first' });
});

it('a case has its own conditions and value, and is removed with its last condition', async () => {
  const rule = open('plain');
  await userEvent.click(screen.getByRole('button', { name: 'Add a case' }));
  expect(from('case 1')).toHaveFocus();
  await userEvent.selectOptions(from('case 1'), 'the answer to First name');
  const conditions = within(screen.getByRole('group', { name: 'Case 1:' }));
  await userEvent.selectOptions(conditions.getByLabelText(/condition 1: field/), 'Country');
  await userEvent.selectOptions(conditions.getByLabelText(/condition 1: comparison/), 'is');
  expect(rule()).toEqual({ if: [{ '===': [{ var: 'country' }, 'US'] }, { var: 'first' }, 'plain'] });
  await userEvent.click(conditions.getByRole('button', { name: /remove condition 1/ }));
  expect(rule()).toBe('plain');
  await userEvent.click(screen.getByRole('button', { name: /remove the value/ }));
  expect(rule()).toBeUndefined();
});

it('a text can be a part of an answer, and can then be changed to joined texts', async () => {
  const rule = open('');
  await userEvent.selectOptions(from('value'), 'some letters of');
  await userEvent.selectOptions(from('value, text'), 'the answer to First name');
  const letters = screen.getByLabelText('“Name” is always, value, number of letters: value');
  await userEvent.type(letters, '{Backspace}3');
  expect(rule()).toEqual({ substr: [{ var: 'first' }, 0, 3] });
  await userEvent.selectOptions(from('value'), 'these texts, joined');
  expect(rule()).toEqual({ cat: [{ var: 'first' }, ''] });
});

it('a rule that cannot be shown as a calculation is shown unchanged and edited as JSON, which is checked', async () => {
  const rule = open({ merge: [{ var: 'a' }, 1] });
  expect(screen.getByText('{"merge":[{"var":"a"},1]}')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit it as JSON' }));
  const box = screen.getByRole('textbox', { name: /as JSON$/ });
  const write = async (text: string): Promise<void> => {
    await userEvent.clear(box);
    await userEvent.click(box);
    await userEvent.paste(text);
    await userEvent.click(screen.getByRole('button', { name: 'Use this rule' }));
  };
  await write('{');
  expect(screen.getByRole('alert')).toHaveTextContent('This is not JSON.');
  await write('{ "==": [1, 2] }');
  expect(screen.getByRole('alert')).toHaveTextContent('Use "===".');
  expect(box).toHaveAttribute('aria-invalid', 'true');
  expect(rule(), 'the rule stays until the JSON is right').toEqual({ merge: [{ var: 'a' }, 1] });
  await write('"Ms."');
  expect(rule()).toBe('Ms.');
  expect(screen.getByLabelText('“Name” is always, value: value')).toHaveValue('Ms.');
});
