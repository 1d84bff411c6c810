import { ID_ATTRIBUTE } from './clean-html.ts';

/** Selects the elements whose text does not belong to a label. */
const OWN_TEXT_SELECTOR = 'input, select, textarea, button, progress, meter, output';
/** Tags of elements with plain text that a group may contain besides its controls. */
const TEXT_TAGS = new Set('P SMALL SPAN DIV EM STRONG B I BR U MARK SUB SUP WBR'.split(' '));

/** Id in the `for` attribute → `label` element. */
export type LabelsById = ReadonlyMap<string, Element>;

/** Returns the labels that have a `for` attribute, by the id in this attribute. */
export function labelsById(root: ParentNode): LabelsById {
  return new Map(Array.from(root.querySelectorAll('label[for]'), (label) => [label.getAttribute('for')!, label]));
}

/** Returns the label of an element: one that refers to it, otherwise one around it. */
export function labelElementOf(element: Element, labels: LabelsById): Element | undefined {
  return labels.get(element.getAttribute(ID_ATTRIBUTE) ?? '') ?? element.closest('label') ?? undefined;
}

/** Returns the text of the label of a checkbox or radio button, otherwise its `aria-label` or value. */
export function labelText(element: Element, labels: LabelsById): string {
  const label = labelElementOf(element, labels);
  return label ? textOf(label) : (element.getAttribute('aria-label') ?? element.getAttribute('value') ?? '');
}

/** Returns the text of an element, without the text of controls in it. */
export function textOf(element: Element): string {
  if (!element.querySelector(OWN_TEXT_SELECTOR)) return trimSpaces(element.textContent);
  const copy = element.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll(OWN_TEXT_SELECTOR)) control.remove();
  return trimSpaces(copy.textContent);
}

/** Trims a text and replaces each run of white space by one space. */
export const trimSpaces = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Returns the text of the elements whose ids are in an attribute. */
export function referencedText(element: Element, attribute: string, byId: ReadonlyMap<string, Element>): string {
  return referencedElements(element, attribute, byId).map(textOf).join(' ').trim();
}

/** Returns the elements whose ids are in an attribute. */
export function referencedElements(element: Element, attribute: string, byId: ReadonlyMap<string, Element>): Element[] {
  const ids = (element.getAttribute(attribute) ?? '').split(/\s+/);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns the plain text of a fieldset without the excluded elements; undefined if the fieldset also contains more than
 * plain text, such as a link or a picture, which a text cannot replace.
 */
export function fieldsetText(fieldset: Element, isExcluded: (element: Element) => boolean): string | undefined {
  const words: string[] = [];
  const readText = (parent: Element): boolean =>
    Array.from(parent.childNodes).every((node) => {
      if (node.nodeType === 3) words.push(node.nodeValue ?? '');
      if (node.nodeType !== 1) return true;
      const element = node as Element;
      return isExcluded(element) || (TEXT_TAGS.has(element.tagName) && readText(element));
    });
  return readText(fieldset) ? trimSpaces(words.join(' ')) : undefined;
}
