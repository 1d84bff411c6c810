import { pointerOf } from '#src/model/form/form-path.ts';
import { type Json, isSameIgnoringMemberOrder } from '#src/model/json.ts';
import { type Leaves } from './field-edits.ts';

/** A field that both sides have changed to different values. A missing version means "no value". */
export interface FieldConflict {
  readonly at: string;
  readonly base?: Json;
  readonly mine?: Json;
  readonly theirs?: Json;
}

/** The three versions of the values, and the conditions of the merge. */
export interface LeavesToMerge {
  /** The values that both sides started from. */
  readonly base: Leaves;
  /** The values in the form. */
  readonly mine: Leaves;
  /** The values from outside. */
  readonly theirs: Leaves;
  /** Whether the value at a path must not change now, because the user is typing there. */
  readonly isHeld: (path: string) => boolean;
  /** Whether a value from outside is an earlier value of this form that was saved and now returns. */
  readonly isEcho: (path: string, value: Json | undefined) => boolean;
  /**
   * True if the other side already has every change of the form. A value of the other side that differs is then newer.
   */
  readonly isTakenAtOnce?: boolean;
}

/** The result of a merge. */
export interface MergedLeaves {
  readonly merged: Leaves;
  /** The base of the next merge. */
  readonly base: Leaves;
  readonly conflicts: readonly FieldConflict[];
  /** Paths whose values from outside could not be taken over yet. */
  readonly waiting: readonly string[];
}

/**
 * Merges values three ways, path by path. Where both sides have changed a value, that of the form stays, unless
 * `isTakenAtOnce` is true.
 */
export function mergeLeaves({ base, mine, theirs, isHeld, isEcho, isTakenAtOnce }: LeavesToMerge): MergedLeaves {
  const merged = new Map(mine);
  const nextBase = new Map(theirs);
  const conflicts: FieldConflict[] = [];
  const waiting: string[] = [];
  for (const path of new Set([...base.keys(), ...theirs.keys()])) {
    const [from, own, other] = [base.get(path), mine.get(path), theirs.get(path)];
    if (isSameIgnoringMemberOrder(own, other) || isSameIgnoringMemberOrder(from, other)) continue;
    if (isHeld(path)) {
      waiting.push(path);
      writeLeaf(nextBase, path, from);
    } else if ((!isTakenAtOnce && !isSameIgnoringMemberOrder(from, own)) || hasStructureChanged(path, base, mine)) {
      if (!isEcho(path, other)) conflicts.push(conflictAt(path, from, own, other));
    } else writeLeaf(merged, path, other);
  }
  return { merged, base: nextBase, conflicts, waiting };
}

/**
 * Returns true if the form has changed a value above or below a path: a group has replaced a value, or a value a group.
 */
function hasStructureChanged(path: string, base: Leaves, mine: Leaves): boolean {
  return [...mine].some(
    ([other, value]) =>
      (other.startsWith(`${path}.`) || path.startsWith(`${other}.`)) &&
      !isSameIgnoringMemberOrder(base.get(other), value),
  );
}

/** Returns the conflict of a field. Versions without a value are left out. */
function conflictAt(
  path: string,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): FieldConflict {
  const given = Object.entries({ base, mine, theirs }).filter(([, value]) => value !== undefined);
  return { at: pointerOf(path), ...Object.fromEntries(given) };
}

/** Sets the value at a path; undefined removes it. */
function writeLeaf(leaves: Map<string, Json>, path: string, value: Json | undefined): void {
  if (value === undefined) leaves.delete(path);
  else leaves.set(path, value);
}
