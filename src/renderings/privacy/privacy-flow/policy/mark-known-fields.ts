import type { Rule } from '#src/logic/rule.ts';
import { HINT_ATTRIBUTE, RULES_ATTRIBUTE, SELECT_ALL } from '#src/flow/flow-input.ts';
import { MESSAGES_OF_ATTRIBUTE } from '#src/flow/plan/plan-words.ts';
import { NAME_ATTRIBUTE } from '#src/flow/read/clean-html.ts';
import { KNOWN_FIELDS, knownName, PHONE_PATTERN, PREFER_MAIL } from './known-fields.ts';
import type { PagePolicy } from './page-policy.ts';

/** Selects all form controls except hidden inputs. */
const CONTROLS = 'input:not([type="hidden" i]), select, textarea';

/** Settings of the page for its known fields. */
export interface KnownFieldOptions extends Pick<PagePolicy, 'textLengths' | 'marksCategories'> {
  /** The documented name for each further spelling of a known field, from content. */
  readonly spellings: ReadonlyMap<string, string>;
}

/**
 * Adds the portal's attributes to fields that have a documented name or type: flow input, pattern, rules, lengths and
 * messages. Attributes that the HTML already has are kept, except the pattern of a phone number.
 */
export function markKnownFields(
  root: ParentNode,
  { spellings, textLengths, marksCategories }: KnownFieldOptions,
): void {
  const controls = Array.from(root.querySelectorAll(CONTROLS));
  const knownNames = new Map(
    controls.flatMap((element) => {
      const name = knownName(nameOf(element), spellings);
      return name === undefined ? [] : [[element, name] as const];
    }),
  );
  for (const [element, name] of knownNames) markKnown(element, name);
  for (const element of controls) markByType(element, textLengths);
  markMailing(knownNames, controls);
  if (marksCategories) markCategories(controls);
}

/** Returns the name of a control; '' if it has none. */
const nameOf = (element: Element): string => element.getAttribute(NAME_ATTRIBUTE) ?? '';
/** Returns the type of a control in lower case; '' if it has none. */
const typeOf = (element: Element): string => (element.getAttribute('type') ?? '').toLowerCase();

/** Sets an attribute, unless the element already has it. */
function setDefault(element: Element, attribute: string, value: string): void {
  if (!element.hasAttribute(attribute)) element.setAttribute(attribute, value);
}

/** Adds the messages, the flow input and the pattern to a field with a documented name. */
function markKnown(element: Element, name: string): void {
  const { input, pattern } = KNOWN_FIELDS[name]!;
  setDefault(element, MESSAGES_OF_ATTRIBUTE, name);
  if (element.tagName !== 'INPUT') return;
  if (input) setDefault(element, HINT_ATTRIBUTE, input);
  if (pattern) setDefault(element, 'pattern', pattern);
}

/** Marks email addresses, phone numbers and text boxes, whose names are not documented. */
function markByType(element: Element, [minimum, maximum]: readonly number[] = []): void {
  const type = typeOf(element);
  if (type === 'email') setDefault(element, MESSAGES_OF_ATTRIBUTE, 'email format');
  if (type === 'tel') {
    setDefault(element, MESSAGES_OF_ATTRIBUTE, 'phone pattern digitsOnly allDigits noSpace allZeros');
    // The value has digits only. A pattern of the HTML is replaced, because it may describe the formatted number.
    element.setAttribute('pattern', PHONE_PATTERN);
  }
  if (element.tagName !== 'TEXTAREA') return;
  if (minimum !== undefined && !element.hasAttribute('minlength') && !element.hasAttribute('maxlength')) {
    element.setAttribute('minlength', String(minimum));
    element.setAttribute('maxlength', String(maximum));
  }
  setDefault(element, MESSAGES_OF_ATTRIBUTE, 'requestDetails minLength maxLength');
}

/**
 * Shows and requires the mailing fields while delivery by mail is preferred; otherwise hides and empties them.
 * (spec: PC-44, PC-45)
 */
function markMailing(knownNames: ReadonlyMap<Element, string>, controls: readonly Element[]): void {
  const entries = [...knownNames];
  const box = entries.find(([element, name]) => name === PREFER_MAIL && typeOf(element) === 'checkbox')?.[0];
  if (!box) return;
  const isPreferred: Rule = { '===': [{ var: nameOf(box) }, true] };
  const fields = entries.flatMap(([element, name]) => (KNOWN_FIELDS[name]!.isMailing ? [element] : []));
  const rules = JSON.stringify({ visible: isPreferred, required: isPreferred, clear: { '!': [isPreferred] } });
  for (const element of fields) setDefault(element, RULES_ATTRIBUTE, rules);
  const section = commonParent(fields);
  if (
    section &&
    controls.every((element) => !section.contains(element) || fields.includes(element)) &&
    !hasButton(section)
  )
    setDefault(section, RULES_ATTRIBUTE, JSON.stringify({ visible: isPreferred }));
}

/** Returns true if a section contains a button. */
const hasButton = (section: Element): boolean => section.querySelector('button') !== null;

/** Returns the innermost element around all elements; undefined if there is none. */
function commonParent(elements: readonly Element[]): Element | undefined {
  let parent = elements[0]?.parentElement;
  while (parent && !elements.every((element) => parent!.contains(element))) parent = parent.parentElement;
  return parent ?? undefined;
}

/** Adds a checkbox that selects all categories, and requires at least one category. (spec: PC-41, PC-42) */
function markCategories(controls: readonly Element[]): void {
  const boxes = new Map<string, Element[]>();
  for (const element of controls.filter((each) => typeOf(each) === 'checkbox'))
    boxes.set(nameOf(element), [...(boxes.get(nameOf(element)) ?? []), element]);
  const groups = [...boxes].filter(([name, elements]) => name !== '' && elements.length > 1);
  for (const [name, [first]] of groups) {
    if (groups.length > 1 && !/categor/i.test(name)) continue;
    if (!first!.closest('fieldset')?.hasAttribute(HINT_ATTRIBUTE)) setDefault(first!, HINT_ATTRIBUTE, SELECT_ALL);
    setDefault(first!, 'required', '');
    setDefault(first!, MESSAGES_OF_ATTRIBUTE, 'categories required minItems');
  }
}
