import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';

describe('a MAC address', () => {
  let shown: Awaited<ReturnType<typeof showControl>>;
  let input: HTMLInputElement;
  beforeEach(async () => {
    shown = await showControl('mac-address', {
      schema: { type: 'string', pattern: '^[\\dA-F]{2}(:[\\dA-F]{2}){5}$' },
      words: { messages: { pattern: 'Invalid MAC Address' } },
    });
    input = screen.getByRole('textbox');
  });

  it('adds colons while typing (PC-48)', async () => {
    await userEvent.type(input, '001a2b3c4d5e');
    expect(input).toHaveValue('00:1A:2B:3C:4D:5E');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(shown.sent.mock.calls[0]![0]).toEqual({ field: '00:1A:2B:3C:4D:5E' });
  });

  it.each(['00-1A-2B-3C-4D-5E', '001a.2b3c.4d5e', '00:1a:2b:3c:4d:5e'])(
    'accepts the paste %s (PC-48)',
    async (text) => {
      await userEvent.click(input);
      await userEvent.paste(text);
      expect(input).toHaveValue('00:1A:2B:3C:4D:5E');
    },
  );

  it.each(['00:1A:2G:3C:4D:5E', '001A2B3C4D', 'none'])('reports %s as invalid (PC-48)', async (text) => {
    await userEvent.type(input, text);
    await userEvent.tab();
    expect(input).toHaveAccessibleDescription('Invalid MAC Address');
  });

  it('may be empty (PC-49)', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(shown.sent.mock.calls[0]![0]).toEqual({});
  });
});
