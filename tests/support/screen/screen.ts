/** What a user does on the screen and waits for, for tests of components. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { fillIn } from '../forms/fill-in.ts';

/** How a test enters a text. `type` presses a key for each character, which takes much longer than `paste`. */
export type InputMethod = 'paste' | 'type';

/** Waits for the button with this name. */
export const findButton = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
/** Presses the button with this name as soon as it is shown. */
export const press = async (name: string | RegExp): Promise<void> => userEvent.click(await findButton(name));
/** Waits for a dialog with this title. */
export const findDialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
/** Waits until no dialog is open. */
export const waitUntilClosed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5_000 });
/** Returns the input with this label. */
export const field = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
/** Replaces the text of the input with this label. */
export const fill = (label: string | RegExp, value: string, how: InputMethod = 'paste'): Promise<void> =>
  how === 'type' ? userEvent.type(field(label), value) : fillIn(field(label), value);
