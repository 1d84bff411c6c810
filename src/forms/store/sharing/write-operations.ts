import { expandPath, isFilledIn, pathOfPointer, readPath, writePath } from '#src/model/form/form-path.ts';
import type { Json, MutableObject } from '#src/model/json.ts';
import type { FormStore } from '../form-state.ts';
import type { Operation } from './operations.ts';

/**
 * Writes values into a form. Simple fields are set one by one, so that their rules are applied and their faults removed;
 * lists and new names are set together.
 */
export function writeOperations(store: FormStore, operations: readonly Operation[]): void {
  const { form } = store.module();
  const fields = new Set(form.fields.map(({ path }) => path));
  const changes = operations.map(({ at, to }) => ({ path: pathOfPointer(at), to }));
  const set = ({ path, to }: (typeof changes)[number]): void => {
    store.report(path, undefined);
    store.set(path, to);
  };
  const ofFields = changes.filter(({ path }) => fields.has(path));
  const ofParts = changes.filter(({ path }) => !fields.has(path));
  ofFields.filter(({ to }) => to === undefined).forEach(set);
  if (ofParts.length > 0) {
    const values = structuredClone(store.values()) as MutableObject;
    for (const { path, to } of ofParts) writePath(values, path, structuredClone(to));
    store.replace(values);
    setEntriesAgain(store, values);
  }
  ofFields.filter(({ to }) => to !== undefined).forEach(set);
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
