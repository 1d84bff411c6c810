import { expect } from 'vitest';
import { collapseSpaces } from '../screen/collapse-spaces.ts';

/** Attributes whose values are ids of other elements. */
const ID_ATTRIBUTES = [
  'aria-describedby',
  'aria-labelledby',
  'aria-controls',
  'aria-errormessage',
  'aria-activedescendant',
  'for',
];

/** What the tested form is expected to show. */
export interface FormExpectations {
  /** Whether the form was submitted with faults, so that it must have an error summary. */
  readonly isRefused?: boolean;
  /** The only message that must be shown. */
  readonly mustShow?: string;
}

/** Returns accessibility faults of a form that axe does not detect. */
export function formFaults(root: HTMLElement, { isRefused = false, mustShow }: FormExpectations = {}): string[] {
  const faults: string[] = [];
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
  const ids = all('[id]').map(({ id }) => id);
  for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index))) faults.push(`the id ${id} twice`);
  for (const name of ID_ATTRIBUTES) {
    for (const element of all(`[${name}]`)) {
      for (const id of element.getAttribute(name)!.split(/\s+/).filter(Boolean)) {
        if (!document.getElementById(id)) faults.push(`${name} names ${id}, which is not there`);
      }
    }
  }
  const messages = all('[id$="-error"]');
  const shown = messages.map(({ textContent }) => collapseSpaces(textContent));
  if (mustShow !== undefined && (shown.length !== 1 || shown[0] !== collapseSpaces(mustShow))) {
    faults.push(`shows "${shown.join('", "')}"`);
  }
  for (const message of messages) {
    const id = message.id.slice(0, -'-error'.length);
    const input = document.getElementById(id);
    const place = input?.matches('input, select, textarea, fieldset') ? input : message.closest('fieldset');
    const text = collapseSpaces(message.textContent);
    try {
      expect(place).toHaveAccessibleDescription(expect.stringContaining(text));
    } catch {
      faults.push(`${id} does not say "${text}"`);
    }
  }
  for (const input of all('[aria-invalid="true"]')) {
    const described = `${input.getAttribute('aria-describedby') ?? ''} ${input.closest('fieldset')?.getAttribute('aria-describedby') ?? ''}`;
    if (!messages.some(({ id }) => described.split(/\s+/).includes(id)))
      faults.push(`${input.id} is wrong without words`);
  }
  return isRefused ? [...faults, ...summaryFaults(root, messages)] : faults;
}

/** Returns the faults of the error summary: it must have the focus, and a link to each field with an error. */
function summaryFaults(root: HTMLElement, messages: readonly HTMLElement[]): string[] {
  const box = root.querySelector<HTMLElement>('[role="group"][tabindex="-1"]');
  if (!box) return ['no summary'];
  const faults: string[] = [];
  if (document.activeElement !== box) faults.push('the focus is not in the summary');
  const links = [...box.querySelectorAll<HTMLAnchorElement>('a')];
  const targets = links.map((link) => {
    const id = link.getAttribute('href')!.slice(1);
    const target = document.getElementById(`${id}-label`) ?? document.getElementById(id);
    if (!target || !root.contains(target)) faults.push(`${collapseSpaces(link.textContent)} leads nowhere (#${id})`);
    const words = collapseSpaces(document.getElementById(`${id}-error`)?.textContent);
    const told = collapseSpaces(link.textContent);
    if (told !== words && !told.endsWith(`: ${words}`))
      faults.push(`${id}: the summary has other words than the field`);
    return target;
  });
  for (const [index, target] of targets.entries()) {
    const before = index > 0 ? targets[index - 1] : undefined;
    if (before && target && !(before.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) {
      faults.push('the summary has another order than the fields');
    }
  }
  const told = links.map(({ textContent }) => collapseSpaces(textContent));
  if (new Set(told).size < told.length) faults.push('two links of the summary have the same words');
  for (const { id } of messages) {
    const field = id.slice(0, -'-error'.length);
    if (!links.some((link) => link.getAttribute('href') === `#${field}`))
      faults.push(`the summary leaves out ${field}`);
  }
  return faults;
}

/** The texts that a screen reader would announce. */
export interface Announcements {
  readonly all: () => readonly string[];
  readonly stop: () => void;
}

/** Records texts of live regions, of new alerts, and of elements outside the tab order that receive the focus. */
export function recordAnnouncements(form: HTMLElement): Announcements {
  const said: string[] = [];
  const observer = new MutationObserver((records) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[role="status"], [role="alert"], [aria-live]');
      if (region) regions.add(region);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('[role="alert"]')) regions.add(node);
        for (const alert of node.querySelectorAll('[role="alert"]')) regions.add(alert);
      }
    }
    for (const region of regions) if (collapseSpaces(region.textContent)) said.push(collapseSpaces(region.textContent));
  });
  observer.observe(form, { subtree: true, childList: true, characterData: true });
  const focused = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target.tabIndex < 0) said.push(collapseSpaces(target.textContent));
  };
  form.addEventListener('focusin', focused);
  return {
    all: () => said,
    stop: () => {
      observer.disconnect();
      form.removeEventListener('focusin', focused);
    },
  };
}
