import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** Selector of the inputs and buttons that can receive the focus. */
const FOCUSABLE_INPUTS = 'input, textarea, select, button, summary';

/** A place in the settings of an entry. */
interface WantedPlace {
  /** Key of the entry whose settings are shown. */
  readonly of: string;
  /**
   * The JSON pointer of an input (`/es/fields/email/label`) or the name of a section (`rules`). Any other value is the
   * heading.
   */
  readonly place: string;
}

/**
 * Returns a function that focuses a place as soon as its settings are rendered. When the screen opens, the place that
 * the address names gets the focus.
 */
export function useFocusPlace(
  settings: RefObject<HTMLElement | null>,
  shown: string,
  address: string,
): (wanted: WantedPlace) => void {
  const next = useRef<WantedPlace | undefined>(address === '' ? undefined : { of: shown, place: address });
  useEffect(() => {
    if (!settings.current || next.current?.of !== shown) return;
    const target = placeIn(settings.current, next.current.place);
    if (!target) return;
    next.current = undefined;
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
  });
  return useCallback((wanted) => {
    next.current = wanted;
  }, []);
}

/**
 * Returns the element to focus for a place in the settings. If its section is closed, opens the section and returns
 * undefined.
 */
function placeIn(settings: HTMLElement, place: string): HTMLElement | undefined {
  const inputs = [...settings.querySelectorAll<HTMLElement>('[data-at]')];
  const exact = inputs.find(({ dataset }) => dataset['at'] === place);
  if (exact) return exact;
  const isMessage = /\/messages(\/|$)/.test(place);
  const part = settings.querySelector<HTMLElement>(`[data-part="${isMessage ? 'messages' : CSS.escape(place)}"]`);
  if (part instanceof HTMLDetailsElement) {
    // The content of a closed section is rendered after it is opened. The next rendering finds the place.
    if (!part.open) {
      part.open = true;
      return undefined;
    }
    return part.querySelector<HTMLElement>('summary') ?? part;
  }
  return (
    part?.querySelector<HTMLElement>(FOCUSABLE_INPUTS) ?? part ?? settings.querySelector<HTMLElement>('h2') ?? undefined
  );
}
