import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';
import { date } from './date.descriptor.ts';

const WORDS = { messages: { format: 'Enter a whole date' } };

it('a date is sent in the international format (ENG-19)', async () => {
  const { sent } = await showControl('date', { schema: { type: 'string', format: 'date' }, words: WORDS });
  fireEvent.change(screen.getByLabelText(/Field/), { target: { value: '2026-11-21' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenLastCalledWith({ field: '2026-11-21' }, expect.anything());
});

it('an incomplete date is reported instead of treated as empty (ENG-19)', async () => {
  const { sent } = await showControl('date', { schema: { type: 'string', format: 'date' }, words: WORDS });
  const input = screen.getByLabelText<HTMLInputElement>(/Field/);
  const begun = vi.spyOn(input, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
  fireEvent.blur(input);
  expect(screen.getByText('Enter a whole date')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).not.toHaveBeenCalled();
  begun.mockReturnValue({ badInput: false } as ValidityState);
  fireEvent.blur(input);
  expect(screen.queryAllByText('Enter a whole date')).toEqual([]);
});

it('an incomplete date is also reported when Enter submits the form (ENG-19)', async () => {
  const { sent } = await showControl('date', { schema: { type: 'string', format: 'date' }, words: WORDS });
  const input = screen.getByLabelText<HTMLInputElement>(/Field/);
  const begun = vi.spyOn(input, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
  act(() => input.focus());
  await userEvent.keyboard('{Enter}');
  expect(input).toHaveAccessibleDescription('Enter a whole date');
  expect(sent).not.toHaveBeenCalled();
  begun.mockReturnValue({ badInput: false } as ValidityState);
  act(() => input.focus());
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveBeenLastCalledWith({}, expect.anything());
});

it('the message about an incomplete date appears after the click that leaves the input (ENG-19)', async () => {
  await showControl('date', { schema: { type: 'string', format: 'date' }, words: WORDS });
  const input = screen.getByLabelText<HTMLInputElement>(/Field/);
  vi.spyOn(input, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
  act(() => input.focus());
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Clear' }));
  act(() => input.blur());
  expect(screen.queryAllByText('Enter a whole date')).toEqual([]);
  fireEvent.mouseUp(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Enter a whole date')).toBeVisible();
});

it('the date input is used for dates, and for texts without a format if the form requests it (ENG-19)', () => {
  expect(date.rank({ type: 'string', format: 'date' }, { 'ui:widget': 'alt-date' })).toBe(10);
  expect(date.rank({ type: 'string', format: 'date' }, {})).toBe(5);
  expect(date.rank({ type: 'string' }, { 'ui:widget': 'date' })).toBe(10);
  expect(date.rank({ type: 'string', format: 'date-time' }, { 'ui:widget': 'date' })).toBe(-1);
  expect(date.rank({ type: 'string' }, {})).toBe(-1);
});
