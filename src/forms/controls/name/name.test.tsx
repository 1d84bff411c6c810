import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';
import { hasWrongCharacter, nameMask } from './name-mask.ts';

describe('a name', () => {
  it.each(['', 'Ana', 'María José', "O'Brien", 'Jean-Luc', 'Zoë', 'Ngũgĩ', '王小明', 'Ana ', "D'", 'Núñez-'])(
    '"%s" may be one, or become one (PROF-09, PC-51)',
    (text) => {
      expect(hasWrongCharacter(text)).toBe(false);
    },
  );

  it.each(['An4', 'Ana!', 'Ana 👩', 'Ana  B', "O''B", 'a--b', 'Ana -B', 'a@b', 'Ana_B', '٣'])(
    '"%s" is none (PROF-09, PC-51)',
    (text) => {
      expect(hasWrongCharacter(text)).toBe(true);
    },
  );

  it('says at once that a character is in no name, and takes it back (PROF-09)', async () => {
    await showControl('name', {
      schema: { type: 'string' },
      words: { messages: { pattern: 'Please enter your first name' } },
    });
    const input = screen.getByRole('textbox');
    await userEvent.type(input, 'An4');
    expect(input).toHaveValue('An4');
    expect(input).toHaveAccessibleDescription('Please enter your first name');
    await userEvent.type(input, '{Backspace}a');
    expect(input).not.toBeInvalid();
  });

  it('puts accents that stand alone into their letters (OPEN-41)', () => {
    expect(nameMask.parse('Jose\u0301')).toBe('José');
  });

  it('takes the apostrophe of telephones for the one of keyboards (OPEN-41)', async () => {
    const { sent } = await showControl('name', { schema: { type: 'string', pattern: "^[A-Za-z']+$" }, words: {} });
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('O’Brien');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent.mock.calls[0]![0]).toEqual({ field: "O'Brien" });
  });
});
