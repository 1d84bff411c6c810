import { useCallback, useEffect, useRef, type RefObject } from 'react';

const INPUTS = 'input, textarea, select, button, summary';

/**
 * Returns a function that moves the focus to a place among the settings as soon as they are drawn: to the input of a pointer
 * (`/es/fields/email/label`), or to a part (`rules`). A pointer in the address gets the focus once, when the screen opens.
 */
export function useFocusPlace(settings: RefObject<HTMLElement | null>, address: string): (place: string) => void {
  const wanted = useRef(address);
  useEffect(() => {
    const place = wanted.current;
    if (place === '' || !settings.current) return;
    const target = placeIn(settings.current, place);
    if (!target) return;
    wanted.current = '';
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
  });
  return useCallback((place) => {
    wanted.current = place;
  }, []);
}

function placeIn(settings: HTMLElement, place: string): HTMLElement | undefined {
  const inputs = [...settings.querySelectorAll<HTMLElement>('[data-at]')];
  const exact = inputs.find(({ dataset }) => dataset['at'] === place);
  if (exact) return exact;
  const isMessage = /\/messages(\/|$)/.test(place);
  const part = settings.querySelector<HTMLElement>(`[data-part="${isMessage ? 'messages' : CSS.escape(place)}"]`);
  if (part instanceof HTMLDetailsElement) {
    // The text is drawn when the part is open; the next rendering finds it.
    if (!part.open) {
      part.open = true;
      return undefined;
    }
    return part.querySelector<HTMLElement>('summary') ?? part;
  }
  return part?.querySelector<HTMLElement>(INPUTS) ?? part ?? settings.querySelector<HTMLElement>('h2') ?? undefined;
}
