import { VOID_TAGS, type ElementNode, type ElementTree } from '../layout/element-tree.ts';

/** The characters that are written as entities in HTML. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00A0': '&nbsp;',
};

/** Returns the HTML of an element tree. Parsing it again gives the same tree. */
export function serializeTree(tree: ElementTree): string {
  return tree.map(serializeNode).join('');
}

/** Returns the HTML of a text, or of an element with its children. */
function serializeNode(node: ElementNode): string {
  if (typeof node === 'string') return escapeText(node);
  const [tag, attributes, ...children] = node;
  let html = `<${tag}`;
  for (const name of attributes === 0 ? [] : Object.keys(attributes)) {
    html += ` ${name}="${escapeValue((attributes as Record<string, string>)[name]!)}"`;
  }
  // A parser drops the first newline after <pre>, so another one is added.
  const start = tag === 'pre' && typeof children[0] === 'string' && children[0].startsWith('\n') ? '\n' : '';
  return VOID_TAGS.has(tag) ? `${html}>` : `${html}>${start}${children.map(serializeNode).join('')}</${tag}>`;
}

/** Escapes a text between tags. */
function escapeText(text: string): string {
  return text.replace(/[&<>\u00A0]/g, (character) => ESCAPES[character]!);
}

/** Escapes the value of an attribute, which is in double quotes. */
function escapeValue(text: string): string {
  return text.replace(/[&<>"\u00A0]/g, (character) => ESCAPES[character]!);
}
