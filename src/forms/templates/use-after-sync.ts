import { useLayoutEffect, useRef } from 'react';
import { useFormContext } from '../store/form-context.ts';

/**
 * Returns a function that passes the typed values to rjsf (react-jsonschema-form) and then calls `handler`. The handler
 * of the last render has only the old values, so the handler of the next render is called.
 */
export function useAfterSync<Input extends readonly unknown[]>(
  handler: (...input: Input) => void,
): (...input: Input) => void {
  const { syncStructure } = useFormContext();
  const latestHandler = useRef(handler);
  useLayoutEffect(() => {
    latestHandler.current = handler;
  });
  return (...input) => {
    syncStructure();
    latestHandler.current(...input);
  };
}
