// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormStore } from '#src/forms/store/form-store.ts';
import type { FormStore } from '#src/forms/store/form-state.ts';
import { leavesOf } from '#src/forms/store/sharing/field-edits.ts';
import { shareValues } from '#src/forms/store/sharing/share-values.ts';
import { expandPath, readPath, writePath } from '#src/model/form/form-path.ts';
import type { FormField } from '#src/model/form/form-module.ts';
import { isObject, own, type Json, type MutableObject } from '#src/model/json.ts';
import { applyValueEdits } from '#src/studio/api/document/value-edits.ts';
import { documentEdits, valuesOf, type EditedPart } from '#src/studio/forms/load/form-values.ts';
import { checkAsyncProperty, sampleCases } from './support/property.ts';
import { editedValues, editingFormOf, type EditedValue } from './support/studio/editing-forms.ts';

const VALUES = editedValues();

/**
 * An edit of a field. `field` is a number that selects one of the form's fields, so that every form can have the same
 * edits.
 */
interface Edit {
  readonly field: number;
  readonly text: string;
  readonly kind: 'write' | 'clear' | 'add' | 'remove' | 'outside';
}

const EDITS = fc.array(
  fc.record({
    field: fc.nat(1000),
    text: fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== ''),
    kind: fc.constantFrom<Edit['kind'][]>('write', 'write', 'write', 'clear', 'add', 'remove', 'outside'),
  }),
  { minLength: 1, maxLength: 12 },
);

const SAMPLES: Readonly<Record<string, (text: string) => Json>> = {
  link: (text) => ({ text, href: `/${text}` }),
  media: (text) => ({ src: `/media/${text}.svg`, alt: '' }),
  texts: (text) => [text, 'two'],
  json: (text) => ({ [text]: [1, { a: null }] }),
  number: (text) => text.length,
  checkbox: (text) => text.length % 2 === 0,
};

const valueFor = ({ control, choices }: FormField, text: string): Json =>
  choices ? choices[text.length % choices.length]! : (SAMPLES[control]?.(text) ?? text);

/** Returns a content document without the values that its editing form can change. The rest must stay unchanged. */
const unshownParts = (file: string, value: unknown): unknown =>
  isObject(value) && file !== 'settings.json' ? { ...value, en: null, es: null, shared: null, params: null } : null;

/**
 * Opens a form on a document and makes the edits. Returns the values in the form (`shown`), the values in the edited
 * document (`expected`), and the edited document. With `isBroken` a part of each change does not reach the document.
 */
async function applyEdits({ path, value }: EditedValue, edits: readonly Edit[], isBroken = false) {
  const { name, parts } = await editingFormOf(path, value);
  const part: EditedPart = { name, at: '' };
  const store = createFormStore(parts.module, valuesOf(part, value));
  let document: unknown = structuredClone(value);
  const shared = shareValues(store, {
    base: valuesOf(part, value),
    isTakenAtOnce: true,
    onChange: (operations) => {
      const given = documentEdits(part, document, operations);
      document = applyValueEdits(document, isBroken ? given.slice(1) : given);
    },
  });
  for (const edit of edits) {
    if (edit.kind === 'outside') {
      document = editByOther(document, edit.text);
      shared.merge(valuesOf(part, document));
    } else applyEdit(store, edit);
  }
  const shown = leavesOf(parts.module.form, store.values());
  const expected = leavesOf(parts.module.form, createFormStore(parts.module, valuesOf(part, document)).values());
  return { shown, expected, document };
}

/** Returns the document after another editor has changed a text in it. */
function editByOther(document: unknown, text: string): unknown {
  const texts = own(document, 'en');
  const name = isObject(texts) ? Object.keys(texts).find((one) => typeof texts[one] === 'string') : undefined;
  return name === undefined ? document : applyValueEdits(document, [{ at: `/en/${name}`, to: text }]);
}

function applyEdit(store: FormStore, { field, text, kind }: Edit): void {
  const { fields } = store.module().form;
  const chosen = fields[field % fields.length];
  if (!chosen) return;
  const place = chosen.path.split('.*')[0]!;
  const list: unknown = readPath(store.values(), place);
  const isList = chosen.path.includes('*');
  if (isList && kind === 'add') {
    const values = structuredClone(store.values()) as MutableObject;
    writePath(values, place, [...(Array.isArray(list) ? list : []), {}] as Json);
    store.replace(values);
  } else if (isList && kind === 'remove') store.removeEntry(place, 0);
  else {
    const path = expandPath(chosen.path, store.values()).at(-1);
    if (path !== undefined && isOnScreen(store, path))
      store.set(path, kind === 'clear' ? undefined : valueFor(chosen, text));
  }
}

/** Whether the form shows a field. Of alternatives, it shows only the fields of the chosen one. */
function isOnScreen(store: FormStore, path: string): boolean {
  const around: unknown = readPath(store.values(), path.slice(0, Math.max(path.lastIndexOf('.'), 0)));
  const hasParts = store.module().form.fields.some((field) => field.path.startsWith(`${path}.`));
  return typeof around !== 'string' && !(hasParts && isObject(readPath(store.values(), path)));
}

describe('editing forms and their documents', () => {
  it('every page, item and block of the shipped content has a form that shows all of its values', async () => {
    expect(VALUES.length, 'the control: the content was read').toBeGreaterThan(100);
    const raw: string[] = [];
    for (const { name: file, path, value } of VALUES) {
      const { name, parts } = await editingFormOf(path, value);
      expect(name.of, file).not.toBe('json');
      const asJson = parts.module.form.fields.filter(({ control }) => control === 'json').map((field) => field.path);
      raw.push(
        ...asJson.map((field) => `${name.rendering ?? name.of} ${field}`),
        ...name.raw.map((field) => `${file} ${field}`),
      );
      const shown = createFormStore(parts.module, valuesOf({ name, at: '' }, value)).values();
      expect(leavesOf(parts.module.form, shown), file).toEqual(
        leavesOf(parts.module.form, valuesOf({ name, at: '' }, value)),
      );
    }
    expect([...new Set(raw)], 'fields that only JSON can show').toEqual([]);
  });

  it('after random edits, also by another editor, the document and the form have the same values', async () => {
    const cases = fc.tuple(fc.constantFrom(...sampleCases(VALUES, 40)), EDITS);
    await checkAsyncProperty(cases, 150, async ([value, edits]) => {
      const { shown, expected, document } = await applyEdits(value, edits);
      expect(shown).toEqual(expected);
      expect(unshownParts(value.path, document)).toEqual(unshownParts(value.path, value.value));
    });
  });

  it('a lost operation is found (control)', async () => {
    const hero = VALUES.find(
      ({ value }) => own(value, 'componentName') === 'Hero' || own(value, 'template') === 'Footer',
    )!;
    const { shown, expected } = await applyEdits(hero, [{ field: 0, text: 'abc', kind: 'write' }], true);
    expect(shown).not.toEqual(expected);
  });
});
