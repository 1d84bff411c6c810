import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { patternOf } from '#src/model/form/form-path.ts';
import { scrollWithinBox } from './scroll-within-box.ts';

/** The chosen field, and callbacks for a click on a field and for the visibility of the chosen field. */
interface ChosenFieldOptions {
  readonly chosen?: string | undefined;
  readonly onChoose?: (path: string) => void;
  readonly onShown?: (isShown: boolean) => void;
}

/**
 * Marks the chosen field in a running form, scrolls to it and reports whether it is visible. Returns the click handler
 * that chooses the field that was clicked.
 */
export function useChosenField(
  box: RefObject<HTMLElement | null>,
  prefix: RefObject<string>,
  { chosen, onChoose, onShown }: ChosenFieldOptions,
): (event: MouseEvent) => void {
  const shown = useRef(onShown);
  useEffect(() => {
    shown.current = onShown;
  });
  useEffect(() => {
    const form = box.current;
    if (!form || chosen === undefined) return;
    let marked: Element | undefined;
    const mark = (): void => {
      const field = fieldElements(form, prefix.current).find(({ path }) => path === chosen)?.element;
      if (field === marked && field?.isConnected) return;
      marked?.removeAttribute('data-chosen');
      marked = field;
      field?.setAttribute('data-chosen', '');
      if (field) scrollWithinBox(field);
      shown.current?.(field !== undefined);
    };
    // The form is drawn after this component, and its fields are drawn again when rules show or hide them.
    const observer = new MutationObserver(mark);
    observer.observe(form, { childList: true, subtree: true });
    mark();
    return () => {
      observer.disconnect();
      marked?.removeAttribute('data-chosen');
    };
  }, [box, prefix, chosen]);
  return ({ target }) => {
    if (!onChoose || !box.current || !(target instanceof Element)) return;
    const hit = fieldElements(box.current, prefix.current).find(({ element }) => element.contains(target));
    if (hit) onChoose(hit.path);
  };
}

/** A field of the form with its element on the screen. */
interface FieldElement {
  /** Path of the field; `*` stands for any position in a list: `tasks.*.title`. */
  readonly path: string;
  readonly element: Element;
}

/** Returns the fields on the screen. Each has a label whose id contains the form's prefix and the field's path. */
function fieldElements(form: Element, prefix: string): readonly FieldElement[] {
  if (prefix === '') return [];
  const labels = [...form.querySelectorAll(`[id^="${CSS.escape(prefix)}-"][id$="-label"]`)];
  return labels.map((label) => ({
    path: pathOfLabelId(label.id, prefix),
    element: largestElementWith(label, labels, form),
  }));
}

/** Returns the largest element around a label that contains no other label. */
function largestElementWith(label: Element, labels: readonly Element[], form: Element): Element {
  let element = label;
  for (;;) {
    const around = element.parentElement;
    if (!around || around === form || around.localName === 'form') return element;
    if (labels.some((other) => other !== label && around.contains(other))) return element;
    element = around;
  }
}

/** Returns the field path in a label's id. Special characters are encoded as `~7b~`; positions in lists become `*`. */
function pathOfLabelId(id: string, prefix: string): string {
  const escaped = id.slice(prefix.length + 1, -'-label'.length);
  const path = escaped.replaceAll(/~([0-9a-f]+)~/g, (_all, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return patternOf(path);
}
