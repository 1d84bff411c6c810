import { slugOf } from '#src/lib/text/slug-of.ts';

/**
 * Rich text as data. The server converts sanitized HTML to it, so that the browser needs no HTML parser.
 * A node is a text, or `[tag, attributes or 0, ...children]`.
 */
export type ElementNode =
  string | readonly [tag: string, attributes: ElementAttributes | 0, ...children: ElementNode[]];
/** The attributes of an element, by their names in HTML. */
export type ElementAttributes = Readonly<Record<string, string>>;
/** Rich text as a list of nodes. */
export type ElementTree = readonly ElementNode[];

/** Allowed tags of rich text; all others are removed at publish and never rendered. */
export const ALLOWED_TAGS: ReadonlySet<string> = new Set(
  (
    'p h2 h3 h4 h5 h6 ul ol li dl dt dd a strong em b i u s sub sup small mark code pre kbd samp blockquote q cite ' +
    'abbr br hr table caption thead tbody tfoot tr th td figure figcaption img span div address time'
  ).split(' '),
);

/** Allowed tags that have no content. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** HTML attribute → React property, for the allowed attributes of rich text. */
export const ALLOWED_ATTRIBUTES: ReadonlyMap<string, string> = new Map(
  (
    'href title target rel src alt width height loading colspan:colSpan rowspan:rowSpan scope datetime:dateTime ' +
    'lang dir cite start reversed type'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string?])
    .map(([html, react]) => [html, react ?? html]),
);

/** Returns the text of a node; '' for an invalid node. */
export function textOfNode(node: ElementNode): string {
  if (typeof node === 'string') return node;
  if (!Array.isArray(node)) return '';
  const [, , ...children] = node as [string, unknown, ...ElementNode[]];
  return children.map(textOfNode).join('');
}

/** Ids that the page itself uses. */
const RESERVED_IDS = new Set(['', 'boot', 'content', 'root']);

/**
 * Returns the id of a heading: its words in lower case, joined by `-`; undefined without words, or if the page itself
 * uses that id.
 */
export function anchorOf(heading: ElementNode): string | undefined {
  const name = slugOf(textOfNode(heading));
  return RESERVED_IDS.has(name) ? undefined : name;
}
