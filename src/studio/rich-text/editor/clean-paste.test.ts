// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { checkProperty } from '#tests/support/property.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  type ElementNode,
  type ElementTree,
} from '#src/model/layout/element-tree.ts';
import { parsePlainMarkup } from '#src/model/rich-text/plain-markup.ts';
import { serializeTree } from '#src/model/rich-text/serialize-tree.ts';
import { schema } from '../document/schema.ts';
import { treeOfDocument } from '../document/tree-of-document.ts';
import { ATTACKS, hostilePaste } from '../test-support/hostile-paste.ts';
import { cleanPaste } from './clean-paste.ts';

/** Returns the tags and attributes in a tree that rich text must not contain. */
function forbiddenParts(tree: ElementTree): string[] {
  return tree.flatMap((node: ElementNode): string[] => {
    if (typeof node === 'string') return [];
    const [tag, attributes, ...children] = node;
    const pairs = Object.entries(attributes === 0 ? {} : attributes);
    const bad = pairs.filter(
      ([name, value]) =>
        !ALLOWED_ATTRIBUTES.has(name) ||
        (['href', 'src', 'cite'].includes(name) && !/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(value)),
    );
    return [...(ALLOWED_TAGS.has(tag) ? [] : [tag]), ...bad.map((pair) => pair.join('=')), ...forbiddenParts(children)];
  });
}

/** Returns the tree of pasted HTML without cleaning. */
function treeWithoutCleaning(html: string): ElementTree {
  const nodes = (parent: ParentNode): ElementNode[] =>
    [...parent.childNodes].flatMap((child): ElementNode[] => {
      if (child.nodeType === 3) return [child.nodeValue ?? ''];
      if (!(child instanceof Element)) return [];
      const attributes = Object.fromEntries([...child.attributes].map(({ name, value }) => [name, value]));
      return [[child.localName, attributes, ...nodes(child)]];
    });
  return nodes(new DOMParser().parseFromString(html, 'text/html').body);
}

const pasteAndSerialize = (html: string): string => {
  const document = schema.topNodeType.create(null, cleanPaste(html).content);
  document.check();
  return serializeTree(treeOfDocument(document));
};

describe('a paste', () => {
  it.each(ATTACKS)('keeps only allowed tags and attributes, for random HTML around %j', (attack) => {
    checkProperty(hostilePaste(attack), 8, (html) => {
      expect(forbiddenParts(treeWithoutCleaning(html)), 'control: without cleaning it would be found').not.toEqual([]);
      const clean = pasteAndSerialize(html);
      const tree = parsePlainMarkup(clean);
      expect(tree, clean).toBeDefined();
      expect(forbiddenParts(tree!)).toEqual([]);
      expect(clean).not.toMatch(/alert|mso-|javascript/i);
      expect(clean, 'the text around the attack stays').toContain('Kept');
    });
  });

  it('keeps headings, lists, links and emphasis of a word processor', () => {
    expect(
      pasteAndSerialize(
        '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h1>A</h1><p class="MsoNormal">b <strong>c</strong>' +
          '<o:p></o:p></p><ul><li><p>d</p></li></ul><a href="https://x.example/">e</a></b>',
      ),
    ).toBe('<h2>A</h2><p>b <strong>c</strong></p><ul><li><p>d</p></li></ul><p><a href="https://x.example/">e</a></p>');
  });

  it('removes all pictures except those of the media library', () => {
    const others = '<img src="https://x.example/y.png"><img src="//x.example/y.png"><img src="/logout.png">';
    expect(pasteAndSerialize(`<p>a${others}<img src="/media/z.svg"></p>`)).toBe(
      '<p>a<img src="/media/z.svg" alt=""></p>',
    );
  });
});
