import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { SuggestContext, type Suggest, type Suggestion } from '#src/forms/kit/contexts/suggest-context.ts';
import { showControl, type ControlForm } from '#tests/support/forms/control-form.tsx';

const STREETS: readonly Suggestion[] = [
  { value: 's-1', label: 'Main Street' },
  { value: 's-2', label: 'Market Street' },
];
const FORM: ControlForm = {
  schema: { type: 'string' },
  options: { source: 'streets' },
  words: { messages: { enum: 'Choose a street from the list', required: 'Enter your street' } },
};
const input = () => screen.getByRole('combobox', { name: /Field/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

async function show(suggest: Suggest, form: Partial<ControlForm> = {}) {
  const shown = await showControl('typeahead', {
    ...FORM,
    ...form,
    around: (page) => <SuggestContext value={suggest}>{page}</SuggestContext>,
  });
  act(() => input().focus());
  return shown;
}

describe('suggestions', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are requested when typing pauses, and chosen with the keyboard (ENG-16)', async () => {
    const suggest = vi.fn<Suggest>(async () => STREETS);
    const { sent } = await show(suggest);
    type('M');
    await advanceTime(100);
    type('Ma');
    expect(suggest).not.toHaveBeenCalled();
    await advanceTime(200);
    expect(suggest.mock.calls.map(([source, text]) => [source, text])).toEqual([['streets', 'Ma']]);
    expect(options()).toEqual(['Main Street', 'Market Street']);
    expect(screen.getByText('2 suggestions')).toHaveAttribute('role', 'status');
    fireEvent.keyDown(input(), { key: 'ArrowDown' });
    fireEvent.keyDown(input(), { key: 'ArrowDown' });
    expect(input()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]!.id);
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(input()).toHaveValue('Market Street');
    expect(options()).toEqual([]);
    await send();
    expect(sent).toHaveBeenLastCalledWith({ field: 's-2' }, expect.anything());
  });

  it('for an earlier text are aborted and never shown (ENG-16)', async () => {
    const answers: { text: string; signal: AbortSignal; answer: (list: readonly Suggestion[]) => void }[] = [];
    await show(
      (_source, text, signal) =>
        new Promise((answer) => {
          answers.push({ text, signal, answer });
        }),
    );
    type('Ma');
    await advanceTime(200);
    type('Mark');
    await advanceTime(200);
    expect(answers.map(({ text, signal }) => [text, signal.aborted])).toEqual([
      ['Ma', true],
      ['Mark', false],
    ]);
    expect(screen.getAllByText('Loading suggestions …')).not.toEqual([]);
    await act(async () => answers[1]!.answer([STREETS[1]!]));
    await act(async () => answers[0]!.answer([STREETS[0]!]));
    expect(options()).toEqual(['Market Street']);
  });

  it('may be empty, and may fail and be requested again (ENG-16)', async () => {
    const suggest = vi.fn<Suggest>(async () => []);
    await show(suggest);
    type('Xy');
    await advanceTime(200);
    expect(screen.getAllByText('No results')).not.toEqual([]);
    suggest.mockRejectedValueOnce(new Error('offline'));
    type('Ma');
    await advanceTime(200);
    expect(screen.getAllByText('The suggestions did not load.')).not.toEqual([]);
    suggest.mockResolvedValueOnce(STREETS);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await advanceTime(200);
    expect(screen.queryAllByText('The suggestions did not load.')).toEqual([]);
    expect(suggest).toHaveBeenCalledTimes(3);
  });

  it('must be chosen: other text is an error, and the same text counts as a choice (ENG-16)', async () => {
    const { sent } = await show(async () => STREETS);
    type('Somewhere');
    await advanceTime(200);
    fireEvent.blur(input());
    expect(input()).toHaveAccessibleDescription('Choose a street from the list');
    await send();
    expect(sent).not.toHaveBeenCalled();
    act(() => input().focus());
    type('main street');
    await advanceTime(200);
    fireEvent.blur(input());
    expect(input()).toHaveValue('Main Street');
    await send();
    expect(sent).toHaveBeenLastCalledWith({ field: 's-1' }, expect.anything());
  });

  it('count as chosen at Enter if they are typed exactly, even before they have arrived (ENG-16)', async () => {
    const { sent } = await show(async (_source, text) =>
      STREETS.filter(({ label }) => label.toLowerCase() === text.toLowerCase()),
    );
    const enter = () => act(async () => fireEvent.submit(input().closest('form')!));
    type('main street');
    await advanceTime(200);
    await enter();
    expect(sent).toHaveBeenLastCalledWith({ field: 's-1' }, expect.anything());
    type('Market street');
    await enter();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(input()).toHaveAccessibleDescription('Choose a street from the list');
    await advanceTime(200);
    expect(input()).toHaveValue('Market Street');
    expect(input()).not.toBeInvalid();
    await enter();
    expect(sent).toHaveBeenLastCalledWith({ field: 's-2' }, expect.anything());
  });

  it('do not count as missing while they are loading (ENG-16)', async () => {
    await show(async () => STREETS);
    type('main street');
    fireEvent.blur(input());
    expect(input()).not.toBeInvalid();
    await advanceTime(200);
    expect(input()).toHaveValue('Main Street');
    expect(input()).not.toBeInvalid();
  });

  it('are optional if any text is allowed (ENG-16)', async () => {
    const { sent } = await show(async () => STREETS, { options: { source: 'streets', free: true } });
    type('Elsewhere Lane');
    await advanceTime(200);
    fireEvent.blur(input());
    await send();
    expect(sent).toHaveBeenLastCalledWith({ field: 'Elsewhere Lane' }, expect.anything());
  });
});

it('a field with its own choices is searched without a request, and keeps the type of its values (ENG-16)', async () => {
  const suggest = vi.fn<Suggest>();
  const { sent } = await show(suggest, {
    schema: { type: 'integer' },
    options: {},
    choices: [10, 20],
    words: { choices: { 10: 'Aurora', 20: 'Carina' } },
    value: 10,
  });
  expect(input()).toHaveValue('Aurora');
  await userEvent.clear(input());
  await userEvent.type(input(), 'car');
  await userEvent.click(screen.getByRole('option', { name: 'Carina' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenLastCalledWith({ field: 20 }, expect.anything());
  expect(suggest).not.toHaveBeenCalled();
});
