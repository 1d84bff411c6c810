import type { Json } from '#src/model/json.ts';
import { optionValue } from '../read/control-facts.ts';
import type { FoundField } from '../read/found-controls.ts';
import { readFloat } from './html-values.ts';
import { sanitisedValue } from './sanitise-value.ts';

/** The value that the HTML brings, as a browser would read it; undefined for none. */
export function initialValue({
  facts,
  input,
  elements,
}: Pick<FoundField, 'facts' | 'input' | 'elements'>): Json | undefined {
  const { tag, type, attributes, several } = facts;
  const first = elements[0]!;
  if (type === 'radio' || type === 'checkbox') {
    const ticked = elements.filter((element) => element.hasAttribute('checked'));
    const values = ticked.map((element) => element.getAttribute('value') ?? 'on').filter((value) => value !== '');
    // Of circles the last one that is marked.
    if (type === 'radio') return values.at(-1);
    if (several) return values;
    return ticked.length > 0 ? true : undefined;
  }
  if (tag === 'select') return chosenIn(first, several, Number(attributes['size'] ?? 1) > 1);
  if (tag === 'textarea') return first.textContent || undefined;
  // A colour may have a name, which only browsers know; it always has a value.
  const text = type === 'color' ? (first as HTMLInputElement).value : sanitisedValue(type, attributes);
  if (text === '') return undefined;
  return input.type === 'number' ? readFloat(text) : text;
}

/** Without a choice a browser shows the first option that can be chosen, if it shows one line. */
function chosenIn(select: Element, several: boolean, isOpen: boolean): Json | undefined {
  const chosen = Array.from(select.querySelectorAll('option[selected]'), optionValue);
  if (several) return [...new Set(chosen)].filter((value) => value !== '');
  if (chosen.length > 0 || isOpen) return chosen.at(-1) || undefined;
  const first = select.querySelector('option:not([disabled]):not(optgroup[disabled] > option)');
  return (first && optionValue(first)) || undefined;
}
