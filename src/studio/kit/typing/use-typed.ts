import { useState, type KeyboardEvent } from 'react';

/** A value that the editor may be typing. */
export interface Typed<Value> {
  /** What is typed; otherwise what the document has. */
  readonly value: Value;
  /** Takes note of a key: the value stays until `leave`, also if another editor changes that of the document. */
  type(value: Value): void;
  leave(): void;
}

/** Keeps what is being typed. Who is typing sees the value of another editor after leaving the field. */
export function useTyped<Value>(value: Value): Typed<Value> {
  const [typed, setTyped] = useState<{ readonly value: Value }>();
  return {
    value: typed ? typed.value : value,
    type: (next) => setTyped({ value: next }),
    leave: () => setTyped(undefined),
  };
}

/** Whether a key takes back or makes again, which replaces what was typed. */
export const isTakingBack = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  (ctrlKey || metaKey) && /^[zy]$/i.test(key);
