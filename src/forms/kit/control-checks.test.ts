import { describe, expect, it } from 'vitest';
import { controls as registered } from '#registry/controls.ts';
import { addControlChecks } from '#src/model/form/add-control-checks.ts';
import { CHECKED_FIELDS, type CheckedField } from '#tests/support/forms/checked-fields.ts';
import { handMadeForm } from '#tests/support/forms/hand-made-form.ts';
import { createControls } from './control.ts';
import { createFormStore } from '../store/form-store.ts';

const controls = createControls(registered);
await controls.load(registered.map(({ name }) => name));
const invalidFields = CHECKED_FIELDS.filter(({ cause }) => cause !== undefined);
const validFields = CHECKED_FIELDS.filter(({ cause }) => cause === undefined);
const title = ({ what, control, proves, cause }: CheckedField) =>
  [`${what} (${control}${cause === undefined ? '' : `: ${cause}`}), whatever its origin (${proves})`] as const;

function storeOf({ control, schema, options = {} }: CheckedField, more: { default?: CheckedField['value'] } = {}) {
  const { module } = handMadeForm({ fields: { field: { control, schema, options, ...more } } });
  return (initial: Record<string, unknown> = {}) => createFormStore(addControlChecks(module, controls), initial);
}

describe('a form in the browser', () => {
  it.each(invalidFields.map((each) => [...title(each), each] as const))('rejects %s', (_title, each) => {
    const fault = { cause: each.cause, ...(each.params ? { params: each.params } : {}) };
    const draft = storeOf(each)({ field: each.value });
    expect(draft.field('field').state().fault).toBeUndefined();
    expect(draft.submit()).toMatchObject({ ok: false, faults: [{ path: 'field', ...fault }] });
    expect(draft.field('field').state().fault).toMatchObject(fault);
    expect(storeOf(each, { default: each.value })().submit()).toMatchObject({ ok: false });
    const typed = storeOf(each)();
    typed.blur('field');
    typed.set('field', each.value);
    expect(typed.field('field').state().fault).toMatchObject(fault);
  });

  it.each(validFields.map((each) => [...title(each), each] as const))('accepts %s', (_title, each) => {
    expect(storeOf(each)({ field: each.value }).submit()).toEqual({ ok: true, document: { field: each.value } });
  });
});

it('each control lists the causes that its check reports for these values, so that publishing requires messages (ENG-19)', () => {
  for (const { control, cause } of invalidFields) expect(controls.get(control)?.causes, control).toContain(cause);
});
