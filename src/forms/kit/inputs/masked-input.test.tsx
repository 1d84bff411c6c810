import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';

async function showPhone(value?: string): Promise<HTMLInputElement> {
  await showControl('phone', { schema: { type: 'string' }, words: {}, ...(value ? { value } : {}) });
  return screen.getByRole<HTMLInputElement>('textbox');
}

/** Presses keys with the caret at `start`, or with the text from there to `end` selected. */
async function press(
  input: HTMLInputElement,
  keys: string,
  start: number,
  end = start,
): Promise<[string, number | null]> {
  await userEvent.type(input, keys, { initialSelectionStart: start, initialSelectionEnd: end });
  return [input.value, input.selectionStart];
}

describe('a masked input', () => {
  it('adds separators while the customer types (PC-57)', async () => {
    const input = await showPhone();
    await userEvent.type(input, '5551234567');
    expect(input).toHaveValue('(555) 123-4567');
    expect(input.selectionStart).toBe(14);
  });

  it('keeps the caret after a character typed in the middle (ENG-19)', async () => {
    const input = await showPhone('555123');
    expect(await press(input, '9', 2)).toEqual(['(595) 512-3', 3]);
    expect(await press(input, '87', 3)).toEqual(['(598) 755-123', 7]);
  });

  it('deletes the character beyond a separator with Backspace and with Delete (ENG-19)', async () => {
    const input = await showPhone('5551234567');
    expect(await press(input, '{Backspace}', 10)).toEqual(['(555) 124-567', 8]);
    expect(await press(input, '{Backspace}', 6)).toEqual(['(551) 245-67', 3]);
    expect(await press(input, '{Delete}', 4)).toEqual(['(551) 456-7', 4]);
    expect(await press(input, '{Backspace>12/}', 11)).toEqual(['', 0]);
  });

  it('replaces a selection by the typed or pasted text (ENG-19)', async () => {
    const input = await showPhone('5551234567');
    expect(await press(input, '9', 2, 8)).toEqual(['(593) 456-7', 3]);
    input.setSelectionRange(0, input.value.length);
    await userEvent.paste('+1 555.987.6543');
    expect(input).toHaveValue('(555) 987-6543');
  });

  it('accepts any paste and keeps its invalid characters (ENG-19)', async () => {
    const input = await showPhone();
    await userEvent.click(input);
    await userEvent.paste('call me: 漢字 👩‍👩‍👧');
    expect(input).toHaveValue('callme:漢字👩‍👩‍👧');
  });

  it('does not change a text while an input method composes it (ENG-19)', async () => {
    const input = await showPhone('555');
    input.focus();
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '(555５' }, inputType: 'insertCompositionText' });
    fireEvent.input(input, { target: { value: '(5555' }, inputType: 'insertCompositionText' });
    expect(input).toHaveValue('(5555');
    fireEvent.compositionEnd(input);
    expect(input).toHaveValue('(555) 5');
  });

  it('ignores a typed separator where there already is one (ENG-19)', async () => {
    const input = await showPhone('555123');
    expect(await press(input, '-', 9)).toEqual(['(555) 123', 9]);
    expect(await press(input, '4', 9)).toEqual(['(555) 123-4', 11]);
  });
});
