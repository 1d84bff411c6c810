// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { article, AT_HERO, checkSample, hero, linkBlock, checkPage } from '../test-support/checking.ts';
import { activeSvg } from '../drafts/active-svg.ts';
import { SVG } from '../test-support/sample-content.ts';

describe('checking links, pictures and rich text', () => {
  it.each([
    ['/nowhere', 'no such page'],
    ['/support/wify', '"/support/wifi"'],
    ['javascript:alert(1)', 'begins with javascript:'],
    ['data:text/html,x', 'begins with data:'],
    ['java\tscript:x', 'hidden control characters'],
    ['//evil.example', 'no https:'],
    ['support', 'neither a path nor a complete address'],
    ['/\\evil', 'a backslash'],
    ['https://me@evil.example', 'not a complete web address'],
    ['/media/none.svg', 'there is no file'],
    ['/support/wifi#nothing', 'no heading with that name'],
    ['#nothing', 'no heading with that name'],
    ['#Menu', 'no heading with that name'],
    ['/offer', 'no such page'],
    ['/offer/a/b', 'no such page'],
  ])('reports the dead or dangerous link %j', (href, words) => {
    const problems = checkPage(linkBlock(href));
    expect(problems).toMatchObject([{ ...AT_HERO, field: 'link' }]);
    expect(`${problems[0]?.what} ${problems[0]?.fix}`).toContain(words);
    const inText = checkPage(article(`<p><a href="${href}">x</a></p>`));
    expect(inText).toMatchObject([{ page: '/test', block: 'Article', field: 'body' }]);
  });

  it.each([
    '/',
    '/support',
    '/Support/',
    '/support?topic=1',
    '/support/{product}-tv',
    '/support/wifi#before-you-start',
    '/account',
    '/offer/max',
    '/devices/a/b',
    '/media/manual.pdf',
    'https://x.example/y',
    'mailto:a@x.example',
    'tel:+1-800',
    '#content',
    '#menu',
    '/support/wifi#menu',
  ])('accepts the link %j', (href) => {
    expect(checkPage(linkBlock(href))).toEqual([]);
    expect(checkPage(hero(), article(`<p><a href="${href}">x</a></p>`))).toEqual([]);
  });

  it('reports images and files that are missing or of another type', () => {
    const logo = (src: string) =>
      checkPage({ componentName: 'Header', shared: { logo: { src, alt: '' }, homeLink: { href: '/', text: 'x' } } });
    expect(logo('/media/logo.svg')).toEqual([]);
    expect(logo('/media/logos.svg')).toMatchObject([
      { block: 'Header', field: 'logo', fix: expect.stringContaining('logo.svg') },
    ]);
    expect(logo('https://x.example/a.png')).toMatchObject([
      { field: 'logo', what: expect.stringContaining('not in the media folder') },
    ]);
    expect(logo('/media/manual.pdf')).toMatchObject([{ field: 'logo', what: expect.stringContaining('not an image') }]);
    expect(checkPage(article('<img src="/media/none.svg" alt="">'))).toMatchObject([
      { field: 'body', what: 'there is no file "/media/none.svg"' },
    ]);
    expect(checkPage(article('<img src="/media/logo.svg">'))).toMatchObject([
      { field: 'body', what: expect.stringContaining('no alt') },
    ]);
  });

  it('reports what would be removed from rich text, but not what is only reformatted (ENG-22, SEC-09)', () => {
    const what = (html: string) =>
      checkPage(article(html))
        .map((problem) => problem.what)
        .toSorted();
    expect(what('<p>a<p>b<ul><li>c</ul><!-- d -->&nbsp;')).toEqual([]);
    expect(what('<p onclick="x()" style="y">a</p><script>z()</script>')).toEqual([
      'rich text cannot have the attribute onclick on <p>',
      'rich text cannot have the attribute style on <p>',
      'rich text cannot have the tag <script>',
    ]);
    expect(checkPage(article('<h1>a</h1>'))[0]?.fix).toBe('Remove it. Use <h2>.');
  });

  it('reports files that do not have the type of their extension, and drawings with active content (SEC-09)', () => {
    const media = (name: string, body: string) => checkSample((files) => (files[`media/${name}`] = body));
    expect(media('a.svg', SVG)).toEqual([]);
    expect(media('a.png', SVG)).toMatchObject([{ file: 'media/a.png', severity: 'error' }]);
    expect(media('a.pdf', '<html>')).toHaveLength(1);
    for (const active of [
      '<script>x()</script>',
      '<path onload="x()"/>',
      '<a href="javascript:x()"><path/></a>',
      '<image href="https://x.example/a.png"/>',
      '<foreignObject><p/></foreignObject>',
      '<s:script xmlns:s="http://www.w3.org/2000/svg">x()</s:script>',
      '<a href="&#106;avascript:x()"><path/></a>',
      '<style>path { fill: u&#x72;l(https://x.example/a.svg#b) }</style>',
      '<title>&#0;</title>',
      '<title>&#x110000;</title>',
      '<title>&nbsp;</title>',
      '<style>@import "/x.css";</style>',
      '<style>path { fill: url(https://x.example/a.svg#b) }</style>',
      '<path style="fill: url(//x.example/a.svg#b)"/>',
      '<animate attributeName="href" to="x"/>',
      '<path onload=x() />',
    ]) {
      expect(media('a.svg', SVG.replace('<path', `${active}<path`)), active).toHaveLength(1);
    }
    for (const plain of [
      '<!-- a < b --><title>A &amp; B</title>',
      '<title>It&#8217;s&#xA0;&#60;b&#62;</title>',
      '<style>path { fill: url(#a) }</style><use xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
      '<image href="data:image/png;base64,AAAA"/>',
    ])
      expect(media('a.svg', SVG.replace('<path', `${plain}<path`)), plain).toEqual([]);
    expect(activeSvg(Buffer.from(SVG, 'utf16le'))).toBe('text that is not UTF-8');
    expect(activeSvg(Buffer.from(`A text with ${SVG}`))).toBe('A text with <svg xml');
    expect(activeSvg(Buffer.from(SVG))).toBeUndefined();
  });
});
