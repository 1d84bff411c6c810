import { knownValues } from '#src/model/form/known-values.ts';
import { pathOfPointer, pointerOf } from '#src/model/form/form-path.ts';
import { type Json, type JsonObject, isSameIgnoringMemberOrder } from '#src/model/json.ts';
import type { FormStore } from '../form-state.ts';
import { emptyValues } from '../initial-values.ts';
import { mergeLeaves, type FieldConflict } from './merge-leaves.ts';
import { leavesOf, fieldEditsBetween, type Leaves, type FieldEdit } from './field-edits.ts';
import { writeFieldEdits } from './write-field-edits.ts';

/** The result of a merge with values from outside. */
export interface MergedValues {
  /** The fields that have changed, as edits. */
  readonly changed: readonly FieldEdit[];
  /** Fields that the user has changed too, to another value. The form keeps the user's value. */
  readonly conflicts: readonly FieldConflict[];
  /** Pointers of fields in which the user is typing. They are merged when the user leaves them. */
  readonly waiting: readonly string[];
}

/** The screen on which a form is shown. Without it, merged values are only written into the store. */
export interface SharingScreen {
  /** Called before values are written; returns a function that is called after they were rendered. */
  readonly prepare: () => () => void;
  /** Returns true if the user is typing in a field; the store may not have the typed value yet. */
  readonly isTyping: (path: string) => boolean;
}

/** The options for connecting a form with values from outside. */
export interface SharingOptions {
  /** The outside values with which the form was opened; by default the current values of the form. */
  readonly base?: JsonObject;
  /**
   * Called after every change by the user, with the changed fields, including those that rules have changed as a
   * result. It is never called for values from outside. Several changes of a field are passed one by one; the caller
   * combines them.
   */
  readonly onChange?: (edits: readonly FieldEdit[]) => void;
  readonly screen?: SharingScreen;
  /**
   * True if the outside values contain each change as soon as `onChange` returns. A value that differs later is newer,
   * so the form takes it over. The caller is responsible for changes that were refused.
   */
  readonly isTakenAtOnce?: boolean;
}

/** The connection of a form with values outside the form, which others can change while the form is open. */
export interface SharedValues {
  /**
   * Merges the current values from outside into the form. A field that the user has not changed since the last merge
   * gets the value from outside; all other fields keep their values. An outside value that the form itself had earlier
   * is not a conflict: it is a saved value that returns. A list is one value.
   */
  readonly merge: (values: JsonObject) => MergedValues;
  /** Stops calling `onChange`. */
  readonly end: () => void;
}

/** Maximum number of earlier values of a field that are recognized when they return from outside. */
const MAX_EARLIER_VALUES = 100;

/** Used if there is no screen: nothing to prepare, and no field in which the user is typing. */
const NO_SCREEN: SharingScreen = { prepare: () => () => undefined, isTyping: () => false };

/** Connects a form with values from outside. Only forms that are shared load this module. */
export function shareValues(store: FormStore, options: SharingOptions = {}): SharedValues {
  const { onChange, base: start, screen = NO_SCREEN, isTakenAtOnce = false } = options;
  const current = (): Leaves => leavesOf(store.module().form, store.values());
  let before = current();
  let base = enteredLeaves(store, start ? leavesFromOutside(store, start) : before);
  let isQuiet = false;
  const earlier = new Map<string, (Json | undefined)[]>();
  const end = store.subscribeToValues(() => {
    if (isQuiet) return;
    const after = current();
    const edits = fieldEditsBetween(before, after);
    before = after;
    if (edits.length === 0) return;
    if (isTakenAtOnce) base = applyFieldEdits(base, edits);
    else for (const { at, to } of edits) rememberValue(earlier, pathOfPointer(at), to);
    onChange?.(edits);
  });
  const isEcho = (path: string, value: Json | undefined): boolean =>
    earlier.get(path)?.some((each) => isSameIgnoringMemberOrder(each, value)) ?? false;

  /** Runs a change that does not come from the user, so that it is not reported. */
  function applyWithoutReport(change: () => void): void {
    isQuiet = true;
    try {
      change();
    } finally {
      isQuiet = false;
      before = current();
    }
  }

  function merge(values: JsonObject): MergedValues {
    const mine = current();
    const own = enteredLeaves(store, mine);
    const theirs = enteredLeaves(store, leavesFromOutside(store, values));
    const result = mergeLeaves({ base, mine: own, theirs, isHeld: screen.isTyping, isEcho, isTakenAtOnce });
    base = result.base;
    const changes = fieldEditsBetween(own, result.merged);
    if (changes.length > 0) {
      const finish = screen.prepare();
      applyWithoutReport(() => writeFieldEdits(store, changes));
      queueMicrotask(() => applyWithoutReport(finish));
    }
    const changed = fieldEditsBetween(mine, current());
    for (const { at } of changed) earlier.delete(pathOfPointer(at));
    return { changed, conflicts: result.conflicts, waiting: result.waiting.map(pointerOf) };
  }

  return { merge, end };
}

/**
 * Returns values from outside as the form would show them: with defaults, and without values that the form does not
 * know.
 */
function leavesFromOutside(store: FormStore, values: JsonObject): Leaves {
  const module = store.module();
  return leavesOf(module.form, { ...emptyValues(module), ...knownValues(module.form, values, 'initial').values });
}

/** Returns the values without those that rules calculate from the others. */
function enteredLeaves(store: FormStore, leaves: Leaves): Leaves {
  const { rules } = store.module().form;
  return new Map([...leaves].filter(([path]) => rules[path]?.value === undefined));
}

/** Returns a copy of the values with these edits applied. */
function applyFieldEdits(leaves: Leaves, edits: readonly FieldEdit[]): Leaves {
  const after = new Map(leaves);
  for (const { at, to } of edits) {
    if (to === undefined) after.delete(pathOfPointer(at));
    else after.set(pathOfPointer(at), structuredClone(to));
  }
  return after;
}

/** Adds a value to the earlier values of a field, which are limited to `MAX_EARLIER_VALUES`. */
function rememberValue(earlier: Map<string, (Json | undefined)[]>, path: string, value: Json | undefined): void {
  earlier.set(path, [...(earlier.get(path) ?? []), value].slice(-MAX_EARLIER_VALUES));
}
