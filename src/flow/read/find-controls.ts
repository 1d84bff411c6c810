import type { Problem } from '#src/model/layout.ts';
import { ID_ATTRIBUTE, NAME_ATTRIBUTE } from './clean-html.ts';
import {
  elementsById,
  factsOf,
  createDisabledTest,
  legendOf,
  CONTROL_SELECTOR,
  typeOf,
  type DocumentFacts,
} from './control-facts.ts';
import {
  fieldsetText,
  labelElementOf,
  labelsById,
  referencedElements,
  referencedText,
  textOf,
} from './control-words.ts';
import { checkHints } from './flow-hints.ts';
import type { FlowFacts, FlowInputs } from '../flow-input.ts';
import { isIdName } from './step-ids.ts';
import type { FoundControls, FoundField, FoundHiddenValue } from './found-controls.ts';

/** Types of inputs that are not fields. Submit buttons and plain buttons are actions; the others have no effect. */
const BUTTON_TYPES = new Set(['submit', 'button', 'reset', 'image']);

/** The number of visible controls in a fieldset, and its legend. */
interface FieldsetFacts {
  /** Number of visible controls in the fieldset. */
  readonly size: number;
  readonly legend: Element | undefined;
}

/** The elements that fields have replaced so far (see `FoundControls`), and the facts about fieldsets. */
interface TakenElements {
  readonly consumed: Set<Element>;
  readonly dissolved: Set<Element>;
  readonly fieldsetFacts: (fieldset: Element) => FieldsetFacts;
}

/**
 * Returns the controls of a step, in document order. `isList` returns true for the name of a field whose value is a
 * list in the form that the step names.
 */
export function findControls(
  root: ParentNode,
  inputs: FlowInputs,
  isList: (name: string) => boolean,
  problems: Problem[],
): FoundControls {
  const taken: TakenElements = { consumed: new Set(), dissolved: new Set(), fieldsetFacts: createFieldsetFacts() };
  const sent: (FoundField | FoundHiddenValue)[] = [];
  const isDisabled = createDisabledTest(root);
  const around = { labels: labelsById(root), byId: elementsById(root), isDisabled, isList };
  const paths = new Set<string>();
  for (const elements of controlsByName(root)) {
    const first = elements[0]!;
    const name = first.getAttribute(NAME_ATTRIBUTE) ?? '';
    const type = typeOf(first);
    if (type === 'hidden') {
      taken.consumed.add(first);
      if (name && !isIdName(name) && !isDisabled(first)) sent.push({ name, value: first.getAttribute('value') ?? '' });
      continue;
    }
    if (BUTTON_TYPES.has(type)) continue;
    const facts = factsOf(elements, name, around);
    const input = name ? inputs.find(facts) : undefined;
    if (!input) {
      problems.push(unusableControlProblem(facts));
      leaveOut(elements, around, taken);
      continue;
    }
    const words = fieldWords(elements, facts, around, taken);
    const field = { path: pathFor(name, paths), facts, input, elements, links: linksIn(elements, around), ...words };
    sent.push(field);
    for (const element of elements) if (element !== field.anchor) taken.consumed.add(element);
  }
  const fields = sent.filter((each) => 'path' in each);
  checkHints(root, fields, inputs, problems);
  return { fields, sent, consumed: taken.consumed, dissolved: taken.dissolved, isDisabled };
}

/** Leaves controls and their labels out of the step: marks them as elements that are not shown. */
function leaveOut(elements: readonly Element[], { labels }: DocumentFacts, { consumed }: TakenElements): void {
  for (const element of elements) {
    consumed.add(element);
    const label = labelElementOf(element, labels);
    if (label) consumed.add(label);
  }
}

/** Returns the report to editors about a control that cannot be a field. */
function unusableControlProblem({ tag, type, name }: FlowFacts): Problem {
  const where = `flow step: <${tag}${type && ` type="${type}"`}>${name && ` "${name}"`}`;
  if (!name) return { where, what: 'it has no name', fix: 'Add the name that the engine uses for its value.' };
  if (type === 'file') {
    return { where, what: 'a message to the engine has no place for files', fix: 'Request the file in another way.' };
  }
  return { where, what: 'no registered flow input fits', fix: 'Use another control, or register one.' };
}

/** Groups radio buttons and checkboxes by name; every other control is a group of one. */
function controlsByName(root: ParentNode): Element[][] {
  const groups = new Map<string, Element[]>();
  const list: Element[][] = [];
  for (const element of root.querySelectorAll(CONTROL_SELECTOR)) {
    // A control in a datalist is fallback content for browsers without datalist.
    if (element.closest('datalist')) continue;
    const type = typeOf(element);
    const name = element.getAttribute(NAME_ATTRIBUTE);
    const key = (type === 'radio' || type === 'checkbox') && name ? `${type} ${name}` : undefined;
    const group = key === undefined ? undefined : groups.get(key);
    if (group) {
      group.push(element);
      continue;
    }
    const newGroup = [element];
    if (key !== undefined) groups.set(key, newGroup);
    list.push(newGroup);
  }
  return list;
}

/**
 * Returns a function that returns the facts about a fieldset: it counts the visible controls and finds the legend. It
 * remembers each result.
 */
function createFieldsetFacts(): TakenElements['fieldsetFacts'] {
  const factsByFieldset = new Map<Element, FieldsetFacts>();
  return (fieldset) => {
    let facts = factsByFieldset.get(fieldset);
    if (!facts) {
      const visibleControls = Array.from(fieldset.querySelectorAll(CONTROL_SELECTOR)).filter(
        (each) => typeOf(each) !== 'hidden',
      );
      factsByFieldset.set(fieldset, (facts = { size: visibleControls.length, legend: legendOf(fieldset) }));
    }
    return facts;
  };
}

/** The label and hint of a field, and the element that the field replaces. */
type FieldWords = Pick<FoundField, 'label' | 'hint' | 'anchor'>;

/** Returns label, hint and anchor of a field, and marks the elements of label and hint as not shown. */
function fieldWords(
  elements: readonly Element[],
  { several, type, name }: FlowFacts,
  around: DocumentFacts,
  taken: TakenElements,
): FieldWords {
  const { labels, byId } = around;
  const { consumed } = taken;
  const first = elements[0]!;
  const hints = referencedElements(first, 'aria-describedby', byId);
  for (const element of hints) consumed.add(element);
  for (const element of elements) {
    for (const label of [labels.get(element.getAttribute(ID_ATTRIBUTE) ?? ''), element.closest('label')]) {
      if (label) consumed.add(label);
    }
  }
  const hint = hints.map(textOf).join(' ').trim();
  if (type === 'radio' || (several && first.tagName === 'INPUT'))
    return groupWords(elements, { name, hint }, around, taken);
  const labelElement = labelElementOf(first, labels);
  const label =
    (labelElement && textOf(labelElement)) ||
    referencedText(first, 'aria-labelledby', byId) ||
    first.getAttribute('aria-label') ||
    first.getAttribute('title') ||
    name;
  return { label, hint, anchor: replacedElement(first, consumed) };
}

/**
 * Returns label, hint and anchor of a group of radio buttons or checkboxes. A fieldset that contains only this group
 * and plain text is replaced too; the text becomes part of the hint.
 */
function groupWords(
  elements: readonly Element[],
  { name, hint }: { readonly name: string; readonly hint: string },
  { labels, byId }: DocumentFacts,
  { consumed, dissolved, fieldsetFacts }: TakenElements,
): FieldWords {
  const first = elements[0]!;
  const fieldset = first.closest('fieldset');
  const { size = 0, legend } = fieldset ? fieldsetFacts(fieldset) : {};
  const named = legend ? textOf(legend) : groupName(first, byId);
  const label = named || (elements.length === 1 && textOf(labelElementOf(first, labels) ?? first)) || name;
  const isWhole = fieldset && size === elements.length && elements.every((element) => fieldset.contains(element));
  if (!isWhole) return { label, hint, anchor: replacedElement(first, consumed) };
  const own = new Set(elements);
  const more = fieldsetText(fieldset, (each) => each === legend || consumed.has(each) || own.has(each));
  if (more !== undefined) return { label, hint: [hint, more].filter(Boolean).join(' '), anchor: fieldset };
  if (legend) consumed.add(legend);
  dissolved.add(fieldset);
  return { label, hint, anchor: replacedElement(first, consumed) };
}

/**
 * Returns the element that the field replaces: the label around the control, or the control itself. If it is the label,
 * marks the control as not shown in place of the label.
 */
function replacedElement(element: Element, consumed: TakenElements['consumed']): Element {
  const label = element.closest('label');
  if (!label) return element;
  consumed.delete(label);
  consumed.add(element);
  return label;
}

/** Returns the links in label and hint: `I agree to the <a>terms</a>`. */
function linksIn(elements: readonly Element[], { labels, byId }: DocumentFacts): Element[] {
  const parts = elements.flatMap((element) => labelElementOf(element, labels) ?? []);
  const hints = referencedElements(elements[0]!, 'aria-describedby', byId);
  return [...new Set([...parts, ...hints])].flatMap((part) => Array.from(part.querySelectorAll('a[href]')));
}

/** Returns the accessible name of a group of checkboxes or radio buttons without a legend; '' if it has none. */
function groupName(first: Element, byId: ReadonlyMap<string, Element>): string {
  const own = first.getAttribute('aria-label');
  const group = first.closest('[role="group"], [role="radiogroup"]');
  return own || (group && (referencedText(group, 'aria-labelledby', byId) || group.getAttribute('aria-label'))) || '';
}

/**
 * Returns the path of a field in the form store: its name, or a new path if the name is already used or not a valid
 * path. Adds the path to `takenPaths`.
 */
function pathFor(name: string, takenPaths: Set<string>): string {
  const isPlain = /^[A-Za-z_$][\w$-]*$/.test(name) && !(name in Object.prototype) && !takenPaths.has(name);
  const path = isPlain ? name : newPath(takenPaths);
  takenPaths.add(path);
  return path;
}

/** Returns a path that no field has yet: `field-3`. */
function newPath(takenPaths: ReadonlySet<string>): string {
  let number = takenPaths.size + 1;
  while (takenPaths.has(`field-${number}`)) number += 1;
  return `field-${number}`;
}
