import { isSameJson } from '#src/model/json.ts';
import type { Conflict } from '#src/model/studio/conflict.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import type { DocumentResponse } from '../api-types.ts';
import { applyValueEdits, invertValueEdits, joinValueEdits, createValueEdit, valueAt } from './value-edits.ts';
import { mergeMine } from './merge-mine.ts';

/**
 * `offline`: the server cannot be reached; edits are kept and sent later. `stopped`: the server refuses all edits, for
 * example because the change is closed.
 */
export type DocumentStatus = 'loading' | 'failed' | 'saved' | 'saving' | 'offline' | 'stopped';

/** An edit that the server has not acknowledged. */
export interface PendingEdit {
  /** The server applies an edit with the same id once. */
  readonly id: string;
  readonly operations: readonly ValueEdit[];
  /** How the edit was made: `typed`, `undo` or `redo`. */
  readonly cause: string;
  /** The edit may have been sent, so nothing is added to it. */
  readonly isSealed?: true;
}

/** The operations that one press of "Undo" reverts. */
export interface UndoStep {
  readonly operations: readonly ValueEdit[];
  /** When the last operation was made, in milliseconds since 1970. */
  readonly at: number;
}

/** An operation that the server refused. It is shown as a conflict, which the editor resolves. */
export interface ConflictCard {
  readonly id: string;
  readonly at: string;
  readonly base: unknown;
  readonly mine: unknown;
  /** The other editor's value; undefined if the server did not send it. */
  readonly theirs: unknown;
  /** Reason of the refusal; missing if another editor has changed the same value. */
  readonly reason?: string;
}

/** A document that is being edited. */
export interface SessionState {
  /** The value that the server has. */
  readonly base: unknown;
  readonly hash: string | null;
  /** The published value on which the change is based. */
  readonly published: unknown;
  readonly pending: readonly PendingEdit[];
  readonly undo: readonly UndoStep[];
  readonly redo: readonly UndoStep[];
  readonly conflicts: readonly ConflictCard[];
}

/** The state before the document is loaded. */
export const EMPTY_STATE: SessionState = {
  base: undefined,
  hash: null,
  published: undefined,
  pending: [],
  undo: [],
  redo: [],
  conflicts: [],
};

/** Text that is typed in one place belongs to the same undo step if each pause is shorter than this. */
const UNDO_STEP_MS = 1000;

/** An edit by the editor, before it is added to the pending edits. */
interface NewEdit {
  readonly operations: readonly ValueEdit[];
  /** Id for the edit if it becomes a separate one. */
  readonly id: string;
  readonly now: number;
}

/** Returns the value that the editor sees: the server's value with all pending edits applied. */
export function currentValue({ base, pending }: Pick<SessionState, 'base' | 'pending'>): unknown {
  return pending.reduce<unknown>((value, { operations }) => applyValueEdits(value, operations), base);
}

/** Adds an edit of the editor, which can be undone. */
export function addEdit(state: SessionState, edit: NewEdit): SessionState {
  const operations = edit.operations.filter(({ was, to }) => !isSameJson(was, to));
  if (operations.length === 0) return state;
  return {
    ...enqueueEdit(state, { ...edit, operations }, 'typed'),
    undo: addUndoStep(state.undo, operations, edit.now),
    redo: [],
  };
}

/** Undoes the last step. Returns the state itself if there is none. */
export function undoStep(state: SessionState, id: string): SessionState {
  const step = state.undo.at(-1);
  if (!step) return state;
  const next = enqueueEdit(state, { operations: invertValueEdits(step.operations), id }, 'undo');
  return { ...next, undo: state.undo.slice(0, -1), redo: [...state.redo, step] };
}

/** Redoes the step that was undone last. Returns the state itself if there is none. */
export function redoStep(state: SessionState, id: string): SessionState {
  const step = state.redo.at(-1);
  if (!step) return state;
  const next = enqueueEdit(state, { operations: step.operations, id }, 'redo');
  // Time zero, so that the next typed text is a separate undo step.
  return { ...next, redo: state.redo.slice(0, -1), undo: [...state.undo, { ...step, at: 0 }] };
}

/** Marks the first edit as being sent, so that later operations are not added to it. */
export function sealFirstEdit(state: SessionState): SessionState {
  const [first, ...rest] = state.pending;
  return first ? { ...state, pending: [{ ...first, isSealed: true }, ...rest] } : state;
}

/** Whether `base` has the values that the operations expect. If not, the server has merged them with other edits. */
export function hasExpectedValues(base: unknown, operations: readonly ValueEdit[]): boolean {
  return operations.every((one, index) =>
    isSameJson(valueAt(applyValueEdits(base, operations.slice(0, index)), one.at), one.was),
  );
}

/** Moves an edit that the server has saved from `pending` into `base`. */
export function acknowledgeEdit(state: SessionState, id: string, hash: string | null): SessionState {
  const edit = state.pending.find((one) => one.id === id);
  if (!edit) return state;
  const base = applyValueEdits(state.base, edit.operations);
  return { ...state, base, hash, pending: state.pending.filter((one) => one !== edit) };
}

/**
 * Removes an edit that the server has refused. Each operation in conflict becomes a card; with a `reason`, all
 * operations do. The other operations are sent again, because the server applies either all operations of an edit or
 * none.
 */
export function refuseEdit(
  state: SessionState,
  id: string,
  {
    conflicts,
    reason,
    nextId,
  }: { readonly conflicts: readonly Conflict[]; readonly reason?: string; readonly nextId: string },
): SessionState {
  const edit = state.pending.find((one) => one.id === id);
  if (!edit) return state;
  const conflictOf = (at: string): Conflict | undefined =>
    conflicts.find((one) => one.at === at) ?? conflicts.find((one) => one.at.startsWith(`${at}/`));
  const isRefused = ({ at }: ValueEdit): boolean => reason !== undefined || conflictOf(at) !== undefined;
  const cards = edit.operations.filter(isRefused).map(({ at, was, to }): ConflictCard => ({
    id: `${id} ${at}`,
    at,
    // An editor may continue typing after a refusal. The new card then keeps the base value of the earlier card.
    base: state.conflicts.find((one) => one.at === at && reason === undefined)?.base ?? was,
    mine: to,
    theirs: conflictOf(at)?.at === at ? conflictOf(at)?.theirs : undefined,
    ...(reason === undefined ? {} : { reason }),
  }));
  const others = edit.operations.filter((one) => !isRefused(one));
  const again: PendingEdit[] = others.length > 0 ? [{ ...edit, id: nextId, operations: others, isSealed: true }] : [];
  const pending = state.pending.flatMap((one) => (one === edit ? again : [one]));
  const known = new Set(cards.map(({ at }) => at));
  return { ...state, pending, conflicts: [...state.conflicts.filter(({ at }) => !known.has(at)), ...cards] };
}

/** Returns the state with the server's version of the document. Pending edits stay. */
export function withServerVersion(state: SessionState, { value, hash, baseValue }: DocumentResponse): SessionState {
  const keep = (mine: unknown, theirs: unknown): unknown => (isSameJson(mine, theirs) ? mine : theirs);
  return { ...state, base: keep(state.base, value), hash, published: keep(state.published, baseValue ?? undefined) };
}

/** Resolves a conflict with the editor's value, which is an edit that can be undone, or with the current value. */
export function resolveConflict(
  state: SessionState,
  card: string,
  decision: 'mine' | 'theirs',
  edit: Omit<NewEdit, 'operations'>,
): SessionState {
  const found = state.conflicts.find(({ id }) => id === card);
  if (!found) return state;
  const next = { ...state, conflicts: state.conflicts.filter((one) => one !== found) };
  if (decision === 'theirs') return next;
  const current = valueAt(currentValue(next), found.at);
  return addEdit(next, {
    ...edit,
    operations: [createValueEdit(found.at, current, mergeMine(found.base, found.mine, current))],
  });
}

/** Adds an edit to the pending edits. It is joined with the last pending edit, unless that one may have been sent. */
function enqueueEdit(state: SessionState, { operations, id }: Omit<NewEdit, 'now'>, cause: string): SessionState {
  const last = state.pending.at(-1);
  if (!last || last.isSealed) return { ...state, pending: [...state.pending, { id, operations, cause }] };
  const together = joinValueEdits(last.operations, operations);
  const merged = together.length > 0 ? [{ ...last, operations: together, cause }] : [];
  return { ...state, pending: [...state.pending.slice(0, -1), ...merged] };
}

/**
 * Adds operations to the undo steps. Text that is typed quickly in one place is joined to one step; if it ends as it
 * began, the step is removed.
 */
function addUndoStep(steps: readonly UndoStep[], operations: readonly ValueEdit[], now: number): UndoStep[] {
  const last = steps.at(-1);
  const isTyping =
    last !== undefined &&
    now - last.at < UNDO_STEP_MS &&
    operations.length === 1 &&
    last.operations.length === 1 &&
    last.operations[0]!.at === operations[0]!.at &&
    [last.operations[0]!.to, operations[0]!.to].every((value) => typeof value === 'string');
  if (!isTyping) return [...steps, { operations, at: now }];
  const together = joinValueEdits(last.operations, operations);
  return [...steps.slice(0, -1), ...(together.length > 0 ? [{ operations: together, at: now }] : [])];
}
