import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Replaces the text of an input: focuses the input and pastes the text. Pressing a key for each character takes many
 * times as long, so only the tests of the controls do that.
 */
export async function fillIn(input: HTMLInputElement, text: string): Promise<void> {
  if (input.value !== '' || text === '') await userEvent.clear(input);
  if (text === '') return;
  act(() => input.focus());
  await userEvent.paste(text);
}
