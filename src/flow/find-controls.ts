import type { Problem } from '#src/model/layout.ts';
import { ID, NAME } from './clean-html.ts';
import type { FlowChoice, FlowFacts, FlowInputDescriptor, FlowInputs } from './flow-input.ts';

/** A field of the step with the elements that it is made of. */
export interface FoundField {
  readonly path: string;
  readonly facts: FlowFacts;
  readonly input: FlowInputDescriptor;
  readonly label: string;
  readonly hint: string;
  /** All radios or checkboxes of the name; else the one element. */
  readonly elements: readonly Element[];
  /** The element in whose place the field is drawn. */
  readonly anchor: Element;
}

export interface FoundControls {
  readonly fields: readonly FoundField[];
  /** Elements whose words or role a field has taken over. */
  readonly consumed: ReadonlySet<Element>;
  readonly hidden: Readonly<Record<string, string>>;
}

const SELECTOR = 'input, select, textarea';
/** Inputs that are no fields: buttons are actions, the others do nothing. */
const NO_FIELDS = new Set(['submit', 'button', 'reset', 'image']);

/** The fields of a step, in the order of the document. */
export function findControls(root: ParentNode, inputs: FlowInputs, problems: Problem[]): FoundControls {
  const consumed = new Set<Element>();
  const hidden: Record<string, string> = Object.create(null) as Record<string, string>;
  const fields: FoundField[] = [];
  const labels = labelsById(root);
  const elementsById = new Map(
    Array.from(root.querySelectorAll(`[${ID}]`), (element) => [element.getAttribute(ID), element]),
  );
  const taken = new Set<string>();
  for (const elements of controlsByName(root)) {
    const first = elements[0]!;
    const name = first.getAttribute(NAME) ?? '';
    const type = typeOf(first);
    if (type === 'hidden') {
      if (name) hidden[name] = first.getAttribute('value') ?? '';
      consumed.add(first);
      continue;
    }
    if (NO_FIELDS.has(type)) continue;
    const facts = factsOf(elements, name, labels);
    const input = name ? inputs.find(facts) : undefined;
    if (!input) {
      problems.push({
        where: `flow step: <${facts.tag}${type && ` type="${type}"`}>`,
        what: name ? 'no registered flow input fits' : 'it has no name',
        fix: name ? 'Use another control, or register one.' : 'Give it the name under which its value is wanted.',
      });
      for (const element of elements) consumed.add(element);
      continue;
    }
    const field = {
      path: pathFor(name, taken),
      facts,
      input,
      ...wordsOf(elements, facts, labels, elementsById, consumed),
    };
    fields.push({ ...field, elements });
    for (const element of elements) if (element !== field.anchor) consumed.add(element);
  }
  return { fields, consumed, hidden };
}

const typeOf = (element: Element): string =>
  element.tagName === 'INPUT' ? (element.getAttribute('type') ?? 'text').toLowerCase() : '';

/** Radios and checkboxes of one name together, every other control by itself. */
function controlsByName(root: ParentNode): Element[][] {
  const groups = new Map<string, Element[]>();
  const list: Element[][] = [];
  for (const element of root.querySelectorAll(SELECTOR)) {
    const type = typeOf(element);
    const name = element.getAttribute(NAME);
    const key = (type === 'radio' || type === 'checkbox') && name ? `${type} ${name}` : undefined;
    const group = key === undefined ? undefined : groups.get(key);
    if (group) {
      group.push(element);
      continue;
    }
    const made = [element];
    if (key !== undefined) groups.set(key, made);
    list.push(made);
  }
  return list;
}

function factsOf(elements: readonly Element[], name: string, labels: ReadonlyMap<string, Element>): FlowFacts {
  const first = elements[0]!;
  const type = typeOf(first);
  const attributes = Object.fromEntries(Array.from(first.attributes, ({ name: key, value }) => [key, value]));
  const isGroup = type === 'radio' || elements.length > 1;
  const choices: FlowChoice[] = isGroup
    ? elements.map((element) => ({ value: element.getAttribute('value') ?? 'on', label: labelText(element, labels) }))
    : Array.from(first.querySelectorAll('option'), (option) => ({
        value: option.getAttribute('value') ?? textOf(option),
        label: textOf(option),
      })).filter(({ value }) => value !== '');
  return {
    tag: first.tagName.toLowerCase() as FlowFacts['tag'],
    type,
    name,
    attributes,
    hint: first.getAttribute('data-flow-input') ?? first.closest('fieldset')?.getAttribute('data-flow-input') ?? '',
    several: elements.length > 1 ? type === 'checkbox' : first.hasAttribute('multiple'),
    choices,
  };
}

interface Words {
  readonly label: string;
  readonly hint: string;
  readonly anchor: Element;
}

/** Label and hint of a field, and the place where it is drawn; what they were made of is not drawn again. */
function wordsOf(
  elements: readonly Element[],
  { choices, several, type, name }: FlowFacts,
  labels: ReadonlyMap<string, Element>,
  byId: ReadonlyMap<string | null, Element>,
  consumed: Set<Element>,
): Words {
  const first = elements[0]!;
  const hints = (first.getAttribute('aria-describedby') ?? '').split(/\s+/).map((id) => byId.get(id));
  for (const element of hints) if (element) consumed.add(element);
  const hint = hints
    .map((element) => (element ? textOf(element) : ''))
    .join(' ')
    .trim();
  for (const element of elements) {
    for (const label of [labels.get(element.getAttribute(ID) ?? ''), element.closest('label')]) {
      if (label) consumed.add(label);
    }
  }
  if (type === 'radio' || (choices.length > 0 && several && first.tagName === 'INPUT')) {
    const fieldset = first.closest('fieldset');
    const whole = fieldset && Array.from(fieldset.querySelectorAll(SELECTOR)).every((each) => elements.includes(each));
    const legend = fieldset?.querySelector('legend');
    if (whole) return { label: legend ? textOf(legend) : name, hint, anchor: fieldset };
    return { label: first.getAttribute('aria-label') ?? name, hint, anchor: outermost(first) };
  }
  const label = labelText(first, labels) || first.getAttribute('aria-label') || first.getAttribute('title') || name;
  return { label, hint, anchor: outermost(first) };

  /** The label around an input gives its place to the field. */
  function outermost(element: Element): Element {
    const around = element.closest('label');
    if (!around) return element;
    consumed.delete(around);
    consumed.add(element);
    return around;
  }
}

function labelsById(root: ParentNode): Map<string, Element> {
  return new Map(Array.from(root.querySelectorAll('label[for]'), (label) => [label.getAttribute('for')!, label]));
}

function labelText(element: Element, labels: ReadonlyMap<string, Element>): string {
  const label = labels.get(element.getAttribute(ID) ?? '') ?? element.closest('label');
  return label ? textOf(label) : (element.getAttribute('aria-label') ?? element.getAttribute('value') ?? '');
}

/** The words in an element, without those of controls in it. */
function textOf(element: Element): string {
  if (!element.querySelector(`${SELECTOR}, button`)) return tidy(element.textContent);
  const copy = element.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll(`${SELECTOR}, button`)) control.remove();
  return tidy(copy.textContent);
}

const tidy = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** A name as a path of the form store; one that cannot be, or is there already, gets a path of its own. */
function pathFor(name: string, taken: Set<string>): string {
  const isPlain = /^[A-Za-z_$][\w$-]*$/.test(name) && !(name in Object.prototype) && !taken.has(name);
  const plain = isPlain ? name : `field-${taken.size + 1}`;
  taken.add(plain);
  return plain;
}
