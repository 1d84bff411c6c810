import { ID_ATTRIBUTE } from './clean-html.ts';
import { labelText, textOf, type LabelsById } from './control-words.ts';
import { HINT_ATTRIBUTE, SELECT_ALL, type FlowChoice, type FlowFacts } from '../flow-input.ts';

/** Selects the controls of a form, except `button` elements. */
export const CONTROL_SELECTOR = 'input, select, textarea';

/** All types of inputs in HTML. Any other type is read as `text`. */
const INPUT_TYPES = new Set(
  (
    'hidden text search tel url email password date month week time datetime-local number range color checkbox radio ' +
    'file submit image reset button'
  ).split(' '),
);
/** Types of inputs to which `readonly` applies. */
const READ_ONLY_TYPES = new Set(
  'text search tel url email password date month week time datetime-local number'.split(' '),
);
/** Types for which `required` has no effect: they always have a value or are not shown. */
const NEVER_EMPTY_TYPES = new Set(['range', 'color', 'hidden']);

/** Returns the type of an input, '' for any other element. An unknown type is `text`. */
export function typeOf(element: Element): string {
  if (element.tagName !== 'INPUT') return '';
  const type = (element.getAttribute('type') ?? '').toLowerCase();
  return INPUT_TYPES.has(type) ? type : 'text';
}

/** Returns the legend of a fieldset: its first child element `legend`. */
export const legendOf = (fieldset: Element): Element | undefined =>
  Array.from(fieldset.children).find((child) => child.tagName === 'LEGEND');

/** Returns true if a control is disabled. */
export type IsDisabled = (element: Element) => boolean;

/** Returns a test for disabled controls. A disabled fieldset disables the controls in it, except in its legend. */
export function createDisabledTest(root: ParentNode): IsDisabled {
  const disabledControls = new Set<Element>();
  for (const fieldset of root.querySelectorAll('fieldset[disabled]')) {
    const legend = legendOf(fieldset);
    for (const control of fieldset.querySelectorAll(`${CONTROL_SELECTOR}, button`)) {
      if (!legend?.contains(control)) disabledControls.add(control);
    }
  }
  return (element) => disabledControls.has(element) || element.hasAttribute('disabled');
}

/** The data of the whole document that is needed to read a field: labels, elements by id, disabled controls. */
export interface DocumentFacts {
  readonly labels: LabelsById;
  readonly byId: ReadonlyMap<string, Element>;
  readonly isDisabled: IsDisabled;
  /** Returns true for the name of a field whose value is a list even if it has only one checkbox. */
  readonly isList: (name: string) => boolean;
}

/** Returns the facts about a field that consists of these elements. */
export function factsOf(elements: readonly Element[], name: string, around: DocumentFacts): FlowFacts {
  const { labels, byId, isDisabled, isList } = around;
  const first = elements[0]!;
  const type = typeOf(first);
  const attributes = Object.fromEntries(Array.from(first.attributes, ({ name: key, value }) => [key, value]));
  const isBoxes = type === 'radio' || type === 'checkbox';
  const own = first.getAttribute(HINT_ATTRIBUTE);
  const hint = own ?? (isBoxes ? first.closest('fieldset')?.getAttribute(HINT_ATTRIBUTE) : undefined) ?? '';
  const several =
    type === 'checkbox'
      ? elements.length > 1 || hint === SELECT_ALL || isList(name)
      : first.tagName === 'SELECT' && first.hasAttribute('multiple');
  const boxes = type === 'radio' || several ? elements.filter((each) => each.tagName === 'INPUT') : [];
  const options = first.tagName === 'SELECT' ? Array.from(first.querySelectorAll('option'), optionOf) : [];
  const choices: FlowChoice[] = boxes.map((element) => ({
    value: element.getAttribute('value') ?? 'on',
    label: labelText(element, labels),
    ...(isDisabled(element) ? { disabled: true } : {}),
  }));
  const empty = options.find(({ value }) => value === '');
  return {
    tag: first.tagName.toLowerCase() as FlowFacts['tag'],
    type,
    name,
    attributes,
    hint,
    several,
    choices: [...choices, ...options].filter(({ value }) => value !== ''),
    ...(empty ? { empty: empty.label } : {}),
    suggestions: suggestionsOf(byId.get(attributes['list'] ?? '')),
    required: !NEVER_EMPTY_TYPES.has(type) && elements.some((element) => element.hasAttribute('required')),
    disabled: elements.every(isDisabled),
    readOnly: (first.tagName === 'TEXTAREA' || READ_ONLY_TYPES.has(type)) && first.hasAttribute('readonly'),
  };
}

/** Returns the value of an option, by default its text. */
export const optionValue = (option: Element): string => option.getAttribute('value') ?? textOf(option);

/** Returns the choice that an `option` element describes. */
function optionOf(option: Element): FlowChoice {
  const parent = option.parentElement;
  const group = parent?.tagName === 'OPTGROUP' ? (parent.getAttribute('label') ?? '') : '';
  const isOff = option.hasAttribute('disabled') || (parent?.tagName === 'OPTGROUP' && parent.hasAttribute('disabled'));
  return {
    value: optionValue(option),
    label: option.getAttribute('label') || textOf(option),
    ...(isOff ? { disabled: true } : {}),
    ...(group ? { group } : {}),
  };
}

/** Returns the choices of a `datalist`, without disabled, empty and repeated ones. */
function suggestionsOf(list: Element | undefined): FlowChoice[] {
  if (list?.tagName !== 'DATALIST') return [];
  const options = Array.from(list.querySelectorAll('option:not([disabled])'), optionOf);
  const seenValues = new Set<string>();
  return options.filter(({ value }) => value !== '' && !seenValues.has(value) && seenValues.add(value));
}

/** Returns the elements by their original id. If several have the same id, the first one is returned. */
export function elementsById(root: ParentNode): ReadonlyMap<string, Element> {
  const byId = new Map<string, Element>();
  for (const element of root.querySelectorAll(`[${ID_ATTRIBUTE}]`)) {
    const id = element.getAttribute(ID_ATTRIBUTE)!;
    if (!byId.has(id)) byId.set(id, element);
  }
  return byId;
}
