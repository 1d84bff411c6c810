import axe from 'axe-core';

/** Returns an approximation of the accessible name: text, label, and the text alternatives of images. */
function nameOf(element: Element): string {
  const labels = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id ? (element.ownerDocument.getElementById(id)?.textContent ?? '') : ''))
    .join(' ');
  const pictures = [...element.querySelectorAll('img')].map((image) => image.alt).join(' ');
  return `${element.getAttribute('aria-label') ?? ''}${labels}${element.textContent}${pictures}`.trim();
}

/** Returns the start of an element's HTML, for the report. */
const htmlStart = (element: Element): string => element.outerHTML.slice(0, 120);

/** Elements that must have an accessible name from their content. */
const TAGS_NAMED_BY_CONTENT = new Set(['A', 'BUTTON', 'SUMMARY']);
/** Matches the tag names of headings. */
const HEADING = /^H[1-6]$/;
/** Elements whose texts can run together. */
const TEXT_TAGS = new Set(['SPAN', 'P', 'DIV', 'TIME', 'SMALL']);
/** Elements that can run code or show other sites. */
const ACTIVE_TAGS = new Set(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED']);
/** Matches addresses that run code. */
const CODE_ADDRESS = /^\s*(javascript|data|vbscript):/i;
/** Returns the address in the `href`, `src` or `srcset` of an element; '' if there is none. */
const addressOf = (element: Element): string =>
  element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('srcset') ?? '';

/** The possible faults of an element, in the order of the report. Tag names of HTML are in upper case. */
const FAULTS: readonly (readonly [what: string, isFaulty: (element: Element, tag: string) => boolean])[] = [
  ['a picture without alt', (element, tag) => tag === 'IMG' && !element.hasAttribute('alt')],
  ['a link or button without a name', (element, tag) => TAGS_NAMED_BY_CONTENT.has(tag) && nameOf(element) === ''],
  ['words that run together in a name', (element, tag) => isNamedByContent(element, tag) && runsTogether(element)],
  ['a link that leads nowhere', (element, tag) => tag === 'A' && element.getAttribute('href') === ''],
  ['an address that runs code', (element) => CODE_ADDRESS.test(addressOf(element))],
  ['an empty heading', (element, tag) => HEADING.test(tag) && nameOf(element) === ''],
  ['a script', (_, tag) => ACTIVE_TAGS.has(tag)],
  ['an event handler in the markup', (element) => element.getAttributeNames().some((name) => name.startsWith('on'))],
  [
    'a wrong value written out',
    (element) => [...element.childNodes].some((node) => /\[object |undefined|NaN/.test(directText(node))),
  ],
];

/** Returns problems of accessibility, security and texts that can be found in any DOM, without axe. */
export function ownFaults(root: Element): string[] {
  // One search for all elements, because selectors take most of the time of this check.
  const all = [...root.querySelectorAll('*')].map((element) => [element, element.tagName.toUpperCase()] as const);
  const faults = FAULTS.flatMap(([what, isFaulty]) =>
    all.filter(([element, tag]) => isFaulty(element, tag)).map(([element]) => `${what}: ${htmlStart(element)}`),
  );
  const ids = all.filter(([element]) => element.hasAttribute('id')).map(([element]) => element.id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} twice`);
  return [...faults, ...twice];
}

/** Whether the accessible name of an element comes from its content. */
const isNamedByContent = (element: Element, tag: string): boolean =>
  TAGS_NAMED_BY_CONTENT.has(tag) || HEADING.test(tag) || tag === 'LABEL' || element.getAttribute('role') === 'option';

/** Whether the texts of two adjacent parts of an element run together: both have a letter or digit where they meet. */
function runsTogether(element: Element): boolean {
  return [...element.querySelectorAll('*')].some(
    (part) =>
      isTextElement(part) &&
      isTextElement(part.previousElementSibling) &&
      /^[\p{L}\p{N}]/u.test(part.textContent) &&
      /[\p{L}\p{N}]$/u.test(part.previousSibling?.textContent ?? ''),
  );
}

/** Whether the tag of an element is one of TEXT_TAGS. */
const isTextElement = (element: Element | null): boolean =>
  element !== null && TEXT_TAGS.has(element.tagName.toUpperCase());

/** Returns the text of a text node; '' for any other node. */
const directText = (node: Node): string => (node.nodeType === 3 ? (node.nodeValue ?? '') : '');

/** Returns the violations that axe finds, without the rules that need layout or a whole page. */
export async function axeFaults(root: Element): Promise<string[]> {
  const { violations } = await axe.run(root as HTMLElement, {
    resultTypes: ['violations'],
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'scrollable-region-focusable': { enabled: false },
    },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `axe ${id}, ${help}: ${html.slice(0, 120)}`),
  );
}
