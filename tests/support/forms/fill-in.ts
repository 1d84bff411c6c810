import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Replaces the text of an input: focuses it and pastes. To click it and to press a key for each character takes many
 * times as long; the tests of the controls do that.
 */
export async function fillIn(input: HTMLInputElement, text: string): Promise<void> {
  if (input.value !== '' || text === '') await userEvent.clear(input);
  if (text === '') return;
  act(() => input.focus());
  await userEvent.paste(text);
}
