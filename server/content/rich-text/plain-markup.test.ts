// @vitest-environment node
import { array, assert, constantFrom, letrec, oneof, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDrafts } from '../drafts/read-drafts.ts';
import { parsePlainMarkup } from '#src/model/rich-text/plain-markup.ts';
import { htmlOf } from '../resolve/wire-field.ts';
import { inspectAnyHtml, inspectHtml } from './rich-text.ts';

const TAGS = [
  'p',
  'h2',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'em',
  'b',
  'i',
  'br',
  'img',
  'table',
  'thead',
  'tbody',
].concat([
  'tr',
  'td',
  'th',
  'caption',
  'figure',
  'figcaption',
  'div',
  'span',
  'code',
  'blockquote',
  'hr',
  'dl',
  'pre',
  'font',
]);
const ATTRIBUTES = [
  '',
  " href='/a' title='\"b\"'",
  ' title="\'"',
  ' href="/a"',
  ' lang="en"',
  ' src="/media/x.svg" alt=""',
  ' href="#a" title="b"',
  ' class="c"',
];
const TEXTS = [
  'a',
  ' ',
  '\n',
  ' b ',
  '&amp;',
  '&nbsp;',
  '&lt;',
  '&gt;',
  '"',
  '\u00A0',
  'ñ',
  '&copy;',
  '<br>',
  '{product}',
];

/** Random markup with any tags inside any other tags. All tags except `<br>`, `<img>` and `<hr>` are closed. */
const { markup } = letrec<{ markup: string; node: string }>((tie) => ({
  markup: array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  node: oneof(
    { depthSize: 'small', withCrossShrink: true },
    constantFrom(...TEXTS),
    tuple(constantFrom(...TAGS), constantFrom(...ATTRIBUTES), tie('markup')).map(([tag, attributes, inner]) =>
      ['br', 'img', 'hr'].includes(tag) ? `<${tag}${attributes}>` : `<${tag}${attributes}>${inner}</${tag}>`,
    ),
  ),
}));

/** Returns the texts of a document that contain tags. A list of texts counts as one text. */
function markupIn(value: unknown): string[] {
  const text = htmlOf(value);
  if (text.includes('<')) return [text];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(markupIn) : [];
}

describe('plain markup', () => {
  it('becomes the same tree as in the sanitizer, or is passed on to the sanitizer', { timeout: 120_000 }, () => {
    let plain = 0;
    assert(
      property(markup, (html) => {
        if (parsePlainMarkup(html) === undefined) return;
        plain += 1;
        expect(inspectHtml(html)).toEqual(inspectAnyHtml(html));
      }),
      { numRuns: Number(process.env['MARKUP_ROUNDS'] ?? 3000) },
    );
    expect(plain, 'control: enough of it is plain').toBeGreaterThan(500);
  });

  it('covers nearly all shipped texts, whose trees are the same as those of the sanitizer', () => {
    const texts = [...readDrafts('fixtures/content').sources.values()].flatMap((source) =>
      markupIn(source.parsed().document),
    );
    const plain = texts.filter((text) => parsePlainMarkup(text) !== undefined);
    expect(plain.length / texts.length).toBeGreaterThan(0.9);
    for (const text of plain) expect(inspectHtml(text)).toEqual(inspectAnyHtml(text));
  });

  it.each([
    '<p>a',
    '<p><p>a</p></p>',
    '<a href="/x"><b><a href="/y">z</a></b></a>',
    '<p onclick="a()">x</p>',
    '<a href="javascript:a()">x</a>',
    '<a href="//x.example">x</a>',
    '<a href="/x" target="_blank">x</a>',
    '<script>a</script>',
    '<table>x</table>',
    '<p>&lt;b></p>',
    '<!-- a -->',
    '<p>\u0000</p>',
    '<P>a</P>',
    '<p lang=en>a</p>',
    '<p lang="en" lang="es">a</p>',
  ])('is not %s', (html) => expect(parsePlainMarkup(html)).toBeUndefined());
});
