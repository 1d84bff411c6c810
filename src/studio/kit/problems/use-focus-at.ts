import { useCallback, useEffect, useState } from 'react';

/**
 * Moves the focus to the input of a value, which has its JSON pointer as `data-at`, as soon as it is on the screen: first to
 * that of the address, then to each one that the returned function is called with.
 */
export function useFocusAt(first: string): (at: string) => void {
  const [wanted, setWanted] = useState({ at: first });
  const [done, setDone] = useState<typeof wanted>();
  useEffect(() => {
    if (wanted.at === '' || wanted === done) return undefined;
    // After the heading of the screen has had the focus.
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
