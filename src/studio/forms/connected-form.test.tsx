import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { expect, it } from 'vitest';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { JsonObject } from '#src/model/json.ts';
import { editingFormOf } from '#tests/support/studio/editing-forms.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import { applyValueEdits, valueAt } from '../api/document/value-edits.ts';
import { StudioContext, type StudioServices } from '../kit/studio-context.ts';
import { ConnectedForm, type EditingFormProps } from './connected-form.tsx';

/** A document that is not loaded yet. */
const LOADING = {
  status: 'loading',
  value: undefined,
  state: { published: undefined, pending: [], undo: [], redo: [], conflicts: [] },
};

const SERVICES = {
  documents: {
    subscribe: createSubscribers().subscribe,
    open: () => SESSION,
  },
  api: { get: async () => ({ paths: [] }) },
  change: { subscribe: createSubscribers().subscribe, id: () => undefined },
} as unknown as StudioServices;

const SESSION = { subscribe: createSubscribers().subscribe, snapshot: () => LOADING };

/**
 * Opens the form of a value, connected with a document as on the item screen. `applyRemoteEdit` applies an edit of
 * another editor.
 */
async function open(value: JsonObject, focus?: EditingFormProps['focus'], path = 'items/a.json') {
  const { name, parts } = await editingFormOf(path, value);
  const made: ValueEdit[] = [];
  let current: unknown = value;
  const { subscribe, notify } = createSubscribers();
  const set = (edits: readonly ValueEdit[]): void => {
    current = applyValueEdits(current, edits);
    notify();
  };
  function Screen() {
    const shown = useSyncExternalStore(subscribe, () => current);
    const change: EditingFormProps['document']['change'] = (edits) => {
      made.push(...edits);
      set(edits);
    };
    return <ConnectedForm document={{ path, value: shown, change }} at="" {...{ name, parts, focus }} />;
  }
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <StudioContext value={SERVICES}>
        <Screen />
      </StudioContext>
    </QueryClientProvider>,
  );
  const applyRemoteEdit = async (edits: readonly ValueEdit[]): Promise<void> => act(async () => set(edits));
  return { made, applyRemoteEdit, unmount, at: (pointer: string) => valueAt(current, pointer) };
}

const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

it('typing changes only the field of the typed language in the document', async () => {
  const { made, at } = await open({ template: 'Hero', en: { heading: 'One', text: 'Two' } });
  await userEvent.type(box('Heading, English'), '!');
  expect(made).toEqual([{ at: '/en/heading', was: 'One', to: 'One!' }]);
  await userEvent.clear(box('Text, English'));
  expect(made.at(-1)).toEqual({ at: '/en/text', was: 'Two' });
  await userEvent.type(box('Heading, Spanish'), 'U');
  expect([at('/es'), at('/en')]).toEqual([{ heading: 'U' }, { heading: 'One!' }]);
});

it('a missing Spanish text has the English one as its placeholder, and Translate copies it', async () => {
  const { made } = await open({ template: 'Hero', en: { heading: 'One' } });
  expect(box('Heading, Spanish')).toHaveAttribute('placeholder', 'One');
  expect(box('Heading, Spanish')).toHaveAttribute('lang', 'es');
  await userEvent.click(screen.getByRole('button', { name: /^Translate Heading/ }));
  expect(made).toEqual([{ at: '/es/heading', to: 'One' }]);
  expect(box('Heading, Spanish')).toHaveValue('One');
  expect(screen.queryByRole('button', { name: /^Translate Heading/ })).toBeNull();
});

it('an edit of another editor appears at once, without changing the typed text or the caret', async () => {
  const { made, applyRemoteEdit, at } = await open({ template: 'Hero', en: { heading: 'One two', text: 'Text' } });
  const heading = box('Heading, English');
  await userEvent.type(heading, 'x', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  await applyRemoteEdit([
    { at: '/en/heading', to: 'Theirs' },
    { at: '/en/text', to: 'Their text' },
  ]);
  expect(box('Text, English')).toHaveValue('Their text');
  expect([heading.value, heading.selectionStart, document.activeElement]).toEqual(['Onex two', 4, heading]);
  await userEvent.keyboard('y');
  expect([heading.value, heading.selectionStart]).toEqual(['Onexy two', 5]);
  expect(made.at(-1), 'the server compares with what was in the field').toEqual({
    at: '/en/heading',
    was: 'Onex two',
    to: 'Onexy two',
  });
  await applyRemoteEdit([{ at: '/en/heading', to: 'Theirs' }]);
  expect(heading).toHaveValue('Onexy two');
  await userEvent.tab();
  expect(heading, 'the control: their edit was applied').toHaveValue('Theirs');
  expect(at('/en/heading')).toBe('Theirs');
});

it('the undo key changes the field in which the editor is typing', async () => {
  const { applyRemoteEdit, made } = await open({ template: 'Hero', en: { heading: 'One' } });
  const heading = box('Heading, English');
  await userEvent.type(heading, 'x');
  await userEvent.keyboard('{Control>}z{/Control}');
  await applyRemoteEdit([{ at: '/en/heading', to: 'One' }]);
  expect(heading).toHaveValue('One');
  await userEvent.type(heading, '2');
  expect(made.at(-1)).toEqual({ at: '/en/heading', was: 'One', to: 'One2' });
});

it('entries of a list are added, filled in, moved and removed; other lists do not change', async () => {
  const cards = [{ heading: 'A' }, { heading: 'B' }];
  const { at } = await open({ template: 'FeatureCards', en: { heading: 'Cards', cards }, es: { cards } });
  const list = screen.getByRole('group', { name: 'Cards, English' });
  await userEvent.click(within(list).getByRole('button', { name: /^Add an entry/ }));
  await userEvent.type(within(list).getAllByRole('textbox', { name: 'Heading' }).at(-1)!, 'C');
  expect(at('/en/cards')).toEqual([...cards, { heading: 'C' }]);
  const titles = () =>
    within(list)
      .getAllByText(/^\d · /)
      .map(({ textContent }) => textContent);
  expect(titles(), 'each entry is named by its first text').toEqual(['1 · A', '2 · B', '3 · C']);
  await userEvent.click(within(list).getByRole('button', { name: /^Move entry 3 up/ }));
  expect(titles()).toEqual(['1 · A', '2 · C', '3 · B']);
  expect(at('/en/cards')).toEqual([cards[0], { heading: 'C' }, cards[1]]);
  await userEvent.click(within(list).getByRole('button', { name: /^Remove entry 1/ }));
  expect(at('/en/cards')).toEqual([{ heading: 'C' }, cards[1]]);
  expect(at('/es/cards')).toEqual(cards);
});

it('a schema error is shown when the field is left, and disappears when the value is corrected', async () => {
  await open({ template: 'Hero', en: { heading: 'One' } });
  const heading = box('Heading, English');
  await userEvent.clear(heading);
  expect(heading).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  expect(heading).toHaveAccessibleDescription(/Fill this in/);
  await userEvent.type(heading, 'N');
  expect(heading).not.toHaveAttribute('aria-invalid');
});

it('the pointer of a text focuses its field: in a language, in a list, and in a link', async () => {
  const value = {
    template: 'FeatureCards',
    en: { heading: 'Cards', cards: [{ heading: 'A' }, { heading: 'B', link: { text: 'More', href: '/more' } }] },
  };
  const { unmount } = await open(value, { pointer: '/en/cards/1/heading', count: 1 });
  expect(document.activeElement).toHaveValue('B');
  unmount();
  const { unmount: close } = await open(value, { pointer: '/en/cards/1/link/href', count: 1 });
  expect(document.activeElement).toHaveValue('/more');
  close();
  await open(value, { pointer: '/en/heading', count: 1 });
  expect(document.activeElement).toHaveValue('Cards');
});

it('a setting can be split into one value per language and joined again', async () => {
  const settings = { product: 'Vela', provider: 'Vela', company: 'Vela Media' };
  const { at } = await open(settings, undefined, 'settings.json');
  const [choice] = screen.getAllByRole('combobox', { name: 'Languages' });
  await userEvent.selectOptions(choice!, 'One in each language');
  await userEvent.type(box('Product, English'), 'Vela');
  await userEvent.type(box('Product, Spanish'), 'Velita');
  expect(at('')).toEqual({ ...settings, product: { en: 'Vela', es: 'Velita' } });
  await userEvent.selectOptions(
    screen.getAllByRole('combobox', { name: 'Languages' })[0]!,
    'The same in both languages',
  );
  await userEvent.type(box('Product'), 'V');
  expect(at('')).toEqual({ ...settings, product: 'V' });
});

it('a date is shown and written in UTC, with its seconds', async () => {
  const shared = { start: '2026-01-01T02:00:00+02:00', end: '2027-12-31T23:59:59Z' };
  const { at } = await open({ template: 'PromoBanner', shared, en: { message: 'Sale' } });
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  expect([field(/^Start/).value, field(/^End/).value]).toEqual(['2026-01-01T00:00', '2027-12-31T23:59:59']);
  expect(at('/shared/start'), 'what nobody edits stays as it is written').toBe(shared.start);
  fireEvent.change(field(/^End/), { target: { value: '2028-01-31T23:59:59' } });
  fireEvent.change(field(/^Start/), { target: { value: '2026-02-01T08:30' } });
  expect(at('/shared')).toEqual({ start: '2026-02-01T08:30:00Z', end: '2028-01-31T23:59:59Z' });
});
