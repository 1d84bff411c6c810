import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';
import { hasWrongCharacter, nameMask } from './name-mask.ts';

describe('a name', () => {
  it.each(['', 'Ana', 'María José', "O'Brien", 'Jean-Luc', 'Zoë', 'Ngũgĩ', '王小明', 'Ana ', "D'", 'Núñez-'])(
    '"%s" is valid, or may become valid (PROF-09, PC-51)',
    (text) => {
      expect(hasWrongCharacter(text)).toBe(false);
    },
  );

  it.each(['An4', 'Ana!', 'Ana 👩', 'Ana  B', "O''B", 'a--b', 'Ana -B', 'a@b', 'Ana_B', '٣'])(
    '"%s" is invalid (PROF-09, PC-51)',
    (text) => {
      expect(hasWrongCharacter(text)).toBe(true);
    },
  );

  it('reports an invalid character at once, and removes the error when it is deleted (PROF-09)', async () => {
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

  it('combines separate accents with their letters (OPEN-41)', () => {
    expect(nameMask.parse('Jose\u0301')).toBe('José');
  });

  it('replaces the typographic apostrophe of phones by the one of keyboards (OPEN-41)', async () => {
    const { sent } = await showControl('name', { schema: { type: 'string', pattern: "^[A-Za-z']+$" }, words: {} });
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('O’Brien');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent.mock.calls[0]![0]).toEqual({ field: "O'Brien" });
  });
});
