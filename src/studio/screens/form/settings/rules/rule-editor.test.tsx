import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showControlled } from '#tests/support/studio/show-controlled.tsx';
import { RuleEditor } from './rule-editor.tsx';
import type { RuleField } from './rule-fields.ts';

const text = (path: string, label: string): RuleField => ({ path, label, kind: 'text', choices: [] });
const DONE: RuleField = { path: 'done', label: 'Done', kind: 'yes-no', choices: [] };
const FIELDS: readonly RuleField[] = [
  text('name', 'Name'),
  { path: 'age', label: 'Age', kind: 'number', choices: [] },
  { path: 'born', label: 'Born', kind: 'date', choices: [] },
  { path: 'tasks', label: 'Tasks', kind: 'list', choices: [], entries: [text('title', 'Title'), DONE] },
];

/** Shows the editor of a rule. Returns a function that returns the current rule. */
const open = (rule: unknown): (() => unknown) =>
  showControlled(rule, ({ value, onChange }) =>
    value === undefined ? null : <RuleEditor start="Show it" rule={value} fields={FIELDS} onChange={onChange} />,
  );

const choose = (name: string, option: string) => userEvent.selectOptions(screen.getByLabelText(name), option);
const FILLED = { '!!': [{ var: 'name' }] };

it('a number can be compared with a value and with a sum, and a product with a value', async () => {
  const rule = open(FILLED);
  await choose('Show it, condition 1: field', 'Age');
  await choose('Show it, condition 1: comparison', 'is at least');
  await userEvent.type(screen.getByLabelText('Show it, condition 1: value'), '{Backspace}18');
  expect(rule()).toEqual({ '>=': [{ var: 'age' }, 18] });
  await choose('Show it, condition 1: where it comes from', 'the sum of');
  await choose('Show it, condition 1, part 1: where it comes from', 'this value');
  expect(rule()).toEqual({ '>=': [{ var: 'age' }, { '+': [0, 0] }] });
  await choose('Show it, condition 1: field', 'the product of');
  expect(rule()).toEqual({ '===': [{ '*': [{ var: 'age' }, 0] }, 0] });
});

it('dates can be compared by “is before”, and a part of a text can be one of several values', async () => {
  const rule = open(FILLED);
  await choose('Show it, condition 1: field', 'Born');
  await choose('Show it, condition 1: comparison', 'is before');
  expect(rule()).toEqual({ '<': [{ var: 'born' }, ''] });
  await choose('Show it, condition 1: field', 'some letters of');
  await choose('Show it, condition 1: comparison', 'is one of');
  await userEvent.type(screen.getByLabelText('Show it, condition 1: values, one per line'), '34{Enter}37');
  expect(rule()).toEqual({ in: [{ substr: [{ var: 'name' }, 0, 1] }, ['34', '37']] });
});

it('conditions can be grouped, and a sentence can start with “when” or “unless”', async () => {
  const rule = open(FILLED);
  await userEvent.click(screen.getByRole('button', { name: 'Add a group' }));
  const group = { or: [FILLED, FILLED] };
  expect(rule()).toEqual({ and: [FILLED, group] });
  await choose('Show it, condition 2: and, or', 'and');
  await choose('Show it, condition 2: when, unless', 'this is not so:');
  expect(rule()).toEqual({ and: [FILLED, { '!': [{ and: [FILLED, FILLED] }] }] });
  await choose('Show it: when, unless', 'unless');
  await userEvent.click(screen.getByRole('button', { name: 'Show it: remove condition 1' }));
  expect(rule()).toEqual({ '!': [{ '!': [{ and: [FILLED, FILLED] }] }] });
  await userEvent.click(screen.getByRole('button', { name: 'Show it: remove condition 1' }));
  expect(rule(), 'a rule without conditions is none').toBeUndefined();
});

it('a rule that cannot be shown as a sentence is shown unchanged, and only a button removes it', async () => {
  const rule = open({ missing: ['name'] });
  expect(screen.getByText('{"missing":["name"]}')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit it as JSON' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(rule()).toEqual({ missing: ['name'] });
  await userEvent.click(screen.getByRole('button', { name: 'Remove the rule' }));
  expect(rule()).toBeUndefined();
});

it('a condition for the entries of a list contains separate conditions', async () => {
  const rule = open(FILLED);
  await choose('Show it, condition 1: field', 'Tasks');
  await choose('Show it, condition 1: comparison', 'has no entry in which');
  const inside = within(screen.getByRole('group', { name: 'Show it, condition 1, entries' }));
  expect(within(inside.getByLabelText(/condition 1: field/)).getAllByRole('option')).toHaveLength(3);
  await userEvent.selectOptions(inside.getByLabelText(/condition 1: field/), 'Done');
  await userEvent.selectOptions(inside.getByLabelText(/condition 1: comparison/), 'is');
  expect(rule()).toEqual({ none: [{ var: 'tasks' }, { '===': [{ var: 'done' }, true] }] });
});

it('a sentence can be edited as JSON and is then shown as a sentence again', async () => {
  const rule = open(FILLED);
  await userEvent.click(screen.getByRole('button', { name: 'Show it: edit as JSON' }));
  const box = screen.getByRole('textbox', { name: /as JSON$/ });
  expect(box).toHaveValue(JSON.stringify(FILLED, undefined, 2));
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste('{ "!": [{ "var": "name" }] }');
  await userEvent.click(screen.getByRole('button', { name: 'Use this rule' }));
  expect(rule()).toEqual({ '!': [{ var: 'name' }] });
  expect(screen.getByLabelText('Show it, condition 1: comparison')).toHaveValue('is-empty');
});
