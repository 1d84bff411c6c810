import { expandPath, isFilledIn, pathOfPointer, readPath, writePath } from '#src/model/form/form-path.ts';
import type { Json, MutableObject } from '#src/model/json.ts';
import type { FormStore } from '../form-state.ts';
import type { FieldEdit } from './field-edits.ts';

/**
 * Writes values into a form. Simple fields are set one by one, so that their rules are applied and their faults
 * removed; lists, and entries that the user has named, are written together.
 */
export function writeFieldEdits(store: FormStore, edits: readonly FieldEdit[]): void {
  const { form } = store.module();
  const fields = new Set(form.fields.map(({ path }) => path));
  const changes = edits.map(({ at, to }) => ({ path: pathOfPointer(at), to }));
  const set = ({ path, to }: (typeof changes)[number]): void => {
    store.report(path, undefined);
    store.set(path, to);
  };
  const fieldChanges = changes.filter(({ path }) => fields.has(path));
  const partChanges = changes.filter(({ path }) => !fields.has(path));
  fieldChanges.filter(({ to }) => to === undefined).forEach(set);
  if (partChanges.length > 0) {
    const values = structuredClone(store.values()) as MutableObject;
    for (const { path, to } of partChanges) writePath(values, path, structuredClone(to));
    store.replace(values);
    setEntriesAgain(store, values);
  }
  fieldChanges.filter(({ to }) => to !== undefined).forEach(set);
}

/** Sets the filled-in values of list entries again, so that calculated defaults do not replace them. */
function setEntriesAgain(store: FormStore, values: MutableObject): void {
  const { rules } = store.module().form;
  const patterns = Object.keys(rules).filter(
    (pattern) => pattern.includes('*') && rules[pattern]!.default !== undefined,
  );
  for (const path of patterns.flatMap((pattern) => expandPath(pattern, values))) {
    const value: Json | undefined = readPath(values, path);
    if (isFilledIn(value)) store.set(path, value);
  }
}
