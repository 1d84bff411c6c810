import { useState, type KeyboardEvent } from 'react';

/** A value that the editor may be typing. */
export interface TypedValue<Value> {
  /** The value being typed; otherwise the value in the document. */
  readonly value: Value;
  /** Sets the typed value. It is shown until `leave`, even if another editor changes the value in the document. */
  type(value: Value): void;
  leave(): void;
}

/** Keeps the text that the editor is typing. A value that another editor saved is shown after the field is left. */
export function useTyped<Value>(value: Value): TypedValue<Value> {
  const [typed, setTyped] = useState<{ readonly value: Value }>();
  return {
    value: typed ? typed.value : value,
    type: (next) => setTyped({ value: next }),
    leave: () => setTyped(undefined),
  };
}

/** Returns whether a key event is undo or redo: Ctrl or Cmd with Z or Y. Both replace typed text. */
export const isUndoOrRedo = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  (ctrlKey || metaKey) && /^[zy]$/i.test(key);
