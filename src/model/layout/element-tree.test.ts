import { describe, expect, it } from 'vitest';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, anchorOf, textOfNode, type ElementNode } from './element-tree.ts';

describe('rich text', () => {
  it('has no tag that runs code, loads files, collects input or styles the page (ENG-22)', () => {
    const dangerous =
      'script style iframe object embed form input button textarea select svg math link meta base template slot video audio source frame noscript';
    expect(dangerous.split(' ').filter((tag) => ALLOWED_TAGS.has(tag))).toEqual([]);
    for (const tag of ['p', 'h2', 'ul', 'li', 'a', 'strong', 'table', 'img']) expect(ALLOWED_TAGS.has(tag)).toBe(true);
  });

  it('has no attribute that runs code, styles, names the element or is reserved by React (ENG-22)', () => {
    const dangerous =
      'style id name class srcset action formaction onclick onerror ref key dangerouslySetInnerHTML is xlink:href';
    expect(dangerous.split(' ').filter((name) => ALLOWED_ATTRIBUTES.has(name))).toEqual([]);
    expect(ALLOWED_ATTRIBUTES.get('colspan')).toBe('colSpan');
    expect([...ALLOWED_ATTRIBUTES.values()].filter((name) => /^on/i.test(name))).toEqual([]);
  });
});

describe('the text of a node', () => {
  it('contains the texts of all nodes inside it (ENG-22)', () => {
    expect(textOfNode(['p', 0, 'a ', ['b', { title: 'x' }, 'b', ['i', 0, ' c']]])).toBe('a b c');
  });

  it.each([null, undefined, 5, {}, true, [], ['p'], ['p', 0, null, [null], 7]].map((node) => [node]))(
    'of %j is empty (ENG-11)',
    (node) => {
      expect(textOfNode(node as ElementNode)).toBe('');
      expect(anchorOf(node as ElementNode)).toBeUndefined();
    },
  );

  it('becomes the id of a heading for links, unless the page uses that id itself (ENG-22)', () => {
    expect(anchorOf(['h2', 0, 'Set up your ', ['b', 0, 'remote']])).toBe('set-up-your-remote');
    for (const taken of ['Content', 'root', 'Boot', '!']) expect(anchorOf(['h2', 0, taken])).toBeUndefined();
  });
});
