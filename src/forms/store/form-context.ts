import { createContext, use, useMemo } from 'react';
import type { FormField, FormWords } from '#src/model/form/form-module.ts';
import type { Controls } from '../kit/control.ts';
import type { FieldNode, FormStore } from './form-state.ts';

/** The values that all components inside a form share. */
export interface FormContextValue {
  readonly store: FormStore;
  readonly words: FormWords;
  /** The published fields, by path with `*` for the position in a list. Other fields exist only at run time. */
  readonly fields: ReadonlyMap<string, FormField>;
  readonly controls: Controls;
  /** Prefix of all element ids of the form. */
  readonly prefix: string;
  /**
   * Passes the current values to the component that draws the structure of the form. Call it before the structure
   * changes, for example before a list grows.
   */
  readonly syncStructure: () => void;
  /** Runs `change`, which changes the structure in that component. The store has the new values already. */
  readonly changeStructure: (change: () => void) => void;
}

/** Provides the shared values of a form (`FormContextValue`) to the components inside it. */
export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** Returns the context of the form around a component. Throws an Error outside a form. */
export function useFormContext(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error('useFormContext: no form above this component. Render it inside a SchemaForm.');
  return value;
}

/** The node of the list entry around a component; undefined outside lists. */
export const EntryContext = createContext<FieldNode | undefined>(undefined);

/**
 * Returns the node of a field or group at a path. When an earlier entry of its list is removed, the path of the node
 * changes, and the component keeps the node without rendering again. When entries change places, it gets another node.
 */
export function useFieldNode(path: string): FieldNode {
  const { store } = useFormContext();
  const entry = use(EntryContext);
  // oxlint-disable-next-line react/exhaustive-deps -- another entry at this place has other nodes
  return useMemo(() => store.field(path), [store, path, entry]);
}

/**
 * Returns the element id of a field or group. Each path has its own id. Hyphens in paths are escaped, so that no id is
 * that of another field's label, which ends in `-label`.
 */
export const fieldId = (prefix: string, path: string): string =>
  `${prefix}-${path.replace(/[^\w.]/g, escapeCharacter)}`;

/** Returns the element id of a part of the form that is not a field, such as its error summary. No field has it. */
export const partId = (prefix: string, part: string): string => `${prefix}--${part}`;

/** Returns the text that replaces a character in an id: its hexadecimal code between tildes, ` ` → `~20~`. */
const escapeCharacter = (character: string): string => `~${character.codePointAt(0)!.toString(16)}~`;
