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

const text = (element: Element): string => element.outerHTML.slice(0, 120);

/** Returns accessibility problems that can be found in any DOM, without axe. */
export function ownFaults(root: Element): string[] {
  const all = (selector: string): Element[] => [...root.querySelectorAll(selector)];
  const faults: string[] = [];
  const complain = (what: string, elements: readonly Element[]): void =>
    elements.forEach((element) => faults.push(`${what}: ${text(element)}`));

  complain(
    'a picture without alt',
    all('img').filter((image) => !image.hasAttribute('alt')),
  );
  complain(
    'a link or button without a name',
    all('a, button, summary').filter((element) => nameOf(element) === ''),
  );
  complain('words that run together in a name', all(NAMED).filter(runsTogether));
  complain('a link that leads nowhere', all('a[href=""]'));
  complain(
    'an address that runs code',
    all('[href], [src], [srcset]').filter((element) =>
      /^\s*(javascript|data|vbscript):/i.test(
        element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('srcset') ?? '',
      ),
    ),
  );
  complain(
    'an empty heading',
    all('h1, h2, h3, h4, h5, h6').filter((heading) => nameOf(heading) === ''),
  );
  complain('a script', all('script, iframe, object, embed'));
  complain(
    'an event handler in the markup',
    all('*').filter((element) => element.getAttributeNames().some((name) => name.startsWith('on'))),
  );
  complain(
    'a wrong value written out',
    all('*').filter((element) =>
      [...element.childNodes].some((node) => /\[object |undefined|NaN/.test(directText(node))),
    ),
  );
  const ids = all('[id]').map((element) => element.id);
  ids.filter((id, index) => ids.indexOf(id) !== index).forEach((id) => faults.push(`the id ${id} twice`));
  return faults;
}

/** Elements whose name is their content. */
const NAMED = 'a, button, summary, label, [role=option], h1, h2, h3, h4, h5, h6';

/** Whether two parts of an element, of which the second begins where the first ends, have letters or digits there. */
function runsTogether(element: Element): boolean {
  return [...element.querySelectorAll(':is(span, p, div, time, small) + :is(span, p, div, time, small)')].some(
    (part) => /^[\p{L}\p{N}]/u.test(part.textContent) && /[\p{L}\p{N}]$/u.test(part.previousSibling?.textContent ?? ''),
  );
}

const directText = (node: Node): string => (node.nodeType === 3 ? (node.nodeValue ?? '') : '');

/** Runs axe without the rules that need layout or a whole page. */
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
