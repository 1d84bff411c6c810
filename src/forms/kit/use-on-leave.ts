import { useEffect, useLayoutEffect, useRef } from 'react';
import { runAfterPress } from './press-watch.ts';
import type { ControlProps } from './control.ts';

/**
 * Calls `finish` when the customer leaves a control, and before the form is submitted, because Enter submits it while
 * the control has the focus. Returns the blur handler of the control. If the customer leaves it by pressing a button,
 * `finish` runs after the click: messages and fields that appear earlier would move the button away.
 */
export function useOnLeave({ beforeSubmit, onBlur }: ControlProps, finish: (isSubmit: boolean) => void): () => void {
  const latest = useRef(finish);
  useLayoutEffect(() => {
    latest.current = finish;
  });
  useEffect(() => beforeSubmit(() => latest.current(true)), [beforeSubmit]);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => {
    runAfterPress(() => {
      if (isMounted.current) latest.current(false);
    });
    onBlur();
  };
}
