import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessageRow } from './message-row.tsx';
import type { MessageUse } from './message-uses.ts';

const PUBLISHED = { required: { en: 'Fill it in.', es: 'Complétalo.' }, short: { en: 'Too short.' } };
const use = (form: string, path: string, isOwn = false): MessageUse => ({
  form,
  path,
  isOwn,
  label: path,
  cause: 'required',
  name: 'required',
});

interface Shown {
  readonly name?: string;
  readonly value?: object;
  readonly uses?: readonly MessageUse[];
  readonly isChosen?: boolean;
}

/** Shows the row of a message. Returns its heading and the mock that receives its edits. */
function show({ name = 'required', value = PUBLISHED.required, uses = [], isChosen = false }: Shown) {
  const change = vi.fn<(edits: readonly unknown[]) => void>();
  const { unmount } = render(
    <table>
      <tbody>
        <MessageRow
          {...{ name, value, uses, isChosen, wanted: '', onChoose: () => undefined }}
          document={{ published: PUBLISHED, change }}
        />
      </tbody>
    </table>,
  );
  const text = screen.getByRole('rowheader').textContent;
  return { text, change, unmount };
}

it('a message has a note if the other language has no text or an outdated one, and can be reverted to the published text', () => {
  const same = show({});
  expect(same.text).not.toContain('older');
  expect(screen.queryByRole('button')).toBeNull();
  same.unmount();

  const missing = show({ name: 'short', value: PUBLISHED.short });
  expect(missing.text).toContain('No Spanish text: customers read the English one.');
  missing.unmount();

  const spanish = show({ value: { ...PUBLISHED.required, es: 'Nuevo.' } });
  expect(spanish.text).toContain('The English one is older.');
  spanish.unmount();

  const both = show({ value: { en: 'New.', es: 'Nuevo.' } });
  expect(both.text).not.toContain('older');
  both.unmount();

  const { text, change } = show({ value: { ...PUBLISHED.required, en: 'New.' } });
  expect(text).toContain('The Spanish one is older.');
  fireEvent.click(screen.getByRole('button', { name: 'Back to the published text' }));
  expect(change).toHaveBeenCalledWith([{ at: '/required/en', was: 'New.', to: 'Fill it in.' }]);
});

it('a message that several forms share has a note about that before it is edited', () => {
  const uses = [use('contact', 'name'), use('contact', 'zip'), use('device-return', 'zip'), use('own', 'zip', true)];
  const shared = 'What you write here is shown in Contact and Device return.';
  const other = show({ uses });
  expect(other.text).toContain('In 3 fields of 2 forms');
  expect(other.text).not.toContain(shared);
  other.unmount();
  const chosen = show({ uses, isChosen: true });
  expect(chosen.text).toContain(shared);
  chosen.unmount();
  const one = show({ uses: uses.slice(0, 2), isChosen: true });
  expect(one.text).toContain('In 2 fields of one form');
  expect(one.text).not.toContain('What you write here');
  one.unmount();
  const many = ['a', 'b', 'c', 'd', 'e'].map((form) => use(form, 'zip'));
  expect(show({ uses: many, isChosen: true }).text).toContain('is shown in A, B, C and 2 more.');
});
