import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './tooltip.module.css';

export interface TooltipProps {
  /** The accessible name of the button. */
  readonly name: string;
  /** The text; screen readers read it whether it is visible or not. */
  readonly text: string;
}

/** The distance between the text and the edge of the window, in px. */
const MARGIN = 8;

/**
 * An info button with an additional text. The text is visible while the pointer is over the button or the text, while
 * the button has the focus, and after a tap. Escape hides the text and does nothing else. (WCAG 1.4.13; spec: CONST-01)
 */
export function Tooltip({ name, text }: TooltipProps): ReactNode {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (open && bubble.current) keepInWindow(bubble.current);
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Prevents Escape from closing a dialog around the button.
      event.stopPropagation();
      setOpen(false);
    };
    // Some browsers do not focus a button on tap, so it gets no blur event. A press outside hides the text instead.
    const onPress = ({ target }: PointerEvent): void => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [open]);
  const isMouse = ({ pointerType }: { readonly pointerType: string }): boolean => pointerType !== 'touch';
  return (
    <span
      ref={root}
      className={css.tooltip}
      onPointerEnter={(event) => isMouse(event) && setOpen(true)}
      onPointerLeave={(event) => isMouse(event) && !root.current?.contains(document.activeElement) && setOpen(false)}
    >
      <button
        type="button"
        className={css.button}
        aria-label={name}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => !root.current?.matches(':hover') && setOpen(false)}
        onClick={() => setOpen(true)}
      >
        <Icon name="info" />
      </button>
      <span ref={bubble} id={id} role="tooltip" className={css.bubble} hidden={!open}>
        {text}
      </span>
    </span>
  );
}

/**
 * Moves a text that exceeds the window: to the left as far as needed, and above the button if it does not fit below and
 * there is more room above.
 */
function keepInWindow(element: HTMLElement): void {
  element.style.translate = 'none';
  delete element.dataset['above'];
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { clientHeight } = document.documentElement;
  if (bottom > clientHeight && top > clientHeight - top) element.dataset['above'] = '';
  const over = right + MARGIN - document.documentElement.clientWidth;
  if (over > 0) element.style.translate = `${-Math.min(over, left - MARGIN)}px`;
}
