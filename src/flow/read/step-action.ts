import type { StepAction } from '../flow-step.ts';
import { NAME_ATTRIBUTE } from './clean-html.ts';

/** The name that the engine expects for a button whose HTML has no name. (spec: PC-18) */
const DEFAULT_NAME = 'actionButton';

/** Returns true for links with `data-action`, and for buttons except reset and image buttons. */
export function isAction(element: Element): boolean {
  const type = (element.getAttribute('type') ?? '').toLowerCase();
  if (element.tagName === 'BUTTON') return type !== 'reset';
  if (element.tagName === 'INPUT') return type === 'submit' || type === 'button';
  return element.tagName === 'A' && element.hasAttribute('data-action');
}

/**
 * Reads a button or link as an action: the name and value that it sends, and whether it is disabled or skips the
 * validation.
 */
export function readAction(element: Element, disabled: boolean): StepAction {
  return {
    name: element.getAttribute(NAME_ATTRIBUTE) || DEFAULT_NAME,
    value: element.getAttribute('data-action') ?? element.getAttribute('value') ?? element.textContent.trim(),
    disabled,
    skipsValidation: element.hasAttribute('formnovalidate') || element.tagName === 'A',
  };
}
