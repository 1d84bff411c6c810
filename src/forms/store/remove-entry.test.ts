// @vitest-environment node
import { expect, it } from 'vitest';
import { handMadeForm } from '#tests/support/forms/hand-made-form.ts';
import type { MutableObject } from '#src/model/json.ts';
import { createFormCore, nodeAt, updateForm } from './form-core.ts';
import { removeEntry } from './remove-entry.ts';
import { createRuleScope } from './rule-scope.ts';

const flat = handMadeForm({ fields: { name: {} } }).module;
const paths = ['rooms.*.name', 'roomsBefore.*.name'];
const fields = paths.map((path) => ({ ...flat.form.fields[0]!, path }));
const module = { ...flat, form: { ...flat.form, fields } };

function setUp(count: number) {
  const rooms = Array.from({ length: count }, (_, index) => ({ name: `room ${index}` }));
  const values: MutableObject = { rooms, roomsBefore: [{ name: 'old 0' }, { name: 'old 1' }] };
  const core = createFormCore(createRuleScope(module, values, {}, new Set(['rooms.0.name', 'rooms.2.name'])));
  const remove = (index: number, listPath = 'rooms') =>
    removeEntry(core, listPath, index, (rest, entered) => createRuleScope(module, rest, {}, new Set(entered)));
  return { core, remove };
}

it('the entries after the removed one move up with their values', () => {
  const { core, remove } = setUp(3);
  expect(remove(1)).toBe(true);
  expect(core.scope.values).toMatchObject({ rooms: [{ name: 'room 0' }, { name: 'room 2' }] });
  expect([...core.scope.entered], 'the fields that the customer has entered').toEqual(['rooms.0.name', 'rooms.1.name']);
});

it('a field on the screen keeps its node and shows the value of its entry', () => {
  const { core, remove } = setUp(12);
  const nodes = Array.from({ length: 12 }, (_, index) => nodeAt(core, `rooms.${index}.name`));
  remove(1);
  expect(core.nodes.get('rooms.0.name')).toBe(nodes[0]);
  for (const index of [2, 10, 11]) {
    expect(core.nodes.get(`rooms.${index - 1}.name`)).toBe(nodes[index]);
    expect(nodes[index]).toMatchObject({ path: `rooms.${index - 1}.name`, current: { value: `room ${index}` } });
  }
  expect(core.nodes.has('rooms.11.name')).toBe(false);
});

it('the id of a removed field becomes free, and a new entry never gets the id of a moved one', () => {
  const { core, remove } = setUp(2);
  const ids = [nodeAt(core, 'rooms.0.name').id, nodeAt(core, 'rooms.1.name').id];
  remove(0);
  expect(core.ids).toEqual(new Set([ids[1]]));
  expect(nodeAt(core, 'rooms.1.name').id).not.toBe(ids[1]);
});

it('another list whose name begins with the same letters is not changed', () => {
  const { core, remove } = setUp(2);
  const old = nodeAt(core, 'roomsBefore.1.name');
  remove(0);
  expect(core.nodes.get('roomsBefore.1.name')).toBe(old);
  expect(old.current.value).toBe('old 1');
});

it('errors and uploads move with their entries, and those of the removed entry disappear', () => {
  const { core, remove } = setUp(3);
  for (const index of [1, 2]) core.pending.add(nodeAt(core, `rooms.${index}.name`).path);
  const fault = (path: string) => ({ path, cause: 'required', params: {} });
  updateForm(core, { faults: ['rooms.0.name', 'rooms.1.name', 'rooms.2.name', 'rooms'].map(fault), pending: true });
  remove(1);
  expect(core.state.faults.map(({ path }) => path)).toEqual(['rooms.0.name', 'rooms.1.name', 'rooms']);
  expect([...core.pending]).toEqual(['rooms.1.name']);
  expect(core.state.pending).toBe(true);
  remove(1);
  expect([core.pending.size, core.state.pending]).toEqual([0, false]);
});

it('the removal is announced with the number of the entry, counted from 1', () => {
  const { core, remove } = setUp(3);
  remove(2);
  expect(core.state.announcements).toEqual([{ path: 'rooms', removed: 3 }]);
});

it.each([
  ['an entry that does not exist', 'rooms', 2],
  ['a value that is no list', 'rooms.0.name', 0],
  ['a list that does not exist', 'gardens', 0],
])('nothing happens for %s', (_name, listPath, index) => {
  const { core, remove } = setUp(2);
  const before = structuredClone(core.scope.values);
  const { state } = core;
  expect(remove(index, listPath)).toBe(false);
  expect(core.scope.values).toEqual(before);
  expect(core.state).toBe(state);
});
