import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PartKind } from '../part-kind.ts';
import { PartField } from './part-field.tsx';

function show(kind: PartKind, help: string): HTMLElement {
  const part = { name: 'sample', kind, help, isRequired: false, values: [true] };
  render(
    <PartField
      part={part}
      value={undefined}
      suggestions={[]}
      onChange={() => undefined}
      onWrongJson={() => undefined}
    />,
  );
  return screen.getByLabelText(/^Sample/);
}

it.each([
  ['lines', '', 'One per line.'],
  ['pairs', 'The texts.', 'The texts. One per line: name = value.'],
  ['json', '', 'As JSON.'],
  ['text', 'The page.', 'The page.'],
  ['switch', 'Whether it is on.', 'Whether it is on.'],
] as const)('the input of a part of kind %s is described by “%s” and its format', (kind, help, description) => {
  expect(show(kind, help)).toHaveAccessibleDescription(description);
});

it.each(['text', 'switch'] as const)('an input of kind %s without an explanation names no description', (kind) => {
  expect(show(kind, '')).not.toHaveAttribute('aria-describedby');
});
