import { createSubscribers, type Subscribers } from '#src/lib/subscribers.ts';
import type { Cause } from '#src/model/form/form-module.ts';
import type { FieldNode, FieldState } from './form-state.ts';

/** A field or group in the store. */
export interface StoredNode extends FieldNode, Subscribers {
  path: string;
  current: FieldState;
  /** The customer has left the field, or tried to submit the form. */
  isTouched: boolean;
  /** The form has emptied the field: it shows no fault until it is left again or the form is submitted again. */
  isEmptied: boolean;
  /** Fault that the control or a server has reported. It stays until the value changes or the fault is removed. */
  reported: Cause | undefined;
}

/** State of a new node until it is calculated. */
const UNSETTLED: FieldState = Object.freeze({
  value: undefined,
  fault: undefined,
  visible: true,
  required: false,
  pending: false,
});

/** Returns a node whose state has not been calculated yet. */
export function createNode(path: string, id = path): StoredNode {
  const node: StoredNode = {
    path,
    id,
    current: UNSETTLED,
    isTouched: false,
    isEmptied: false,
    reported: undefined,
    state: () => node.current,
    ...createSubscribers(),
  };
  return node;
}

/** Replaces the state of a node and notifies its subscribers if something in it has changed. */
export function updateNode(node: StoredNode, change: Partial<FieldState>): void {
  const { current } = node;
  const names = Object.keys(change) as (keyof FieldState)[];
  if (names.every((name) => Object.is(current[name], change[name]))) return;
  node.current = { ...current, ...change };
  node.notify();
}
