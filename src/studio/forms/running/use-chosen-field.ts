import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { scrollInBox } from './scroll-in-box.ts';

interface ChosenField {
  readonly chosen?: string | undefined;
  readonly onChoose?: (path: string) => void;
  readonly onShown?: (isShown: boolean) => void;
}

/** Marks the chosen field in a running form, and returns the handler that chooses the field of a click. */
export function useChosenField(
  box: RefObject<HTMLElement | null>,
  prefix: RefObject<string>,
  { chosen, onChoose, onShown }: ChosenField,
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
      if (field) scrollInBox(field);
      shown.current?.(field !== undefined);
    };
    // The form is drawn after this component, and draws fields again when rules show or hide them.
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

interface FieldElement {
  /** `tasks.*.title` for a field of an entry. */
  readonly path: string;
  readonly element: Element;
}

/** Returns the fields on the screen: each has a label whose id is made of the form's prefix and its path. */
function fieldElements(form: Element, prefix: string): readonly FieldElement[] {
  if (prefix === '') return [];
  const labels = [...form.querySelectorAll(`[id^="${CSS.escape(prefix)}-"][id$="-label"]`)];
  return labels.map((label) => ({ path: pathOf(label.id, prefix), element: widest(label, labels, form) }));
}

/** Returns the largest element around a label that contains no other label. */
function widest(label: Element, labels: readonly Element[], form: Element): Element {
  let element = label;
  for (;;) {
    const around = element.parentElement;
    if (!around || around === form || around.localName === 'form') return element;
    if (labels.some((other) => other !== label && around.contains(other))) return element;
    element = around;
  }
}

/** Returns the path in an element id, in which signs are written as `~7b~` and positions in lists as numbers. */
function pathOf(id: string, prefix: string): string {
  const escaped = id.slice(prefix.length + 1, -'-label'.length);
  const path = escaped.replaceAll(/~([0-9a-f]+)~/g, (_all, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return path.replaceAll(/\.\d+(?=\.|$)/g, '.*');
}
