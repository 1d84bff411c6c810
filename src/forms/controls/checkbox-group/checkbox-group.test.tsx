import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';
import { checkboxGroup } from './checkbox-group.descriptor.ts';

const GROUP = {
  schema: { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, uniqueItems: true },
  choices: ['a', 'b', 'c'],
  words: { texts: { selectAll: 'Select all' }, messages: { required: 'Choose at least one' } },
};
const box = (name: string) => screen.getByRole('checkbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('one box ticks all others, and shows that only some are ticked (ENG-19)', async () => {
  const { sent } = await showControl('checkbox-group', GROUP);
  await userEvent.click(box('b'));
  expect(box('Select all')).toBePartiallyChecked();
  await userEvent.click(box('Select all'));
  expect(box('Select all')).toBeChecked();
  await send();
  expect(sent).toHaveBeenLastCalledWith({ field: ['a', 'b', 'c'] }, expect.anything());
  await userEvent.click(box('Select all'));
  await send();
  expect(sent).toHaveBeenLastCalledWith({}, expect.anything());
});

it('the box that ticks all others is labeled with what a click does next (PC-41)', async () => {
  const texts = { selectAll: 'Select All', deselectAll: 'Deselect All' };
  const { sent } = await showControl('checkbox-group', { ...GROUP, words: { ...GROUP.words, texts } });
  await userEvent.click(box('Select All'));
  await userEvent.click(box('Deselect All'));
  await send();
  expect(sent).toHaveBeenLastCalledWith({}, expect.anything());
  expect(box('Select All')).not.toBeChecked();
});

it('ticked values are sent in the order of the choices, without values that are no longer a choice (ENG-19)', async () => {
  const { sent } = await showControl('checkbox-group', { ...GROUP, value: ['gone', 'c'] });
  await userEvent.click(box('a'));
  await send();
  expect(sent).toHaveBeenLastCalledWith({ field: ['a', 'c'] }, expect.anything());
});

it('the error summary links to the first box of a group (ENG-19)', async () => {
  await showControl('checkbox-group', { ...GROUP, required: true });
  await send();
  await userEvent.click(screen.getByRole('link', { name: 'Choose at least one' }));
  expect(box('Select all')).toHaveFocus();
});

it('a group of checkboxes is used for lists of unique choices (ENG-19)', () => {
  expect(checkboxGroup.rank(GROUP.schema, {})).toBe(6);
  expect(checkboxGroup.rank({ ...GROUP.schema, uniqueItems: false }, {})).toBe(-1);
  expect(checkboxGroup.rank({ ...GROUP.schema, uniqueItems: false }, { 'ui:widget': 'checkboxes' })).toBe(10);
  expect(checkboxGroup.rank({ type: 'array', items: { type: 'string' } }, { 'ui:widget': 'checkboxes' })).toBe(-1);
});

it('a choice that excludes the others clears them, and they clear it; both together are invalid (ENG-19)', async () => {
  const options = { exclusive: ['c'] };
  const words = { ...GROUP.words, messages: { exclusive: 'Choose "c" alone' } };
  const { sent, unmount } = await showControl('checkbox-group', { ...GROUP, words, options });
  await userEvent.click(box('Select all'));
  expect(box('c')).not.toBeChecked();
  expect(box('Select all')).toBeChecked();
  await userEvent.click(box('c'));
  expect([box('a'), box('b')].some((each) => (each as HTMLInputElement).checked)).toBe(false);
  await userEvent.click(box('b'));
  expect(box('c')).not.toBeChecked();
  await send();
  expect(sent).toHaveBeenLastCalledWith({ field: ['b'] }, expect.anything());
  unmount();
  const draft = await showControl('checkbox-group', { ...GROUP, words, options, value: ['a', 'c'] });
  await send();
  expect(draft.sent).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Choose "c" alone' })).toBeVisible();
});
