import { isRequired } from '#src/model/form/conditions.ts';
import type { Cause, Fault } from '#src/model/form/form-module.ts';
import { readPath } from '#src/model/form/form-path.ts';
import { createSubscribers, type Subscribers } from '#src/lib/subscribers.ts';
import { isSameJson } from '#src/model/json.ts';
import { NO_FAULTS, uncorrectedFaults } from './fault-list.ts';
import { createNode, updateNode, type StoredNode } from './field-node.ts';
import { findFault } from './find-fault.ts';
import type { VisibilityChange } from './apply-dependent-rules.ts';
import type { FormState } from './form-state.ts';
import { coveredPaths, fieldAt, isVisible, type RuleScope } from './rule-scope.ts';

/** The mutable state of one form store. */
export interface FormCore extends Subscribers {
  scope: RuleScope;
  state: FormState;
  /** Returns true if the customer has tried to submit a field. From then on its fault is shown. */
  isSubmitted: (path: string) => boolean;
  readonly nodes: Map<string, StoredNode>;
  /** The ids of all nodes. */
  readonly ids: Set<string>;
  /** Paths of the busy fields. As long as there are any, the form cannot be submitted. */
  readonly pending: Set<string>;
}

/** Value of `isSubmitted` before the first attempt to submit: returns false for every field. */
export const isNeverSubmitted = (): boolean => false;

/** Returns the state of a form for the values of a scope. The state of every field with rules is calculated. */
export function createFormCore(scope: RuleScope): FormCore {
  const core: FormCore = {
    scope,
    state: { faults: NO_FAULTS, refusals: 0, pending: false, announcements: [] },
    isSubmitted: isNeverSubmitted,
    nodes: new Map(),
    ids: new Set(),
    pending: new Set(),
    ...createSubscribers(),
  };
  settleAll(core);
  return core;
}

/** Changes the state of the form as a whole and notifies its subscribers. */
export function updateForm(core: FormCore, change: Partial<FormState>): void {
  core.state = { ...core.state, ...change };
  core.notify();
}

/** Shows these faults above the form and counts the failed attempt. */
export function showFaults(core: FormCore, faults: readonly Fault[]): void {
  updateForm(core, { faults, refusals: core.state.refusals + 1 });
}

/** Returns the node of a field or group; creates and settles it at the first request. */
export function nodeAt(core: FormCore, path: string): StoredNode {
  const existingNode = core.nodes.get(path);
  if (existingNode) return existingNode;
  const node = createNode(path, unusedId(core, path));
  core.nodes.set(path, node);
  core.ids.add(node.id);
  settle(core, node);
  return node;
}

/** Returns an id for a new node: its path, or the path with a number if another node still has that id. */
function unusedId({ ids }: FormCore, path: string): string {
  let id = path;
  for (let number = 2; ids.has(id); number += 1) id = `${path}_${number}`;
  return id;
}

/** Recalculates the state of a field. Returns `shown` or `hidden` if its visibility has changed. */
export function settle(core: FormCore, node: StoredNode): VisibilityChange {
  const { scope } = core;
  const { path, current } = node;
  const visible = isVisible(scope, path);
  const required = visible && isRequired(scope, path, fieldAt(scope, path));
  const nextFault = visible ? shownFault(core, node, required) : undefined;
  const fault = isSameJson(nextFault, current.fault) ? current.fault : nextFault;
  updateNode(node, { value: readPath(scope.values, path), fault, visible, required });
  if (visible === current.visible) return undefined;
  return visible ? 'shown' : 'hidden';
}

/** Recalculates every field. Fields with rules get a node even before they are shown, so that a change is noticed. */
export function settleAll(core: FormCore): void {
  const { scope, nodes } = core;
  for (const pattern of Object.keys(scope.module.form.rules)) {
    for (const path of coveredPaths(scope, pattern)) nodeAt(core, path);
  }
  for (const node of nodes.values()) settle(core, node);
}

/** Removes corrected faults from the list above the form. */
export function dropCorrectedFaults(core: FormCore): void {
  const isCorrected = (path: string): boolean => {
    const node = core.nodes.get(path);
    return node !== undefined && node.current.fault === undefined;
  };
  const faults = uncorrectedFaults(core.state.faults, isCorrected);
  if (faults !== core.state.faults) updateForm(core, { faults });
}

/** Returns the fault of a visible field; undefined if there is none or it is too early to show it. */
function shownFault(core: FormCore, node: StoredNode, required: boolean): Cause | undefined {
  if (node.reported) return node.reported;
  const { scope, isSubmitted, pending } = core;
  const isDue =
    (isSubmitted(node.path) && !node.isEmptied) || (node.isTouched && scope.module.form.timing === 'touched');
  // A file that is being uploaded is not missing.
  return isDue ? findFault(scope, node.path, required && !pending.has(node.path)) : undefined;
}
