import type { Json } from '#src/model/json.ts';
import { optionValue } from '../read/control-facts.ts';
import type { FoundField } from '../read/found-controls.ts';
import { readFloat } from './html-values.ts';
import { sanitisedValue } from './sanitise-value.ts';

/** Returns the initial value in the HTML, as a browser reads it; undefined if there is none. */
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
    // Of several checked radio buttons the last one counts.
    if (type === 'radio') return values.at(-1);
    if (several) return values;
    return ticked.length > 0 ? true : undefined;
  }
  if (tag === 'select') return selectedIn(first, several, Number(attributes['size'] ?? 1) > 1);
  if (tag === 'textarea') return first.textContent || undefined;
  // A color always has a value. Only browsers can convert color names.
  const text = type === 'color' ? (first as HTMLInputElement).value : sanitisedValue(type, attributes);
  if (text === '') return undefined;
  return input.type === 'number' ? readFloat(text) : text;
}

/** Returns the selected option; a closed select without one has its first enabled option selected. */
function selectedIn(select: Element, several: boolean, isOpen: boolean): Json | undefined {
  const selectedValues = Array.from(select.querySelectorAll('option[selected]'), optionValue);
  if (several) return [...new Set(selectedValues)].filter((value) => value !== '');
  if (selectedValues.length > 0 || isOpen) return selectedValues.at(-1) || undefined;
  const first = select.querySelector('option:not([disabled]):not(optgroup[disabled] > option)');
  return (first && optionValue(first)) || undefined;
}
