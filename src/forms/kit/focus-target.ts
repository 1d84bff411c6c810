const INPUTS = 'input, select, textarea, button';

/** Returns the label of a field and the element that takes the focus: its input, or the first one of a group. */
export function focusTarget(id: string): { readonly label: HTMLElement; readonly target: HTMLElement } | undefined {
  const place = document.getElementById(id) ?? document.getElementById(`${id}-label`);
  if (!place) return undefined;
  const target = place.matches(`${INPUTS}, [tabindex]`)
    ? place
    : (place.closest('fieldset')?.querySelector<HTMLElement>(INPUTS) ?? place);
  return { label: document.getElementById(`${id}-label`) ?? place, target };
}
