import type { Page } from '@playwright/test';

/** The state of one field of a form, as the page shows it. */
export interface FieldLook {
  /** Text of the error at the field; '' without one. */
  readonly message: string;
  /** Whether the inputs of the field, or the group around them, are described by that error. */
  readonly isDescribed: boolean;
  /** Whether the inputs of the field are marked as invalid. */
  readonly isInvalid: boolean;
  /**
   * The entries of the field as JSON: of each input its value, whether it is checked, and whether its text is
   * unreadable, for example an incomplete date; and the texts of the listed files.
   */
  readonly entered: string;
  readonly hasFocus: boolean;
  /** Whether the label is in the visible part of the page. */
  readonly isInView: boolean;
  /** Text and target of the links in the error summary. */
  readonly summary: readonly (readonly [text: string, path: string])[];
}

/** Reads everything that a field shows in one call, because the tests read it hundreds of times. */
export function readFieldLook(page: Page, path: string): Promise<FieldLook> {
  return page.evaluate((name) => {
    const collapseSpaces = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
    const label = document.querySelector<HTMLElement>(`[id$="-${name}-label"]`)!;
    const id = label.id.slice(0, -'-label'.length);
    const group = label.closest('fieldset');
    const own = document.getElementById(id);
    const inputs = [
      ...(own ? [own] : []),
      ...(group?.querySelectorAll<HTMLElement>('input') ?? []),
    ] as HTMLInputElement[];
    const error = document.getElementById(`${id}-error`);
    const isDescribedBy = (element: Element): boolean =>
      (element.getAttribute('aria-describedby') ?? '').split(/\s+/).includes(`${id}-error`);
    const place = (label.closest('fieldset') ?? label.parentElement!.closest('div:has(input, select, textarea)'))!;
    const files = [...place.querySelectorAll('li:not([role])')].map(({ textContent }) => collapseSpaces(textContent));
    const { top, bottom } = label.getBoundingClientRect();
    const box = document.querySelector('form [role="group"][tabindex="-1"]');
    return {
      message: collapseSpaces(error?.textContent),
      isDescribed: error !== null && (group ? isDescribedBy(group) : inputs.every(isDescribedBy)),
      isInvalid: inputs.length > 0 && inputs.every((input) => input.getAttribute('aria-invalid') === 'true'),
      entered: JSON.stringify([
        inputs.map(({ value, checked, validity }) => [value, checked, validity.badInput]),
        files,
      ]),
      hasFocus: place.contains(document.activeElement),
      isInView: top >= -1 && bottom <= innerHeight + 1,
      summary: [...(box?.querySelectorAll('a') ?? [])].map(
        (link) => [collapseSpaces(link.textContent), link.hash.slice(link.hash.indexOf('-') + 1)] as const,
      ),
    };
  }, path);
}
