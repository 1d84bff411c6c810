import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { showForm } from '#tests/support/forms/show-form.tsx';
import { countRenders, totalRenders } from '#tests/support/render-count.ts';

const text = { type: 'string' };
const group = (properties: JsonObject, more: JsonObject = {}) => ({ type: 'object', properties, ...more });
const ways = [
  group({ card: text }, { title: 'Card', required: ['card'] }),
  group({ bank: text, code: text }, { title: 'Bank', required: ['code'] }),
];

/**
 * For each kind of row: its schema properties besides the title, and a function that returns their values in row `n`.
 */
const ROWS: Readonly<Record<string, readonly [part: JsonObject, valueOf: (n: number) => JsonObject]>> = {
  'a list of texts': [
    { inner: { type: 'array', title: 'Parts', items: text } },
    (n) => ({ inner: [`a${n}`, `b${n}`] }),
  ],
  alternatives: [
    { way: { title: 'Way', oneOf: ways } },
    (n) => ({ way: n % 2 ? { card: `c${n}` } : { code: `b${n}` } }),
  ],
  'a list of groups': [
    { inner: { type: 'array', title: 'Parts', items: group({ part: text }) } },
    (n) => ({ inner: [{ part: `a${n}` }, { part: `b${n}` }] }),
  ],
  'names of its own': [
    { labels: group({}, { title: 'Labels', additionalProperties: text }) },
    (n) => ({ labels: { [`name${n}`]: 'x' } }),
  ],
};

/** Shows a list with rows of this kind. */
async function showRows(kind: string, count: number) {
  const [part, valueOf] = ROWS[kind]!;
  const tasks = Array.from({ length: count }, (_, index) => ({ title: `task ${index}`, ...valueOf(index) }));
  const items = group({ title: text, ...part });
  const { sent } = await showForm({
    schema: group({ tasks: { type: 'array', title: 'Tasks', items } }),
    initial: { tasks },
  });
  return { sent, tasks };
}

const row = (place: number) => document.querySelector<HTMLElement>(`[id$="-tasks"] > ol > li:nth-child(${place})`)!;
const remove = (place: number) =>
  fireEvent.click(row(place).querySelector(':scope > div:last-child [aria-label^="Remove"]')!);
const add = () => fireEvent.click(document.querySelector('[aria-label="Add: Tasks"]')!);
const uniqueIds = () => {
  const ids = [...document.querySelectorAll('form [id]')].map(({ id }) => id);
  return ids.length === new Set(ids).size;
};

it.each([
  ['a list of texts', 30],
  ['alternatives', 30],
  ['a list of groups', 20],
  ['names of its own', 20],
])(
  'of rows with %s, removing one of %i renders at most 1.5 times as much as adding one, and nothing in the other rows (ENG-19)',
  async (kind, count) => {
    await showRows(kind, count);
    const adding = countRenders(add);
    expect(totalRenders(adding), 'the counter counts').toBeGreaterThan(count);
    for (const place of [1, count / 2, count - 2]) {
      const removing = countRenders(() => remove(place));
      expect(totalRenders(removing), `row ${place}`).toBeLessThanOrEqual(1.5 * totalRenders(adding));
      const inside = ['GroupTemplate', 'ListTemplate', 'NamedAlternatives', 'AddedProperty', 'NodeField'];
      // Of the templates, only those of the whole form and of the list render.
      expect(
        inside.flatMap((name) => (removing.has(name) ? [[name, removing.get(name)]] : [])),
        `row ${place}`,
      ).toEqual([
        ['GroupTemplate', 1],
        ['ListTemplate', 1],
      ]);
    }
  },
  120_000,
);

describe('rows that have moved', () => {
  const values = (sent: { readonly mock: { readonly lastCall?: readonly unknown[] | undefined } }) =>
    (sent.mock.lastCall![0] as { readonly tasks: readonly JsonObject[] }).tasks;
  const send = () => userEvent.click(screen.getByText('Send'));
  const nameInputs = (place: number) => within(row(place)).getAllByRole<HTMLInputElement>('textbox');

  it('write later changes of their lists to their new place, also after another row was added (ENG-19)', async () => {
    const { sent, tasks } = await showRows('a list of texts', 5);
    remove(2);
    remove(1);
    add();
    await userEvent.type(nameInputs(1)[1]!, '!');
    await userEvent.click(within(row(1)).getByRole('button', { name: 'Add: Parts Entry 1 Tasks' }));
    await userEvent.type(nameInputs(1)[3]!, 'new');
    await userEvent.click(within(row(2)).getByRole('button', { name: 'Remove entry 1 Parts Entry 2 Tasks' }));
    await userEvent.click(within(row(2)).getByRole('button', { name: 'Add: Parts Entry 2 Tasks' }));
    await userEvent.type(nameInputs(2).at(-1)!, 'last');
    await userEvent.type(nameInputs(4)[0]!, 'added');
    expect(uniqueIds()).toBe(true);
    await send();
    expect(values(sent)).toEqual([
      { title: 'task 2', inner: ['a2!', 'b2', 'new'] },
      { title: 'task 3', inner: ['b3', 'last'] },
      tasks[4],
      { title: 'added' },
    ]);
  });

  it('write the choice of an alternative to their new place (ENG-19)', async () => {
    const { sent, tasks } = await showRows('alternatives', 4);
    remove(1);
    add();
    expect(uniqueIds()).toBe(true);
    // Row 1 is the former second row, with a card.
    const select = within(row(1)).getByRole('combobox');
    await userEvent.type(nameInputs(1)[1]!, '!');
    await userEvent.selectOptions(select, '1');
    await userEvent.type(within(row(1)).getByRole('textbox', { name: /^code/ }), '123');
    await userEvent.type(nameInputs(4)[0]!, 'added');
    await send();
    expect(values(sent)).toEqual([{ title: 'task 1', way: { code: '123' } }, tasks[2], tasks[3], { title: 'added' }]);
  });

  it('write a new name to their new place, and keep all values when they are moved again (ENG-19)', async () => {
    const { sent, tasks } = await showRows('names of its own', 4);
    remove(1);
    const name = within(row(2)).getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'other');
    await userEvent.tab();
    await userEvent.click(within(row(3)).getByRole('button', { name: 'Move entry 3 up Tasks' }));
    await userEvent.type(nameInputs(3)[0]!, '!');
    expect(uniqueIds()).toBe(true);
    await send();
    expect(values(sent)).toEqual([tasks[1], tasks[3], { title: 'task 2!', labels: { other: 'x' } }]);
  });
});
