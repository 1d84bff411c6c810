import { describe, expect, it } from 'vitest';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './element-tree.ts';

describe('rich text', () => {
  it('has no tag that runs, loads, collects input or styles the page (ENG-22)', () => {
    const dangerous =
      'script style iframe object embed form input button textarea select svg math link meta base template slot video audio source frame noscript';
    expect(dangerous.split(' ').filter((tag) => ALLOWED_TAGS.has(tag))).toEqual([]);
    for (const tag of ['p', 'h2', 'ul', 'li', 'a', 'strong', 'table', 'img']) expect(ALLOWED_TAGS.has(tag)).toBe(true);
  });

  it('has no attribute that runs, styles, names or is not React’s own (ENG-22)', () => {
    const dangerous =
      'style id name class srcset action formaction onclick onerror ref key dangerouslySetInnerHTML is xlink:href';
    expect(dangerous.split(' ').filter((name) => ALLOWED_ATTRIBUTES.has(name))).toEqual([]);
    expect(ALLOWED_ATTRIBUTES.get('colspan')).toBe('colSpan');
    expect([...ALLOWED_ATTRIBUTES.values()].filter((name) => /^on/i.test(name))).toEqual([]);
  });
});
