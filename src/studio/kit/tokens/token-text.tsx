import { use, useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { StudioContext } from '../studio-context.ts';
import { partsOfText, tokensIn, wholeSelection, withWholeTokens, type TokenRange } from './token-parts.ts';
import { selectTokenAtCaret } from './move-by-token.ts';
import { TokenMenu } from './token-menu.tsx';
import { writeInto, type TextBoxElement } from './write-into.ts';
import css from './token-text.module.css';

interface TokenTextProps {
  /** The current text of the field. */
  readonly text: string;
  /** The text field, of one or several lines. */
  readonly children: ReactNode;
}

/**
 * Treats the tokens of a text field as units: they are drawn, selected, skipped and deleted as one, and inserted from a
 * menu. The field itself is a plain text field, and its value contains the tokens as text.
 */
export function TokenText({ text, children }: TokenTextProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const hasStudio = use(StudioContext) !== undefined;
  const edited = useRef<{ text: string; selected: TokenRange }>({ text, selected: { start: 0, end: 0 } });
  const hasTokens = tokensIn(text).length > 0;
  useTokenOverlay(place, text, hasTokens);
  const remember = ({ target }: SyntheticEvent): void => {
    if (isTextBox(target)) edited.current = { text: target.value, selected: selectionOf(target) };
  };
  const insert = (token: string): void => {
    const box = fieldIn(place.current);
    if (!box) return;
    const { start, end } = selectionOf(box);
    writeInto(box, box.value.slice(0, start) + token + box.value.slice(end), start + token.length);
  };
  return (
    <span
      ref={place}
      className={css.place}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
      onSelect={(event) => {
        selectWholeTokens(event.target);
        remember(event);
      }}
      onKeyDownCapture={(event) => {
        if (isTextBox(event.target)) selectTokenAtCaret(event.target, event.nativeEvent);
        remember(event);
      }}
      onBeforeInputCapture={remember}
      onChangeCapture={({ target, nativeEvent }) => {
        if (isTextBox(target) && !isUndoOrRedo(nativeEvent)) applyWholeTokens(target, edited.current);
      }}
      onScrollCapture={({ currentTarget, target }) => followScroll(currentTarget, target)}
    >
      {children}
      {hasTokens && (
        <span className={css.mirror} data-mirror aria-hidden="true">
          {partsOfText(text).map((part, index) =>
            part.isToken ? (
              <mark key={index} className={css.token}>
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
          {/* A line break at the end starts a new line only if a character follows it. */}
          {'\u200B'}
        </span>
      )}
      {hasFocus && hasStudio && <TokenMenu onInsert={insert} onLeave={() => fieldIn(place.current)?.focus()} />}
    </span>
  );
}

const isTextBox = (target: EventTarget): target is TextBoxElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** Returns the text field inside an element, except one that is hidden from screen readers. */
const fieldIn = (place: HTMLElement | null): TextBoxElement | undefined =>
  [...(place?.querySelectorAll<TextBoxElement>('textarea, input') ?? [])].find(
    (box) => isTextBox(box) && box.getAttribute('aria-hidden') !== 'true',
  );

/** Returns the selection of a text field; the position after its text if the browser reports no selection. */
const selectionOf = ({ selectionStart, selectionEnd, value }: TextBoxElement): TokenRange => ({
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
});

/** Whether an input event comes from the browser's undo or redo. */
const isUndoOrRedo = (event: Event): boolean => event instanceof InputEvent && event.inputType.startsWith('history');

/** Extends a selection that begins or ends inside a token, for example after a click on it. */
function selectWholeTokens(box: EventTarget): void {
  if (!isTextBox(box)) return;
  const { start, end } = selectionOf(box);
  const whole = wholeSelection(box.value, start, end);
  if (whole.start !== start || whole.end !== end) {
    box.setSelectionRange(whole.start, whole.end, box.selectionDirection ?? 'none');
  }
}

/** Corrects an edit that removed a part of a token, before the field reports it. */
function applyWholeTokens(box: TextBoxElement, { text, selected }: { text: string; selected: TokenRange }): void {
  const caret = box.selectionEnd ?? box.value.length;
  const whole = withWholeTokens({ before: text, after: box.value, caret, selected });
  if (whole.text === box.value) return;
  box.value = whole.text;
  box.setSelectionRange(whole.caret, whole.caret);
}

/** Styles of the field that the drawn tokens need to be in the same places as the text. */
const COPIED_STYLES = [
  'font',
  'letterSpacing',
  'wordSpacing',
  'textAlign',
  'textIndent',
  'padding',
  'borderWidth',
  'borderStyle',
] as const;

/** Positions the drawn tokens over the field, with the size, font and scroll position of the field. */
function useTokenOverlay(place: { readonly current: HTMLElement | null }, text: string, hasTokens: boolean): void {
  useLayoutEffect(() => {
    const box = fieldIn(place.current);
    const mirror = place.current?.querySelector<HTMLElement>('[data-mirror]');
    if (!hasTokens || !box || !mirror) return undefined;
    const lay = (): void => {
      const look = getComputedStyle(box);
      for (const name of COPIED_STYLES) mirror.style[name] = look[name];
      mirror.style.whiteSpace = box instanceof HTMLTextAreaElement ? 'pre-wrap' : 'pre';
      const outer = place.current!.getBoundingClientRect();
      const inner = box.getBoundingClientRect();
      mirror.style.top = `${inner.top - outer.top}px`;
      mirror.style.left = `${inner.left - outer.left}px`;
      mirror.style.width = `${inner.width}px`;
      mirror.style.height = `${inner.height}px`;
      followScroll(place.current, box);
    };
    lay();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(lay);
    observer.observe(box);
    return () => observer.disconnect();
  }, [place, text, hasTokens]);
}

/** Scrolls the drawn tokens to the scroll position of the field. */
function followScroll(place: HTMLElement | null, box: EventTarget): void {
  const mirror = place?.querySelector('[data-mirror]');
  if (isTextBox(box)) mirror?.scrollTo?.(box.scrollLeft, box.scrollTop);
}
