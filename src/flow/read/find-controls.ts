import type { Problem } from '#src/model/layout.ts';
import { ID, NAME } from './clean-html.ts';
import { elementsById, factsOf, findDisabled, legendOf, SELECTOR, typeOf, type Surroundings } from './control-facts.ts';
import { labelOf, labelsById, namedBy, textOf, wordsAt, wordsBeside } from './control-words.ts';
import { checkHints } from './flow-hints.ts';
import type { FlowFacts, FlowInputs } from '../flow-input.ts';
import type { FoundControls, FoundField, FoundHidden } from './found-controls.ts';

/** Inputs that are no fields: buttons are actions, the others do nothing. */
const NO_FIELDS = new Set(['submit', 'button', 'reset', 'image']);

interface AboutFieldset {
  /** How many controls it has that a person sees. */
  readonly size: number;
  readonly legend: Element | undefined;
}

interface Taken {
  readonly consumed: Set<Element>;
  readonly dissolved: Set<Element>;
  readonly aboutOf: (fieldset: Element) => AboutFieldset;
}

/** The fields of a step, in the order of the document. `isList`: names of which the named form wants a list. */
export function findControls(
  root: ParentNode,
  inputs: FlowInputs,
  isList: (name: string) => boolean,
  problems: Problem[],
): FoundControls {
  const taken: Taken = { consumed: new Set(), dissolved: new Set(), aboutOf: fieldsets() };
  const sent: (FoundField | FoundHidden)[] = [];
  const isDisabled = findDisabled(root);
  const around = { labels: labelsById(root), byId: elementsById(root), isDisabled, isList };
  const paths = new Set<string>();
  for (const elements of controlsByName(root)) {
    const first = elements[0]!;
    const name = first.getAttribute(NAME) ?? '';
    const type = typeOf(first);
    if (type === 'hidden') {
      taken.consumed.add(first);
      if (name && !isDisabled(first)) sent.push({ name, value: first.getAttribute('value') ?? '' });
      continue;
    }
    if (NO_FIELDS.has(type)) continue;
    const facts = factsOf(elements, name, around);
    const input = name ? inputs.find(facts) : undefined;
    if (!input) {
      problems.push(unfitting(facts));
      for (const element of elements) {
        taken.consumed.add(element);
        // A label of nothing would lead nowhere.
        const label = labelOf(element, around.labels);
        if (label) taken.consumed.add(label);
      }
      continue;
    }
    const words = wordsOf(elements, facts, around, taken);
    const field = { path: pathFor(name, paths), facts, input, elements, links: linksIn(elements, around), ...words };
    sent.push(field);
    for (const element of elements) if (element !== field.anchor) taken.consumed.add(element);
  }
  const fields = sent.filter((each) => 'path' in each);
  checkHints(root, fields, inputs, problems);
  return { fields, sent, consumed: taken.consumed, dissolved: taken.dissolved, isDisabled };
}

function unfitting({ tag, type, name }: FlowFacts): Problem {
  const where = `flow step: <${tag}${type && ` type="${type}"`}>${name && ` "${name}"`}`;
  if (!name) return { where, what: 'it has no name', fix: 'Give it the name under which its value is wanted.' };
  if (type === 'file') {
    return { where, what: 'a message to the engine has no place for files', fix: 'Ask for the file in another way.' };
  }
  return { where, what: 'no registered flow input fits', fix: 'Use another control, or register one.' };
}

/** Radios and checkboxes of one name together, every other control by itself. */
function controlsByName(root: ParentNode): Element[][] {
  const groups = new Map<string, Element[]>();
  const list: Element[][] = [];
  for (const element of root.querySelectorAll(SELECTOR)) {
    // What a list of suggestions says to browsers without one.
    if (element.closest('datalist')) continue;
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

/** Every fieldset is looked through once. */
function fieldsets(): Taken['aboutOf'] {
  const known = new Map<Element, AboutFieldset>();
  return (fieldset) => {
    let about = known.get(fieldset);
    if (!about) {
      const seen = Array.from(fieldset.querySelectorAll(SELECTOR)).filter((each) => typeOf(each) !== 'hidden');
      known.set(fieldset, (about = { size: seen.length, legend: legendOf(fieldset) }));
    }
    return about;
  };
}

/** Label and hint of a field, and the place where it is drawn; what they were made of is not drawn again. */
function wordsOf(
  elements: readonly Element[],
  { several, type, name }: FlowFacts,
  { labels, byId }: Surroundings,
  { consumed, dissolved, aboutOf }: Taken,
): Omit<FoundField, 'path' | 'facts' | 'input' | 'elements' | 'links'> {
  const first = elements[0]!;
  const hints = namedBy(first, 'aria-describedby', byId);
  for (const element of hints) consumed.add(element);
  for (const element of elements) {
    for (const label of [labels.get(element.getAttribute(ID) ?? ''), element.closest('label')]) {
      if (label) consumed.add(label);
    }
  }
  const hint = hints.map(textOf).join(' ').trim();
  if (type === 'radio' || (several && first.tagName === 'INPUT')) {
    const fieldset = first.closest('fieldset');
    const { size = 0, legend } = fieldset ? aboutOf(fieldset) : {};
    const named = legend ? textOf(legend) : groupName(first, byId);
    const label = named || (elements.length === 1 && textOf(labelOf(first, labels) ?? first)) || name;
    const isWhole = fieldset && size === elements.length && elements.every((element) => fieldset.contains(element));
    if (!isWhole) return { label, hint, anchor: outermost(first) };
    const own = new Set(elements);
    const more = wordsBeside(fieldset, (each) => each === legend || consumed.has(each) || own.has(each));
    if (more !== undefined) return { label, hint: [hint, more].filter(Boolean).join(' '), anchor: fieldset };
    if (legend) consumed.add(legend);
    dissolved.add(fieldset);
    return { label, hint, anchor: outermost(first) };
  }
  const around = labelOf(first, labels);
  const label =
    (around && textOf(around)) ||
    wordsAt(first, 'aria-labelledby', byId) ||
    first.getAttribute('aria-label') ||
    first.getAttribute('title') ||
    name;
  return { label, hint, anchor: outermost(first) };

  /** The label around an input gives its place to the field. */
  function outermost(element: Element): Element {
    const outer = element.closest('label');
    if (!outer) return element;
    consumed.delete(outer);
    consumed.add(element);
    return outer;
  }
}

/** Links in what becomes plain words: `I agree to the <a>terms</a>`. */
function linksIn(elements: readonly Element[], { labels, byId }: Surroundings): Element[] {
  const parts = elements.flatMap((element) => labelOf(element, labels) ?? []);
  const hints = namedBy(elements[0]!, 'aria-describedby', byId);
  return [...new Set([...parts, ...hints])].flatMap((part) => Array.from(part.querySelectorAll('a[href]')));
}

/** What the part around boxes is called, where it is no fieldset. */
function groupName(first: Element, byId: ReadonlyMap<string, Element>): string {
  const own = first.getAttribute('aria-label');
  const group = first.closest('[role="group"], [role="radiogroup"]');
  return own || (group && (wordsAt(group, 'aria-labelledby', byId) || group.getAttribute('aria-label'))) || '';
}

/** A name as a path of the form store; one that cannot be, or is there already, gets a path of its own. */
function pathFor(name: string, taken: Set<string>): string {
  const isPlain = /^[A-Za-z_$][\w$-]*$/.test(name) && !(name in Object.prototype) && !taken.has(name);
  const plain = isPlain ? name : `field-${taken.size + 1}`;
  taken.add(plain);
  return plain;
}
