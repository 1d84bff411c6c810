// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkProperty } from '#tests/support/property.ts';
import { readDrafts } from '#server/content/drafts/read-drafts.ts';
import { inspectAnyHtml } from '#server/content/rich-text/rich-text.ts';
import { serializeTree } from '#src/model/rich-text/serialize-tree.ts';
import { tidyTree } from '#src/model/rich-text/tidy-tree.ts';
import { randomDocument } from '../test-support/random-document.ts';
import { depthOf, MAX_DEPTH } from './depth-of.ts';
import { readDocument, sourceOf, writeDocument } from './rich-text-value.ts';
import { schema } from './schema.ts';
import { treeOfDocument } from './tree-of-document.ts';

/** Returns every text with tags in a document. A list of lines counts as one text. */
function markupIn(value: unknown): unknown[] {
  if (sourceOf(value).includes('<')) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(markupIn) : [];
}

const shippedTexts = (): unknown[] =>
  [...readDrafts('fixtures/content').sources.values()].flatMap((source) => markupIn(source.parsed().document));

const html = (value: unknown): string => serializeTree(tidyTree(inspectAnyHtml(sourceOf(value)).tree));

describe('rich text in the editor', () => {
  it('is written exactly as it was read, for every shipped text with tags', () => {
    const texts = shippedTexts();
    expect(texts.length, 'control: there are texts').toBeGreaterThan(100);
    const unknown = texts.filter((value) => !readDocument(value));
    expect(unknown).toEqual([]);
    for (const value of texts) {
      const read = readDocument(value)!;
      expect(writeDocument(read, value, Array.isArray(value))).toBe(value);
      // If the document is written without its previous lines, its HTML still has the same meaning.
      expect(html(writeDocument(read, undefined, true))).toBe(html(value));
      expect(html(writeDocument(read, undefined, false))).toBe(html(value));
    }
  });

  it('keeps the lines of the parts that were not edited', () => {
    const texts = shippedTexts().filter((value): value is string[] => Array.isArray(value));
    for (const value of texts) {
      const read = readDocument(value)!;
      const more = read.type.create(null, [...read.children, schema.node('p', null, schema.text('More'))]);
      expect(writeDocument(more, value, true)).toEqual([...value, '<p>More</p>']);
    }
  });

  it('is accepted by the compiler without a change, unless its tags are nested too deeply', () => {
    let count = 0;
    checkProperty(randomDocument, 150, (document) => {
      document.check();
      if (depthOf(document) > MAX_DEPTH) return;
      count += 1;
      for (const isList of [true, false]) {
        const value = writeDocument(document, undefined, isList);
        if (value === undefined) continue;
        const source = sourceOf(value);
        expect(inspectAnyHtml(source)).toEqual({ tree: tidyTree(treeOfDocument(document)), removed: [] });
        expect(readDocument(value), source).toBeDefined();
      }
    });
    expect(count, 'control: some are not too deep').toBeGreaterThan(0);
  });

  it.each([
    '<script>x</script>',
    '<p onclick="x()">a</p>',
    '<dl><dt>a</dt></dl>',
    '<a href="/x" target="_blank">x</a>',
    '<p>a',
  ])('is left as HTML if the editor could lose a part of it: %s', (value) =>
    expect(readDocument(value)).toBeUndefined(),
  );

  it('writes each entry of a new list on a separate line, and no value for an empty text', () => {
    const read = readDocument('<ul><li>a</li><li>b &lt; c</li></ul>')!;
    expect(writeDocument(read, ['<p>x</p>'], true)).toEqual(['<ul>', '<li>a</li>', '<li>b &lt; c</li>', '</ul>']);
    expect(writeDocument(readDocument('')!, '<p>x</p>', false)).toBeUndefined();
  });
});
