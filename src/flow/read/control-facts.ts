import { ID } from './clean-html.ts';
import { labelText, textOf, type Labels } from './control-words.ts';
import { SELECT_ALL, type FlowChoice, type FlowFacts } from '../flow-input.ts';

/** Everything that a form may send. */
export const SELECTOR = 'input, select, textarea';

const TYPES = new Set(
  (
    'hidden text search tel url email password date month week time datetime-local number range color checkbox radio ' +
    'file submit image reset button'
  ).split(' '),
);
const READ_ONLY = new Set('text search tel url email password date month week time datetime-local number'.split(' '));
/** Types that always have a value, so that nobody can leave them out. */
const NEVER_EMPTY = new Set(['range', 'color', 'hidden']);

/** The type of an input, '' for any other element; one that HTML does not know is a text. */
export function typeOf(element: Element): string {
  if (element.tagName !== 'INPUT') return '';
  const type = (element.getAttribute('type') ?? '').toLowerCase();
  return TYPES.has(type) ? type : 'text';
}

/** The legend of a fieldset: the first that stands in it directly. */
export const legendOf = (fieldset: Element): Element | undefined =>
  Array.from(fieldset.children).find((child) => child.tagName === 'LEGEND');

export type IsDisabled = (element: Element) => boolean;

/** A fieldset that is disabled disables all in it but its first legend. (HTML Standard: concept-fe-disabled) */
export function findDisabled(root: ParentNode): IsDisabled {
  const off = new Set<Element>();
  for (const fieldset of root.querySelectorAll('fieldset[disabled]')) {
    const legend = legendOf(fieldset);
    for (const control of fieldset.querySelectorAll(`${SELECTOR}, button`)) {
      if (!legend?.contains(control)) off.add(control);
    }
  }
  return (element) => off.has(element) || element.hasAttribute('disabled');
}

export interface Surroundings {
  readonly labels: Labels;
  readonly byId: ReadonlyMap<string, Element>;
  readonly isDisabled: IsDisabled;
  /** Whether the engine wants a list under this name, however many boxes there are. */
  readonly isList: (name: string) => boolean;
}

/** What the HTML says of a field that is made of these elements. */
export function factsOf(elements: readonly Element[], name: string, around: Surroundings): FlowFacts {
  const { labels, byId, isDisabled, isList } = around;
  const first = elements[0]!;
  const type = typeOf(first);
  const attributes = Object.fromEntries(Array.from(first.attributes, ({ name: key, value }) => [key, value]));
  const isBoxes = type === 'radio' || type === 'checkbox';
  const own = first.getAttribute('data-flow-input');
  const hint = own ?? (isBoxes ? first.closest('fieldset')?.getAttribute('data-flow-input') : undefined) ?? '';
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
    required: !NEVER_EMPTY.has(type) && elements.some((element) => element.hasAttribute('required')),
    disabled: elements.every(isDisabled),
    readOnly: (first.tagName === 'TEXTAREA' || READ_ONLY.has(type)) && first.hasAttribute('readonly'),
  };
}

/** The value of an option; its words where it has none. */
export const optionValue = (option: Element): string => option.getAttribute('value') ?? textOf(option);

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

function suggestionsOf(list: Element | undefined): FlowChoice[] {
  if (list?.tagName !== 'DATALIST') return [];
  const options = Array.from(list.querySelectorAll('option:not([disabled])'), optionOf);
  const seen = new Set<string>();
  return options.filter(({ value }) => value !== '' && !seen.has(value) && seen.add(value));
}

/** Elements by the id that they came with; the first of those that share one. */
export function elementsById(root: ParentNode): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  for (const element of root.querySelectorAll(`[${ID}]`)) {
    const id = element.getAttribute(ID)!;
    if (!found.has(id)) found.set(id, element);
  }
  return found;
}
