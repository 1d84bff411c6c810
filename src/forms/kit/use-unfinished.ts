import { useEffect, useLayoutEffect, useRef } from 'react';
import { afterPress } from './press-watch.ts';
import type { ControlProps } from './control.ts';

/**
 * Runs `finish` when the customer leaves a control, and before the form is submitted, which may happen without leaving it
 * (Enter). Returns the handler for leaving. If a press of the mouse causes it, `finish` runs after the click: messages and
 * fields that appear earlier would move the pressed button away.
 */
export function useUnfinished({ beforeSubmit, onBlur }: ControlProps, finish: (isSubmit: boolean) => void): () => void {
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
    afterPress(() => {
      if (isMounted.current) latest.current(false);
    });
    onBlur();
  };
}
