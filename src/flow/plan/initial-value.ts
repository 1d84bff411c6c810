import type { Json } from '#src/model/json.ts';
import { optionValue } from '../read/control-facts.ts';
import type { FoundField } from '../read/found-controls.ts';
import { readFloat } from './html-values.ts';
import { sanitizedValue } from './sanitize-value.ts';

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
    // If several radio buttons are checked, browsers select the last one.
    if (type === 'radio') return values.at(-1);
    if (several) return values;
    return ticked.length > 0 ? true : undefined;
  }
  if (tag === 'select') return selectedOptions(first, several, Number(attributes['size'] ?? 1) > 1);
  if (tag === 'textarea') return first.textContent || undefined;
  // A color always has a value. Only browsers can convert color names.
  const text = type === 'color' ? (first as HTMLInputElement).value : sanitizedValue(type, attributes);
  if (text === '') return undefined;
  return input.type === 'number' ? readFloat(text) : text;
}

/**
 * Returns the values of the selected options as a list if `several`, otherwise the value of the last one. A drop-down
 * without one has its first enabled option selected, as in a browser. Empty values are left out.
 */
function selectedOptions(select: Element, several: boolean, isListBox: boolean): Json | undefined {
  const selectedValues = Array.from(select.querySelectorAll('option[selected]'), optionValue);
  if (several) return [...new Set(selectedValues)].filter((value) => value !== '');
  if (selectedValues.length > 0 || isListBox) return selectedValues.at(-1) || undefined;
  const first = select.querySelector('option:not([disabled]):not(optgroup[disabled] > option)');
  return (first && optionValue(first)) || undefined;
}
