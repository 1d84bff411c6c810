// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { PatternInput } from './pattern-input.tsx';

/** Shows the input, and the saved pattern below it. */
function Field({ initial }: { readonly initial?: string }): ReactNode {
  const [pattern, setPattern] = useState<string | undefined>(initial);
  return (
    <>
      <PatternInput pattern={pattern} onChange={setPattern} />
      <code>{pattern ?? 'none'}</code>
    </>
  );
}
const saved = (): string | null => document.querySelector('code')!.textContent;
const allowed = (): HTMLElement => screen.getByLabelText('Allowed text');

it('a common pattern can be chosen by name and tried with a sample text', async () => {
  render(<Field />);
  expect(screen.queryByLabelText('Try a text')).toBeNull();
  await userEvent.selectOptions(allowed(), 'Digits only');
  expect(saved()).toBe(String.raw`^\d+$`);
  const sample = screen.getByLabelText('Try a text');
  await userEvent.type(sample, '123');
  expect(screen.getByRole('status')).toHaveTextContent('The field takes it.');
  await userEvent.type(sample, 'a');
  expect(screen.getByRole('status')).toHaveTextContent('The field refuses it.');
  await userEvent.selectOptions(allowed(), 'Any');
  expect(saved()).toBe('none');
});

it('a custom pattern is edited as text, even if it equals a common one at first; an invalid pattern is not saved', async () => {
  render(<Field initial={String.raw`^\d+$`} />);
  await userEvent.selectOptions(allowed(), 'A pattern of its own');
  const pattern = screen.getByLabelText('Pattern (regular expression)');
  expect(pattern).toHaveValue(String.raw`^\d+$`);
  await userEvent.clear(pattern);
  await userEvent.type(pattern, '^AB-(');
  expect([saved(), pattern.getAttribute('aria-invalid')]).toEqual(['^AB-', 'true']);
  expect(screen.getByRole('alert')).toHaveTextContent('This pattern is not valid, so it is not saved.');
  await userEvent.type(pattern, '1|2)$');
  expect(saved()).toBe('^AB-(1|2)$');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await userEvent.type(screen.getByLabelText('Try a text'), 'AB-2');
  expect(screen.getByRole('status')).toHaveTextContent('The field takes it.');
});
