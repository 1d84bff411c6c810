import DOMPurify, { type Config } from 'dompurify';

/** Under this name an element carries the `name` that it came with; DOMPurify takes away names like `action` or `title`. */
export const NAME = 'data-flow-name';
/** The same for `id`. */
export const ID = 'data-flow-id';

/** A tag that was taken out, or an attribute. */
export type Removed = string;

const FORBIDDEN_TAGS = (
  'style link meta base title script noscript template iframe frame frameset object embed applet param svg math ' +
  'dialog portal audio video source track picture canvas map area marquee slot'
).split(' ');
const FORBIDDEN_ATTRIBUTES = (
  'style action formaction formtarget formmethod formenctype target ping srcset background poster usemap form ' +
  'is slot nonce integrity name id'
).split(' ');

/** What of the Trusted Types API is used here; browsers without it have no policy. (W3C: Trusted Types) */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ): NonNullable<Config['TRUSTED_TYPES_POLICY']>;
}

/** The one policy of the portal: HTML is parsed into documents that are never shown, and never into this one. */
const policy = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes?.createPolicy('marquee', {
  createHTML: (html) => html,
  createScriptURL: () => '',
});

/**
 * The engine's HTML as clean nodes of another document: nothing in it runs, loads or leads anywhere while it is read.
 * Names and ids stand under `NAME` and `ID`. Answers what was taken out as well, for staff.
 */
export function cleanHtml(html: string): { readonly root: ParentNode; readonly removed: readonly Removed[] } {
  const parsed = parse(html);
  for (const element of parsed.querySelectorAll('[name], [id]')) {
    keep(element, 'name', NAME);
    keep(element, 'id', ID);
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
  return { root, removed: DOMPurify.removed.flatMap(describe) };
}

/** Reads HTML into a document of its own, where scripts do not run and pictures do not load. */
export function parse(html: string): HTMLElement {
  const text = policy ? (policy.createHTML(html) as unknown as string) : html;
  return new DOMParser().parseFromString(text, 'text/html').body;
}

// A form may have inputs called `getAttribute` or `attributes`: only the prototype's own methods are what they seem.
const { getAttribute, setAttribute, removeAttribute } = Element.prototype;

function keep(element: Element, from: string, to: string): void {
  const value = getAttribute.call(element, from);
  if (value === null) return;
  setAttribute.call(element, to, value);
  removeAttribute.call(element, from);
}

function describe(entry: (typeof DOMPurify.removed)[number]): Removed[] {
  if ('element' in entry) {
    const tag = entry.element.nodeName.toLowerCase();
    return tag.startsWith('#') || tag === 'body' ? [] : [`<${tag}>`];
  }
  return entry.attribute ? [`${entry.attribute.name} on <${entry.from.nodeName.toLowerCase()}>`] : [];
}
