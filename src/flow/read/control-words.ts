import { ID } from './clean-html.ts';

const CONTROLS = 'input, select, textarea, button, progress, meter, output';
/** What stands in a group beside its boxes and is only read. */
const ONLY_READ = new Set('P SMALL SPAN DIV EM STRONG B I BR U MARK SUB SUP WBR'.split(' '));

/** `label` elements by the id that they are for. */
export type Labels = ReadonlyMap<string, Element>;

export function labelsById(root: ParentNode): Labels {
  return new Map(Array.from(root.querySelectorAll('label[for]'), (label) => [label.getAttribute('for')!, label]));
}

/** The label of an element, whether it points there or stands around it. */
export function labelOf(element: Element, labels: Labels): Element | undefined {
  return labels.get(element.getAttribute(ID) ?? '') ?? element.closest('label') ?? undefined;
}

/** The words of a box: those of its label, else what stands in for them. */
export function labelText(element: Element, labels: Labels): string {
  const label = labelOf(element, labels);
  return label ? textOf(label) : (element.getAttribute('aria-label') ?? element.getAttribute('value') ?? '');
}

/** The words in an element, without those of controls in it. */
export function textOf(element: Element): string {
  if (!element.querySelector(CONTROLS)) return trimSpaces(element.textContent);
  const copy = element.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll(CONTROLS)) control.remove();
  return trimSpaces(copy.textContent);
}

/** Trims a text and replaces each run of white space by one space. */
export const trimSpaces = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The words of the elements that an attribute names by their ids. */
export function wordsAt(element: Element, attribute: string, byId: ReadonlyMap<string, Element>): string {
  return namedBy(element, attribute, byId).map(textOf).join(' ').trim();
}

export function namedBy(element: Element, attribute: string, byId: ReadonlyMap<string, Element>): Element[] {
  const ids = (element.getAttribute(attribute) ?? '').split(/\s+/);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * What a fieldset says beside its legend and what is left out; undefined when there is more in it than words, which has
 * to stay where it is.
 */
export function wordsBeside(fieldset: Element, isLeftOut: (element: Element) => boolean): string | undefined {
  const words: string[] = [];
  const read = (parent: Element): boolean =>
    Array.from(parent.childNodes).every((node) => {
      if (node.nodeType === 3) words.push(node.nodeValue ?? '');
      if (node.nodeType !== 1) return true;
      const element = node as Element;
      return isLeftOut(element) || (ONLY_READ.has(element.tagName) && read(element));
    });
  return read(fieldset) ? trimSpaces(words.join(' ')) : undefined;
}
