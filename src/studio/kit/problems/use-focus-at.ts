import { useCallback, useEffect, useState } from 'react';

/**
 * Moves the focus to the input whose `data-at` is a given JSON pointer, as soon as the input is on the screen. The
 * first pointer is `first`; each call of the returned function gives another one.
 */
export function useFocusAt(first: string): (at: string) => void {
  const [wanted, setWanted] = useState({ at: first });
  const [done, setDone] = useState<typeof wanted>();
  useEffect(() => {
    if (wanted.at === '' || wanted === done) return undefined;
    // The timer lets the heading of the screen receive the focus first, as after each navigation.
    const timer = setTimeout(() => {
      const inputs = [...document.querySelectorAll<HTMLElement>('main [data-at]')];
      const input = inputs.find(({ dataset }) => dataset['at'] === wanted.at);
      if (!input) return;
      setDone(wanted);
      input.focus({ preventScroll: true });
      input.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  });
  return useCallback((at) => setWanted({ at }), []);
}
