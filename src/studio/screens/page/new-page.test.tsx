import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { NewPage } from './new-page.tsx';

it('a new page needs an unused address and a title in both languages', async () => {
  const made: (readonly [string, readonly ValueEdit[]])[] = [];
  const open = (path: string) => ({
    change: (edits: readonly ValueEdit[]) => made.push([path, edits]),
    flush: async () => undefined,
  });
  render(
    <MemoryRouter>
      <StudioContext value={{ documents: { open } } as unknown as StudioServices}>
        <NewPage existing={['pages/support/index.json']} />
      </StudioContext>
    </MemoryRouter>,
  );
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create page' }));
  const steps = [
    ['Address', '/support', 'A page has this address already.'],
    ['Address', '/spring', 'Write a title.'],
    ['Title in English', 'Spring', 'Write the title in Spanish, too.'],
  ] as const;
  for (const [field, text, problem] of steps) {
    await userEvent.clear(screen.getByLabelText(field));
    await userEvent.type(screen.getByLabelText(field), text);
    await create();
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
  }
  expect(made).toEqual([]);
  await userEvent.type(screen.getByLabelText('Title in Spanish'), 'Primavera ');
  await create();
  const to = {
    design: 'public',
    en: { title: 'Spring' },
    es: { title: 'Primavera' },
    placeholders: { content: [] },
  };
  await waitFor(() => expect(made).toEqual([['pages/spring.json', [{ at: '', to }]]]));
});
