import DOMPurify, { type Config } from 'dompurify';

/** Attribute that holds the original `name`: DOMPurify removes names such as `action` or `title`. */
export const NAME_ATTRIBUTE = 'data-flow-name';
/** Attribute that holds the original `id`. */
export const ID_ATTRIBUTE = 'data-flow-id';

/** A removed tag or attribute as a report names it, for example `<object>`. */
export type RemovedPart = string;

/** Tags of the elements that are removed from the engine's HTML. */
const FORBIDDEN_TAGS = (
  'style link meta base title script noscript template iframe frame frameset object embed applet param svg math ' +
  'dialog portal audio video source track picture canvas map area marquee slot'
).split(' ');
/** Attributes that are removed from the engine's HTML. */
const FORBIDDEN_ATTRIBUTES = (
  'style action formaction formtarget formmethod formenctype target ping srcset background poster usemap form ' +
  'is slot nonce integrity name id'
).split(' ');

/** The part of the Trusted Types API that is used here; browsers without it have no policy. (W3C: Trusted Types) */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ): NonNullable<Config['TRUSTED_TYPES_POLICY']>;
}

/**
 * The Trusted Types policy of the portal. Its HTML is only parsed into separate documents, never inserted into the
 * page.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes?.createPolicy('marquee', {
  createHTML: (html) => html,
  createScriptURL: () => '',
});

/**
 * Returns HTML, such as that of the engine, as clean nodes of a separate document, where no scripts run and nothing is
 * loaded. Names and ids are stored in the attributes `NAME_ATTRIBUTE` and `ID_ATTRIBUTE`. Also returns the removed
 * parts, for a report to editors.
 */
export function cleanHtml(html: string): { readonly root: ParentNode; readonly removed: readonly RemovedPart[] } {
  const parsed = parseHtml(html);
  for (const element of parsed.querySelectorAll('[name], [id]')) {
    moveAttribute(element, 'name', NAME_ATTRIBUTE);
    moveAttribute(element, 'id', ID_ATTRIBUTE);
  }
  const root = DOMPurify.sanitize(parsed, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    ADD_ATTR: ['formnovalidate', 'inputmode'],
    ALLOW_DATA_ATTR: true,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
  });
  return { root, removed: DOMPurify.removed.flatMap(describeRemoved) };
}

/** Parses HTML into a separate document, where scripts do not run and images do not load. */
export function parseHtml(html: string): HTMLElement {
  const text = policy ? (policy.createHTML(html) as unknown as string) : html;
  return new DOMParser().parseFromString(text, 'text/html').body;
}

// A form may have inputs named `getAttribute` or `attributes`, so the methods of the prototype are used.
const { getAttribute, setAttribute, removeAttribute } = Element.prototype;

/** Moves the value of an attribute to another attribute. */
function moveAttribute(element: Element, from: string, to: string): void {
  const value = getAttribute.call(element, from);
  if (value === null) return;
  setAttribute.call(element, to, value);
  removeAttribute.call(element, from);
}

/**
 * Returns a list with the name of a removed part, for the report; an empty list for parts that are not reported, such
 * as comments.
 */
function describeRemoved(entry: (typeof DOMPurify.removed)[number]): RemovedPart[] {
  if ('element' in entry) {
    const tag = entry.element.nodeName.toLowerCase();
    return tag.startsWith('#') || tag === 'body' ? [] : [`<${tag}>`];
  }
  return entry.attribute ? [`${entry.attribute.name} on <${entry.from.nodeName.toLowerCase()}>`] : [];
}
