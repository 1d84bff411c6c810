// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { pathOfPointer, writePath } from '#src/model/form/form-path.ts';
import type { Json, JsonObject, MutableObject } from '#src/model/json.ts';
import { handMadeForm } from '#tests/support/forms/hand-made-form.ts';
import { checkProperty } from '#tests/support/property.ts';
import { createFormStore } from '../form-store.ts';
import { leavesOf, type FieldEdit } from './field-edits.ts';
import { shareValues } from './share-values.ts';

const tasks: Json = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } };

/** Returns a form with two texts, a group of two texts and a list of groups. */
function pageModule() {
  const { module } = handMadeForm({
    fields: { title: {}, note: {}, 'link.href': {}, 'link.text': {} },
  });
  const properties = module.form.schema['properties'] as Record<string, Json>;
  const schema = { ...module.form.schema, properties: { ...properties, tasks } };
  return { ...module, form: { ...module.form, schema, dynamic: true } };
}

const open = (values: JsonObject = {}) => {
  const store = createFormStore(pageModule(), values);
  const onChange = vi.fn<(edits: readonly FieldEdit[]) => void>();
  return { store, onChange, shared: shareValues(store, { onChange }) };
};

describe('values from outside', () => {
  it('replace values that the user has not changed, and are not reported as changes of the user', () => {
    const { store, onChange, shared } = open({ title: 'a', note: 'b', link: { href: '/' } });
    store.set('title', 'mine');
    expect(onChange.mock.calls).toEqual([[[{ at: '/title', was: 'a', to: 'mine' }]]]);
    onChange.mockClear();
    const merged = shared.merge({ title: 'a', note: 'theirs', link: { text: 'Home' }, tasks: [{ name: 'one' }] });
    expect(merged).toEqual({
      changed: [
        { at: '/link/href', was: '/' },
        { at: '/note', was: 'b', to: 'theirs' },
        { at: '/link/text', to: 'Home' },
        { at: '/tasks', to: [{ name: 'one' }] },
      ],
      conflicts: [],
      waiting: [],
    });
    expect(store.values()).toMatchObject({ title: 'mine', note: 'theirs', link: { text: 'Home' } });
    expect(store.field('note').state().value).toBe('theirs');
    expect(onChange, 'nothing comes back as a change').not.toHaveBeenCalled();
  });

  it('do not replace a value that the user has changed too; each such conflict is reported once', () => {
    const { store, shared } = open({ title: 'a' });
    store.set('title', 'mine');
    const conflicts = [{ at: '/title', base: 'a', mine: 'mine', theirs: 'theirs' }];
    expect(shared.merge({ title: 'theirs' })).toEqual({ changed: [], conflicts, waiting: [] });
    expect(shared.merge({ title: 'theirs' })).toEqual({ changed: [], conflicts: [], waiting: [] });
    expect(store.values()).toEqual({ title: 'mine' });
  });

  it('are no conflict if they equal a value that the user typed earlier', () => {
    const { store, shared } = open({ title: 'a' });
    for (const typed of ['ab', 'abc', 'abcd']) store.set('title', typed);
    expect(shared.merge({ title: 'abc' })).toEqual({ changed: [], conflicts: [], waiting: [] });
    expect(store.values()).toEqual({ title: 'abcd' });
    expect(shared.merge({ title: 'other' }).conflicts).toHaveLength(1);
  });

  it('wait while the user is typing in the field, and are taken over by the next merge', async () => {
    const store = createFormStore(pageModule(), { title: 'a', note: 'b' });
    let typing = 'title';
    const finish = vi.fn<() => void>();
    const shared = shareValues(store, { screen: { prepare: () => finish, isTyping: (path) => path === typing } });
    expect(shared.merge({ title: 'A', note: 'B' })).toMatchObject({ waiting: ['/title'], changed: [{ at: '/note' }] });
    expect(store.values()).toEqual({ title: 'a', note: 'B' });
    typing = '';
    expect(shared.merge({ title: 'A', note: 'B' })).toMatchObject({ waiting: [], changed: [{ at: '/title' }] });
    await expect.poll(() => finish.mock.calls.length).toBe(2);
  });

  it('remove the error of a field that they correct, and are evaluated by the rules', () => {
    const { module } = handMadeForm({
      fields: { kind: {}, other: { required: true }, sum: {}, first: { schema: { type: 'string', maxLength: 2 } } },
      rules: {
        other: { visible: { '===': [{ var: 'kind' }, 'other'] } },
        sum: { value: { cat: [{ var: 'kind' }, '!'] } },
      },
      readers: { kind: ['other', 'sum'] },
    });
    const store = createFormStore(module, { kind: 'one', first: 'long' });
    const onChange = vi.fn<(edits: readonly FieldEdit[]) => void>();
    const shared = shareValues(store, { onChange });
    store.submit();
    expect(store.field('first').state().fault?.cause).toBe('maxLength');
    shared.merge({ kind: 'other', first: 'ok' });
    expect(store.field('first').state().fault).toBeUndefined();
    expect(store.state().faults).toEqual([]);
    expect(store.field('other').state().visible).toBe(true);
    expect(store.values()).toMatchObject({ sum: 'other!' });
    // A change of the user is reported with the values that rules calculate from it. A calculated value is never a
    // conflict.
    store.set('kind', 'two');
    expect(onChange).toHaveBeenLastCalledWith([
      { at: '/kind', was: 'other', to: 'two' },
      { at: '/sum', was: 'other!', to: 'two!' },
    ]);
    expect(shared.merge({ kind: 'other', first: 'ok', sum: 'new' }).conflicts).toEqual([]);
  });

  it('can be merged with values that were typed before the form was shared', () => {
    const store = createFormStore(pageModule(), { title: 'draft', note: 'b' });
    const shared = shareValues(store, { base: { title: 'a', note: 'b' } });
    expect(shared.merge({ title: 'a', note: 'B' })).toMatchObject({ changed: [{ at: '/note' }], conflicts: [] });
    expect(store.values()).toEqual({ title: 'draft', note: 'B' });
  });
});

/** A change of a value by the user, or from outside. */
interface Edit {
  readonly kind: 'type' | 'outside';
  readonly path: string;
  readonly value: Json;
}
type Step = Edit | { readonly kind: 'merge' };

const texts = fc.constantFrom<Json>('', 'a', 'b', 'c', ' c');
const lists = fc.array(fc.record({ name: fc.constantFrom('x', 'y') }), { maxLength: 3 });
const randomEdits = fc
  .constantFrom('title', 'note', 'link.href', 'link.text', 'tasks')
  .chain((path) => fc.record({ path: fc.constant(path), value: path === 'tasks' ? lists : texts }));
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: randomEdits.map((edit): Step => ({ kind: 'type', ...edit })) },
    { weight: 4, arbitrary: randomEdits.map((edit): Step => ({ kind: 'outside', ...edit })) },
    { weight: 2, arbitrary: fc.constant<Step>({ kind: 'merge' }) },
  ),
  { maxLength: 30 },
);

/** The expected state of one value: its three versions as texts, and the earlier values that the user has entered. */
interface Model {
  base: string;
  mine: string;
  theirs: string;
  had: Set<string>;
}

const asText = (value: Json): string =>
  value === '' || (Array.isArray(value) && value.length === 0) ? '' : JSON.stringify(value);
const outsideValues = (models: ReadonlyMap<string, Model>): JsonObject => {
  const values: MutableObject = {};
  for (const [path, { theirs }] of models) if (theirs !== '') writePath(values, path, JSON.parse(theirs) as Json);
  return values;
};

function mergeModel(model: Model): 'changed' | 'conflict' | undefined {
  const { base, mine, theirs, had } = model;
  model.base = theirs;
  if (theirs === base || theirs === mine) return undefined;
  if (mine !== base) return had.has(theirs) ? undefined : 'conflict';
  model.mine = theirs;
  model.had = new Set();
  return 'changed';
}

it('after any order of typing, outside changes and merges, each value is as if it had been merged alone', () => {
  const seen = { changed: 0, conflict: 0 };
  checkProperty(steps, 80, (all) => {
    const { store, onChange, shared } = open();
    const models = new Map(
      ['title', 'note', 'link.href', 'link.text', 'tasks'].map((path): [string, Model] => [
        path,
        { base: '', mine: '', theirs: '', had: new Set() },
      ]),
    );
    // Applying the edits of the user and of the merges, in order, always results in the values of the form.
    const replayed: MutableObject = {};
    const replay = (edits: readonly FieldEdit[]) => {
      for (const { at, to } of edits) writePath(replayed, pathOfPointer(at), structuredClone(to));
    };
    onChange.mockImplementation(replay);
    const mergeBoth = () => {
      const merged = shared.merge(outsideValues(models));
      replay(merged.changed);
      const outcomes = [...models].map(([path, model]) => ({ path, outcome: mergeModel(model) }));
      const pathsWithOutcome = (kind: string) =>
        outcomes.flatMap(({ path, outcome }) => (outcome === kind ? [path] : []));
      seen.changed += pathsWithOutcome('changed').length;
      seen.conflict += pathsWithOutcome('conflict').length;
      return {
        actual: [merged.changed, merged.conflicts].map((each) => each.map(({ at }) => pathOfPointer(at)).toSorted()),
        expected: [pathsWithOutcome('changed').toSorted(), pathsWithOutcome('conflict').toSorted()],
      };
    };
    const edit = ({ kind, path, value }: Edit) => {
      const model = models.get(path)!;
      const textOfValue = asText(value);
      if (kind === 'outside') model.theirs = textOfValue;
      else {
        if (textOfValue !== model.mine) model.had.add(textOfValue);
        model.mine = textOfValue;
        if (path === 'tasks') store.replace({ ...store.values(), tasks: value });
        else store.set(path, value);
      }
      return { actual: [], expected: [] };
    };
    for (const step of [...all, { kind: 'merge' } as const]) {
      const { actual, expected } = step.kind === 'merge' ? mergeBoth() : edit(step);
      expect(actual).toEqual(expected);
      const leaves = leavesOf(store.module().form, store.values());
      const shown = new Map([...leaves].map(([path, value]) => [path, asText(value)]));
      for (const [path, { mine }] of models) expect(shown.get(path) ?? '', path).toBe(mine);
      expect(leavesOf(store.module().form, replayed)).toEqual(leaves);
    }
  });
  expect(Math.min(seen.changed, seen.conflict)).toBeGreaterThan(0);
});
