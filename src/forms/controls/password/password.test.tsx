import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { showControl } from '#tests/support/forms/control-form.tsx';
import { handMadeForm } from '#tests/support/forms/hand-made-form.ts';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { createControls } from '../../kit/control.ts';
import { SchemaForm } from '../../schema-form.tsx';
import { FixedStructure } from '../../structure/fixed-structure.tsx';

describe('a password', () => {
  it('is hidden until it is shown, and hidden again when the form is sent (PROF-13)', async () => {
    const { sent } = await showControl('password', { schema: { type: 'string' }, words: { label: 'Password' } });
    const input = screen.getByLabelText(/^Password/);
    await userEvent.type(input, 'vela 2026');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('vela 2026');
    expect(screen.getByText('Your password is visible.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(input).toHaveAttribute('type', 'password');
    expect(sent.mock.calls[0]![0]).toEqual({ field: 'vela 2026' });
  });

  it('tells the browser whether it is the current password or a new one (PROF-13)', async () => {
    await showControl('password', { schema: { type: 'string' }, words: { label: 'Current' } });
    await showControl('password', {
      schema: { type: 'string' },
      options: { autocomplete: 'new-password' },
      words: { label: 'New' },
    });
    expect(screen.getByLabelText(/^Current/)).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText(/^New/)).toHaveAttribute('autocomplete', 'new-password');
  });

  it('is confirmed by a second password that must be the same (OPEN-42)', async () => {
    const controls = createControls(registered);
    await controls.load(['password']);
    const form = handMadeForm({
      fields: {
        password: { control: 'password', label: 'New', options: { autocomplete: 'new-password' } },
        again: {
          control: 'password',
          label: 'Again',
          options: { autocomplete: 'new-password' },
          messages: { match: 'Not the same' },
        },
      },
      rules: { again: { checks: { match: { '===': [{ var: 'again' }, { var: 'password' }] } } } },
      readers: { password: ['again'], again: ['again'] },
    });
    render(
      <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
        <SchemaForm
          {...form}
          controls={controls}
          FormStructure={FixedStructure}
          submitText="Send"
          failure="No"
          onSubmit={() => undefined}
        />
      </PhrasesContext>,
    );
    const again = screen.getByLabelText(/^Again/);
    await userEvent.type(screen.getByLabelText(/^New/), 'vela-2026');
    await userEvent.type(again, 'vela-2025');
    await userEvent.tab();
    expect(again).toHaveAccessibleDescription('Not the same');
    await userEvent.type(again, '{Backspace}6');
    expect(again).not.toBeInvalid();
  });
});
