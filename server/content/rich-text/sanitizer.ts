import { createRequire } from 'node:module';
import type { Config, DOMPurify } from 'dompurify';
import { PortalError } from '#src/lib/portal-error.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '#src/model/layout/element-tree.ts';
import { ADDRESS_ATTRIBUTES, ALLOWED_ADDRESS, readAddress } from '#src/model/rich-text/address.ts';

/** Attributes that an editor may write. The portal sets `rel` itself, so a value of the editor is dropped. */
const EDITOR_ATTRIBUTES = [...ALLOWED_ATTRIBUTES.keys()].filter((name) => name !== 'rel');

/** Settings of DOMPurify: only allowed tags, attributes and addresses remain. */
const PURIFIER_CONFIG = Object.freeze({
  ALLOWED_TAGS: Object.freeze([...ALLOWED_TAGS]) as string[],
  ALLOWED_ATTR: Object.freeze(EDITOR_ATTRIBUTES) as string[],
  // Every address is checked again when the tree is built.
  ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
  // DOMPurify treats the value of every attribute as an address unless it is listed here.
  ADD_URI_SAFE_ATTR: EDITOR_ATTRIBUTES.filter((name) => !ADDRESS_ATTRIBUTES.has(name)),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  // Without this setting, the parser moves a script at the beginning into the head, where it is removed without a
  // report.
  FORCE_BODY: true,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config);

/** The sanitizer; undefined until it is first needed. */
let purifier: DOMPurify | undefined;

/**
 * Returns the sanitizer. It is created at first use, because this takes 0.4 s and most server starts do not compile
 * content.
 */
function loadPurifier(): DOMPurify {
  if (purifier) return purifier;
  const require = createRequire(import.meta.url);
  const { JSDOM } = require('jsdom') as typeof import('jsdom');
  const dompurify = require('dompurify') as DOMPurify & { default?: DOMPurify };
  const newPurifier = (dompurify.default ?? dompurify)(new JSDOM('').window);
  // If the DOM is unsupported, DOMPurify returns its input without sanitizing it.
  if (!newPurifier.isSupported)
    throw new PortalError('rich text: DOMPurify does not work on this jsdom. Pin both as before.');
  newPurifier.setConfig(PURIFIER_CONFIG);
  purifier = newPurifier;
  return newPurifier;
}

/** A part that was removed from markup: its description (`the tag <script>`) and what to do instead. */
export interface RemovedMarkup {
  readonly what: string;
  readonly fix: string;
}

/**
 * Returns the sanitized DOM of an HTML text, and what was removed. The fragment is undefined if the text has no content
 * (a frameset) or is nested too deeply. In that case, nothing of the text may be shown.
 */
export function sanitize(html: string): { fragment: DocumentFragment | undefined; removed: RemovedMarkup[] } {
  const cleaner = loadPurifier();
  try {
    const fragment = cleaner.sanitize(html) as unknown as DocumentFragment | null;
    return {
      fragment: fragment ?? undefined,
      removed: cleaner.removed.flatMap((entry) => describeRemoved(entry) ?? []),
    };
  } catch (error) {
    if (error instanceof RangeError) return { fragment: undefined, removed: [] };
    throw error;
  }
}

/** Returns a part that DOMPurify has removed, for a report; undefined if it need not be reported. */
function describeRemoved(entry: DOMPurify['removed'][number]): RemovedMarkup | undefined {
  if ('element' in entry) {
    const name = entry.element.nodeName.toLowerCase();
    // Comments, processing instructions and DOMPurify's own wrapper are not reported.
    if (name.startsWith('#') || name === 'body' || name === 'remove' || entry.element.nodeType === 7) return undefined;
    return removedTag(name);
  }
  const { attribute, from } = entry;
  const tag = from.nodeName.toLowerCase();
  if (!attribute || (attribute.name === 'rel' && tag === 'a')) return undefined;
  return removedAttribute(tag, attribute.name, attribute.value);
}

/** Returns the report for a removed tag. */
export function removedTag(tag: string): RemovedMarkup {
  const instead = Object.hasOwn(REPLACEMENT_TAGS, tag) ? ` Use <${REPLACEMENT_TAGS[tag]}>.` : '';
  return { what: `the tag <${tag}>`, fix: `Remove it.${instead}` };
}

/** For each tag that is not allowed but has a replacement: the tag to use instead. */
const REPLACEMENT_TAGS: Readonly<Record<string, string>> = {
  h1: 'h2',
  center: 'p',
  font: 'span',
  strike: 's',
  big: 'strong',
};

/** Returns the report for a removed attribute. */
export function removedAttribute(tag: string, name: string, value: string): RemovedMarkup {
  const short = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  if (!ALLOWED_ATTRIBUTES.has(name)) return { what: `the attribute ${name} on <${tag}>`, fix: 'Remove it.' };
  const address = ADDRESS_ATTRIBUTES.has(name) ? readAddress(value) : undefined;
  const fix = address?.kind === 'refused' ? address.fix : `Remove it, or give ${name} a valid value.`;
  return { what: `the value "${short}" of ${name} on <${tag}>`, fix };
}
