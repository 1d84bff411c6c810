// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  type ElementNode,
  type ElementTree,
} from '#src/model/layout/element-tree.ts';
import { readSamples } from '#tests/support/samples.ts';
import { compileHtml, inspectHtml } from './rich-text.ts';
import { serializeTree } from '#src/model/rich-text/serialize-tree.ts';

const removed = (html: string): string[] => inspectHtml(html).removed.map(({ what }) => what);

/** Returns everything in a tree that rich text must not contain. */
function forbiddenParts(tree: ElementTree): string[] {
  const found: string[] = [];
  const visit = (node: ElementNode): void => {
    if (typeof node === 'string') return;
    const [tag, attributes, ...children] = node;
    if (!ALLOWED_TAGS.has(tag)) found.push(`<${tag}>`);
    for (const [name, value] of Object.entries(attributes === 0 ? {} : attributes)) {
      if (!ALLOWED_ATTRIBUTES.has(name) || /^on|^style$|^class$|^id$|^name$/.test(name)) found.push(`${tag} ${name}`);
      const isAddress = ['href', 'src', 'cite'].includes(name);
      // Browsers skip white space and control characters inside the scheme of an address.
      // oxlint-disable-next-line no-control-regex
      const read = value.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');
      if (isAddress && !/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(read))
        found.push(`${tag} ${name}=${value}`);
    }
    children.forEach(visit);
  };
  tree.forEach(visit);
  return found;
}

describe('rich text', () => {
  it('becomes an element tree with the allowed tags and attributes (ENG-22)', () => {
    const html =
      '<h2 lang="es" dir="ltr">A</h2><p>B<br>c <a href="/x" title="t">d</a></p>' +
      '<ol start="3" reversed type="a"><li>e</li></ol><img src="/media/x.svg" alt="" width="3" height="4" loading="lazy">' +
      '<table><caption>f</caption><thead><tr><th scope="col" colspan="2">g</th></tr></thead></table>' +
      '<q cite="https://x.example/">h</q><time datetime="2026-11-21">i</time><abbr title="j">k</abbr>';
    expect(inspectHtml(html)).toEqual({
      tree: [
        ['h2', { lang: 'es', dir: 'ltr' }, 'A'],
        ['p', 0, 'B', ['br', 0], 'c ', ['a', { href: '/x', title: 't' }, 'd']],
        ['ol', { start: '3', reversed: 'reversed', type: 'a' }, ['li', 0, 'e']],
        ['img', { src: '/media/x.svg', alt: '', width: '3', height: '4', loading: 'lazy' }],
        ['table', 0, ['caption', 0, 'f'], ['thead', 0, ['tr', 0, ['th', { scope: 'col', colspan: '2' }, 'g']]]],
        ['q', { cite: 'https://x.example/' }, 'h'],
        ['time', { datetime: '2026-11-21' }, 'i'],
        ['abbr', { title: 'j' }, 'k'],
      ],
      removed: [],
    });
  });

  it('loses scripts, event handlers and styles, and reports them (ENG-22, SEC-09)', () => {
    const html =
      '<p onclick="x()" style="color:red" class="y" id="z">a<script>b()</script><iframe src="/"></iframe></p>';
    expect(compileHtml(html)).toEqual([['p', 0, 'a']]);
    expect(removed(html).toSorted()).toEqual([
      'the attribute class on <p>',
      'the attribute id on <p>',
      'the attribute onclick on <p>',
      'the attribute style on <p>',
      'the tag <iframe>',
      'the tag <script>',
    ]);
  });

  it('reports a script at the very beginning, which a parser would drop silently', () => {
    expect(removed('<script>x()</script><p>a</p>')).toEqual(['the tag <script>']);
    expect(removed('<template><p>a</p></template>')).toEqual(['the tag <template>']);
    expect(removed('<style>p{}</style>a')).toEqual(['the tag <style>']);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java&#10;script:alert(1)',
    '&#1;javascript:alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:x',
    'data:text/html,<script>x</script>',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://user:pass@evil.example/',
    'support/wifi',
  ])('refuses a link to %j (SEC-06, SEC-09)', (href) => {
    expect(compileHtml(`<a href="${href}">x</a>`)).toEqual([['a', 0, 'x']]);
    expect(removed(`<a href="${href}">x</a>`)).toHaveLength(1);
  });

  it.each([
    'https://x.example/a?b#c',
    'http://x.example',
    'mailto:help@x.example',
    'tel:+1-800-555',
    '/a?b=c#d',
    '#e',
    '/',
  ])('accepts a link to %j', (href) => {
    expect(inspectHtml(`<a href="${href}">x</a>`)).toEqual({ tree: [['a', { href }, 'x']], removed: [] });
  });

  it('gives links to a new tab no access to the portal’s window (SEC-29)', () => {
    expect(compileHtml('<a href="https://x.example/" target="_blank" rel="opener">x</a>')).toEqual([
      ['a', { href: 'https://x.example/', target: '_blank', rel: 'noopener noreferrer' }, 'x'],
    ]);
    expect(removed('<a href="/" target="_blank" rel="nofollow">x</a>')).toEqual([]);
    expect(compileHtml('<a href="/" target="portal">x</a>')).toEqual([['a', { href: '/' }, 'x']]);
  });

  it('does not report what is only reformatted: unclosed tags, comments, entities, white space', () => {
    expect(inspectHtml('<!-- note --><p>a<p>b &amp; c\n<ul>\n <li>d\n</ul>\n')).toEqual({
      tree: [
        ['p', 0, 'a'],
        ['p', 0, 'b & c\n'],
        ['ul', 0, ['li', 0, 'd\n']],
      ],
      removed: [],
    });
    expect(compileHtml('<b>a</b> <i>b</i>')).toEqual([['b', 0, 'a'], ' ', ['i', 0, 'b']]);
    expect(compileHtml('<pre>\n\n a\n</pre>')).toEqual([['pre', 0, '\n a\n']]);
  });

  it('becomes a tree that stays the same when its HTML is parsed again', () => {
    for (const html of [
      '<p><object><p>x</p></object></p>',
      '<a href="/a"><table><tr><td><a href="/b">x</a></td></tr></table></a>',
      '<p><table><p>x</table>',
      '<b><p>x</b>y</p>',
      '<ul><p><li>x</p></ul>',
      '<table><b>x<tr><td>y</b></table>',
    ]) {
      const tree = compileHtml(html);
      expect(compileHtml(serializeTree(tree))).toEqual(tree);
    }
  });

  it('keeps the text of markup that is nested too deeply, and drops markup that is far too deep or too long', () => {
    const deep = compileHtml(`${'<div>'.repeat(500)}word`);
    expect(JSON.stringify(deep)).toContain('word');
    expect(JSON.stringify(deep).split('"div"')).toHaveLength(41);
    expect(compileHtml(`${'<div>'.repeat(50_000)}x`)).toEqual([]);
    expect(compileHtml('x'.repeat(600_000))).toEqual([]);
  });

  it('is sanitized once for the same text', () => {
    const html = `<p class="x">${'cached '.repeat(10)}</p>`;
    expect(compileHtml(html)).toBe(compileHtml(html));
    expect(Object.isFrozen(compileHtml(html))).toBe(true);
  });
});

const attacks = readSamples('security').flatMap(({ json }) => json as readonly { readonly payload: string }[]);

describe.skipIf(attacks.length === 0)('rich text with known attacks', () => {
  const payloads = () => attacks.map(({ payload }) => payload);

  it('contains no forbidden tag, attribute or address, in the tree and in the text (ENG-22, SEC-09)', () => {
    const all = payloads();
    expect(all.length).toBeGreaterThan(300);
    for (const payload of all) {
      const tree = compileHtml(payload);
      expect(forbiddenParts(tree), payload).toEqual([]);
      expect(compileHtml(serializeTree(tree)), payload).toEqual(tree);
    }
  });

  it('removes something from most of them (control: the attacks are attacks)', () => {
    const changed = payloads().filter((payload) => inspectHtml(payload).removed.length > 0);
    expect(changed.length).toBeGreaterThan(200);
  });

  it('would notice each kind of forbidden part (control: the search works)', () => {
    const bad: ElementTree = [
      ['script', 0],
      ['p', { onclick: 'x' }, ['a', { href: 'java\nscript:x' }]],
      ['img', { src: 'data:image/png;base64,x', id: 'y' }],
      ['a', { href: '//evil.example' }],
    ];
    expect(forbiddenParts(bad)).toEqual([
      '<script>',
      'p onclick',
      'a href=java\nscript:x',
      'img src=data:image/png;base64,x',
      'img id',
      'a href=//evil.example',
    ]);
  });
});
