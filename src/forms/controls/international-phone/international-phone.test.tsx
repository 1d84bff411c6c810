import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';

const MESSAGES = {
  phoneShort: 'Too short',
  phoneCountry: 'Choose the country',
  phoneOtherCountry: 'Not offered',
  allDigits: 'Digits only',
};

describe('a phone number of any country', () => {
  let shown: Awaited<ReturnType<typeof showControl>>;
  let input: HTMLInputElement;
  let picker: HTMLSelectElement;
  const show = async (options: Record<string, string | string[]>, value?: string): Promise<void> => {
    shown = await showControl('international-phone', {
      schema: { type: 'string' },
      options,
      words: { messages: MESSAGES },
      ...(value === undefined ? {} : { value }),
    });
    input = screen.getByRole('textbox', { name: /^Field/ });
    picker = screen.getByRole('combobox', { name: 'Country: Field' });
  };
  const error = (): string | null =>
    input.getAttribute('aria-invalid') ? shown.container.querySelector('[id$="-error"]')!.textContent : null;
  const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const sent = (): unknown => shown.sent.mock.lastCall?.[0];

  beforeEach(() => show({ country: 'US' }));

  it('is formatted as in the chosen country while it is typed, and sent in E.164 (ENG-19)', async () => {
    await userEvent.type(input, '2025550123');
    expect(input).toHaveValue('(202) 555-0123');
    await userEvent.selectOptions(picker, 'Mexico (+52)');
    await userEvent.clear(input);
    await userEvent.type(input, '5512345678');
    expect(input).toHaveValue('55 1234 5678');
    await send();
    expect(sent()).toEqual({ field: '+525512345678' });
  });

  it('accepts a whole international number, which chooses the country (ENG-19)', async () => {
    await userEvent.click(input);
    await userEvent.paste('+49 (30) 123-456');
    expect(input).toHaveValue('+49 30 123456');
    expect(picker).toHaveDisplayValue('Germany (+49)');
    await send();
    expect(sent()).toEqual({ field: '+4930123456' });
  });

  it('keeps the caret after a digit that is typed in the middle (ENG-19)', async () => {
    await userEvent.type(input, '2025550123');
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('{Backspace}1');
    expect(input).toHaveValue('(212) 555-0123');
    expect(input.selectionStart).toBe(3);
  });

  it('reports a number that is too short when both parts are left, not when the focus moves to the list of countries (ENG-19)', async () => {
    await userEvent.type(input, '202555');
    await userEvent.tab({ shift: true });
    expect(picker).toHaveFocus();
    expect(error()).toBeNull();
    await userEvent.tab({ shift: true });
    expect(error()).toBe('Too short');
    await userEvent.type(input, '0123');
    expect(error()).toBeNull();
  });

  it('keeps letters and reports them (ENG-19)', async () => {
    await userEvent.type(input, '55CALL');
    await send();
    expect(input).toHaveValue('55CALL');
    expect(error()).toBe('Digits only');
  });

  it('an empty number is no value, whatever country is chosen (ENG-19)', async () => {
    await userEvent.selectOptions(picker, 'Mexico (+52)');
    await send();
    expect(sent()).toEqual({});
  });

  it('reports a missing country (ENG-19)', async () => {
    shown.unmount();
    await show({});
    await userEvent.type(input, '2025550123');
    await send();
    expect(error()).toBe('Choose the country');
    await userEvent.selectOptions(picker, 'United States (+1)');
    expect(error()).toBeNull();
    await send();
    expect(sent()).toEqual({ field: '+12025550123' });
  });

  it('offers only the listed countries, in their order, and refuses others (ENG-19)', async () => {
    shown.unmount();
    await show({ country: 'US', countries: ['US', 'MX'] });
    expect([...picker.options].map(({ text }) => text)).toEqual(['United States (+1)', 'Mexico (+52)']);
    await userEvent.type(input, '+4930123456');
    await send();
    expect(error()).toBe('Not offered');
    expect(picker).toHaveDisplayValue('United States (+1)');
    await userEvent.clear(input);
    await userEvent.type(input, '2025550123');
    await send();
    expect(sent()).toEqual({ field: '+12025550123' });
  });

  it('shows a stored number in its country, and sends it after the form is cleared (ENG-19)', async () => {
    shown.unmount();
    await show({ country: 'US' }, '+442079460018');
    expect(picker).toHaveDisplayValue('United Kingdom (+44)');
    expect(input).toHaveValue('020 7946 0018');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await send();
    expect(sent()).toEqual({ field: '+442079460018' });
  });
});
