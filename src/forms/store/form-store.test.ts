import { describe, expect, it, vi } from 'vitest';
import { handMadeForm } from '#tests/support/forms/hand-made-form.ts';
import { createFormStore } from './form-store.ts';

const US = 'United-States';
const stateForm = () =>
  handMadeForm({
    fields: {
      country: { schema: { type: 'string', enum: [US, 'Mexico'] }, required: true },
      state: { schema: { type: 'string' }, required: true },
      email: { schema: { type: 'string', pattern: '^\\S+@\\S+$' } },
      note: { schema: { type: 'string', maxLength: 5 } },
    },
    rules: {
      state: {
        required: { or: [{ '!': { var: 'country' } }, { '===': [{ var: 'country' }, US] }] },
        clear: { and: [{ var: 'country' }, { '!==': [{ var: 'country' }, US] }] },
      },
      note: { visible: { '===': [{ var: 'country' }, 'Mexico'] } },
    },
    readers: { country: ['state', 'note'] },
  });

describe('a form store', () => {
  it('shows no error until a field is left, and then validates every change (DNS-17)', () => {
    const store = createFormStore(stateForm().module);
    const email = store.field('email');
    store.set('email', 'someone');
    expect(email.state().fault).toBeUndefined();
    store.blur('email');
    expect(email.state().fault?.cause).toBe('pattern');
    store.set('email', 'someone@example.com');
    expect(email.state().fault).toBeUndefined();
    store.set('email', '');
    expect(email.state().fault, 'an empty optional field is valid').toBeUndefined();
  });

  it('shows no error in a field that it has emptied itself until the field is left or submitted (WAL-28)', () => {
    const store = createFormStore(stateForm().module, { country: US, state: 'Texas' });
    const state = store.field('state');
    expect(store.submit().ok).toBe(true);
    for (const show of [() => store.blur('state'), () => void store.submit()]) {
      store.empty('state');
      expect(state.state()).toMatchObject({ value: undefined, fault: undefined });
      show();
      expect(state.state().fault?.cause).toBe('required');
      store.set('state', 'Texas');
      expect(state.state().fault).toBeUndefined();
    }
  });

  it('makes the state required or optional, and empties it, depending on the country (DNS-09, DNS-10, DNS-11, DNS-12)', () => {
    const store = createFormStore(stateForm().module);
    const state = store.field('state');
    expect(state.state().required, 'while no country is chosen').toBe(true);
    store.set('country', US);
    store.set('state', 'New_York');
    expect(state.state()).toMatchObject({ required: true, value: 'New_York' });
    store.set('country', 'Mexico');
    expect(state.state()).toMatchObject({ required: false, value: undefined });
  });

  it('notifies only the changed field and the fields whose rules read it (ENG-20)', () => {
    const store = createFormStore(stateForm().module);
    const notified = vi.fn<(path: string) => void>();
    for (const path of ['country', 'state', 'email', 'note']) {
      store.field(path).subscribe(() => notified(path));
    }
    store.set('email', 'x');
    expect(notified.mock.calls).toEqual([['email']]);
    notified.mockClear();
    store.set('country', 'Mexico');
    expect(notified.mock.calls.map(([path]) => path).toSorted()).toEqual(['country', 'note', 'state']);
  });

  it('does not submit or validate a hidden field, but keeps its value (ENG-20)', () => {
    const store = createFormStore(stateForm().module);
    store.set('country', 'Mexico');
    store.set('note', 'much too long');
    expect(store.submit()).toMatchObject({ ok: false, faults: [{ path: 'note', cause: 'maxLength' }] });
    store.set('country', US);
    store.set('state', 'Ohio');
    expect(store.submit()).toEqual({ ok: true, document: { country: US, state: 'Ohio' } });
    store.set('country', 'Mexico');
    expect(store.field('note').state().value).toBe('much too long');
  });

  it('reports every invalid field at submit, in the order of the screen (DNS-18)', () => {
    const store = createFormStore(stateForm().module, { email: 'no', state: '  ' });
    expect(store.submit()).toEqual({
      ok: false,
      faults: [
        { path: 'country', cause: 'required', params: {} },
        { path: 'state', cause: 'blank', params: {} },
        { path: 'email', cause: 'pattern', params: { count: 2 } },
      ],
    });
    expect(store.state()).toMatchObject({ refusals: 1 });
    store.set('country', 'Mexico');
    expect(
      store.state().faults.map(({ path }) => path),
      'corrected fields are removed from the list',
    ).toEqual(['email']);
  });

  it('trims texts in the document and not in the field (HELP-06)', () => {
    const store = createFormStore(stateForm().module, { country: 'Mexico' });
    store.set('email', '  a@b.c ');
    expect(store.field('email').state().value).toBe('  a@b.c ');
    expect(store.submit()).toMatchObject({ document: { email: 'a@b.c' } });
  });

  it('shows an error from a server until the field changes', () => {
    const store = createFormStore(stateForm().module, { country: 'Mexico', email: 'a@b.c' });
    store.refuse([
      { path: 'email', cause: 'taken', params: {} },
      { path: 'elsewhere', cause: 'odd', params: {} },
    ]);
    expect(store.field('email').state().fault?.cause).toBe('taken');
    expect(store.state().faults).toHaveLength(2);
    store.set('email', 'b@b.c');
    expect(store.field('email').state().fault).toBeUndefined();
  });

  it('does not wait for the correction of a field that has left the screen (ENG-20)', () => {
    const { module } = stateForm();
    const store = createFormStore({ ...module, form: { ...module.form, dynamic: true } }, { country: 'Mexico' });
    const leave = store.field('email').subscribe(() => undefined);
    store.report('email', { cause: 'format', params: {} });
    expect(store.submit()).toMatchObject({ ok: false, faults: [{ path: 'email', cause: 'format' }] });
    leave();
    expect(store.submit()).toEqual({ ok: true, document: { country: 'Mexico' } });
  });

  it('adopts another version of the form and keeps the values', () => {
    const store = createFormStore(stateForm().module, { email: 'a@b.c', note: 'x' });
    const next = handMadeForm({ fields: { email: {}, phone: { required: true } } });
    store.adopt(next.module, {});
    expect(store.field('email').state().value).toBe('a@b.c');
    expect(store.field('phone').state().required).toBe(true);
    expect(store.submit()).toMatchObject({ faults: [{ path: 'phone' }] });
  });

  it('drops values of fields that a new version of the form does not show (ENG-19)', () => {
    const before = handMadeForm({ fields: { 'a.inside': {}, kept: {} } }).module;
    const store = createFormStore(before, { a: { inside: 'x' }, kept: 'y' });
    store.adopt(handMadeForm({ fields: { a: {}, kept: {} } }).module, {});
    expect(['a', 'kept'].map((path) => store.field(path).state().value)).toEqual([undefined, 'y']);
    expect(store.submit()).toEqual({ ok: true, document: { kept: 'y' } });
  });

  it('a new version drops texts that its inputs cannot show, and choices that no longer exist (ENG-19)', () => {
    const formats = ['date', 'month', 'week', 'time', 'date-time', 'color', 'data-url'];
    const list = { type: 'array', items: { type: 'string' } } as const;
    const textFields = Object.fromEntries(formats.map((format) => [format, {}]));
    const inputs = Object.fromEntries(formats.map((format) => [format, { schema: { type: 'string', format } }]));
    const before = handMadeForm({ fields: { ...textFields, tags: { schema: list, choices: ['a', 'b'] } } }).module;
    const after = handMadeForm({ fields: { ...inputs, tags: { schema: list, choices: ['b', 'c'] } } }).module;
    const words = Object.fromEntries(formats.map((format) => [format, 'hello']));
    const store = createFormStore(before, { ...words, tags: ['a', 'b'] });
    store.adopt(after, {});
    expect(store.values()).toEqual({ tags: ['b'] });
    expect(store.submit()).toMatchObject({ ok: true });
    const day = '2026-11-23';
    const shown = {
      date: day,
      month: '2026-11',
      week: '2026-W48',
      time: '10:30',
      'date-time': `${day}T10:30:00Z`,
      color: '#151ce6',
      'data-url': 'data:text/plain;base64,aGk=',
    };
    const another = createFormStore(before, shown);
    another.adopt(after, {});
    expect(another.values()).toEqual(shown);
  });

  it('hides fields that depend on a hidden field, and is pending during an upload', () => {
    const { module } = handMadeForm({
      fields: { a: {}, b: {}, c: {} },
      rules: { b: { visible: { '===': [{ var: 'a' }, 'yes'] } }, c: { visible: { '===': [{ var: 'b' }, 'yes'] } } },
      readers: { a: ['b'], b: ['c'] },
    });
    const store = createFormStore(module, { a: 'yes', b: 'yes', c: 'kept' });
    expect(store.field('c').state().visible).toBe(true);
    store.set('a', 'no');
    expect([store.field('b').state().visible, store.field('c').state().visible]).toEqual([false, false]);
    expect(store.submit()).toEqual({ ok: true, document: { a: 'no' } });
    store.set('a', 'yes');
    expect(store.field('c').state()).toMatchObject({ visible: true, value: 'kept' });
    store.setPending('a', true);
    expect(store.state().pending).toBe(true);
    store.setPending('a', false);
    expect(store.state().pending).toBe(false);
  });

  it('ignores hidden list items in other rules, at the start and after a change (ENG-20)', () => {
    const flat = handMadeForm({ fields: { kind: {}, name: {}, reason: {} } }).module;
    const rules = {
      'rooms.*.name': { visible: { '===': [{ var: 'kind' }, 'house'] } },
      reason: { visible: { var: 'rooms.0.name' } },
    };
    const readers = { kind: ['rooms.*.name'], 'rooms.*.name': ['reason'] };
    const fields = flat.form.fields.map((field) => ({ ...field, path: field.path.replace('name', 'rooms.*.name') }));
    const entry = { type: 'object', properties: { name: { type: 'string' } } };
    const properties = { kind: { type: 'string' }, rooms: { type: 'array', items: entry }, reason: { type: 'string' } };
    const schema = { type: 'object', properties };
    const module = { ...flat, form: { ...flat.form, schema, fields, rules, readers } };
    const shown = (store: ReturnType<typeof createFormStore>) => store.field('reason').state().visible;
    const started = createFormStore(module, { kind: 'flat', rooms: [{ name: 'Hall' }] });
    expect(shown(started)).toBe(false);
    expect(started.submit()).toEqual({ ok: true, document: { kind: 'flat' } });
    started.set('kind', 'house');
    expect(shown(started)).toBe(true);
    started.set('kind', 'flat');
    expect(shown(started)).toBe(false);
  });

  it('applies checks between two fields, whichever of them changes', () => {
    const { module } = handMadeForm({
      fields: { password: {}, again: {} },
      rules: { again: { checks: { match: { '===': [{ var: 'again' }, { var: 'password' }] } } } },
      readers: { password: ['again'], again: ['again'] },
    });
    const store = createFormStore(module);
    store.set('password', 'one');
    store.set('again', 'two');
    store.blur('again');
    expect(store.field('again').state().fault?.cause).toBe('match');
    store.set('password', 'two');
    expect(store.field('again').state().fault).toBeUndefined();
    store.set('password', 'three');
    expect(store.submit()).toMatchObject({ faults: [{ path: 'again', cause: 'match' }] });
  });

  it('clears the form and starts again without errors (DNS-22)', () => {
    const store = createFormStore(stateForm().module);
    store.set('email', 'no');
    store.submit();
    store.reset({});
    expect(store.values()).toEqual({});
    expect(store.field('email').state()).toMatchObject({ value: undefined, fault: undefined });
    store.set('email', 'no');
    expect(store.field('email').state().fault).toBeUndefined();
  });
});
