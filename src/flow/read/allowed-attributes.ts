import { isLocalPath, safeHref } from '#src/lib/paths/safe-href.ts';
import { ALLOWED_ATTRIBUTES } from '#src/model/layout/element-tree.ts';
import { ID_ATTRIBUTE } from './clean-html.ts';

/** Allowed roles. Dialogs and landmarks of the whole page, such as `main`, are not allowed for an engine. */
const ROLES = new Set('alert status group region note list listitem heading presentation none'.split(' '));
/** Roles that allow an accessible name. */
const NAMED_ROLES = new Set('alert status group region note list heading'.split(' '));
/** Tags of elements that allow an accessible name without a role. */
const NAMED_TAGS = new Set(
  'a article section ul ol table fieldset figure img h1 h2 h3 h4 h5 h6 output progress meter'.split(' '),
);
/** Allowed values of `aria-live`. */
const LIVE_VALUES = new Set(['off', 'polite', 'assertive']);
/** Numeric attributes of progress bars and meters. */
const MEASURE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  progress: ['value', 'max'],
  meter: ['value', 'min', 'max', 'low', 'high', 'optimum'],
};

/**
 * Returns the attributes of an element that are allowed. Links keep only safe addresses, and images only files of the
 * portal. `shownTag` is the tag that is rendered for the element.
 */
export function allowedAttributes(element: Element, shownTag: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (name === ID_ATTRIBUTE || name === 'target' || name === 'rel') continue;
    if (name === 'href') {
      const href = safeHref(value);
      if (href) attributes['href'] = href;
    } else if (name === 'src') {
      if (isLocalPath(value)) attributes['src'] = value;
    } else if (ALLOWED_ATTRIBUTES.has(name)) attributes[name] = value;
    else if (MEASURE_ATTRIBUTES[shownTag]?.includes(name) && Number.isFinite(Number(value))) attributes[name] = value;
  }
  return { ...attributes, ...ariaAttributes(element, shownTag) };
}

/** Returns the ARIA attributes, which are for assistive technology: role, heading level, name and live region. */
function ariaAttributes(element: Element, shownTag: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  const role = (element.getAttribute('role') ?? '').trim().toLowerCase();
  if (ROLES.has(role)) attributes['role'] = role;
  const level = element.getAttribute('aria-level') ?? '';
  if (role === 'heading') attributes['aria-level'] = /^[1-6]$/.test(level) ? level : '2';
  const name = element.getAttribute('aria-label')?.trim();
  if (name && (attributes['role'] ? NAMED_ROLES.has(role) : NAMED_TAGS.has(shownTag))) attributes['aria-label'] = name;
  const live = (element.getAttribute('aria-live') ?? '').toLowerCase();
  if (LIVE_VALUES.has(live)) attributes['aria-live'] = live;
  return attributes;
}
