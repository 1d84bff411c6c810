// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ownObject } from '#src/model/json.ts';
import { readDrafts } from '../drafts/read-drafts.ts';
import { fieldValues, itemChain } from './field-values.ts';
import { createPageResolver, type Layout, type LayoutRendering } from './resolve-page.ts';
import { draftsOf, sampleCatalogue, sampleFiles, type SampleFiles } from '../test-support/sample-content.ts';

const catalogue = sampleCatalogue();
const resolver = (files: SampleFiles = sampleFiles()) => createPageResolver(draftsOf(files), catalogue);
const main = (layout: Layout): readonly LayoutRendering[] => layout.sitecore.route?.placeholders['jss-main'] ?? [];
const content = (layout: Layout): readonly LayoutRendering[] => main(layout)[0]?.placeholders?.['content'] ?? [];
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('a resolved page', () => {
  it('has the format of the layout service (ENG-07)', () => {
    const layout = resolver().page('/support', 'en');
    expect(layout.sitecore.context).toEqual({
      pageEditing: false,
      pageState: 'normal',
      site: { name: 'vela' },
      language: 'en',
      itemPath: '/support',
    });
    expect(layout.sitecore.route).toMatchObject({
      name: 'support',
      displayName: 'Support',
      itemId: expect.stringMatching(GUID),
      itemLanguage: 'en',
      itemVersion: 1,
      templateName: 'App Route',
      fields: { title: { value: 'Support' } },
    });
    expect(main(layout)).toMatchObject([
      {
        uid: expect.stringMatching(GUID),
        componentName: 'Frame',
        dataSource: '',
        params: { FieldNames: 'Default' },
        fields: {},
        placeholders: { header: [{ componentName: 'Header', dataSource: '/shared/header' }] },
      },
    ]);
    expect(JSON.parse(JSON.stringify(layout))).toEqual(layout);
  });

  it("has the page's renderings in the slot of its design, in their order; an empty slot stays empty (ENG-12)", () => {
    expect(content(resolver().page('/support', 'en')).map(({ fields }) => fields['heading'])).toEqual([
      { value: 'Support' },
      { value: 'More' },
    ]);
    const files = { ...sampleFiles(), 'pages/empty.json': { design: 'public', en: { title: 'x' }, placeholders: {} } };
    expect(content(resolver(files).page('/empty', 'en'))).toEqual([]);
  });

  it('has the same format when there is no such page', () => {
    expect(resolver().page('/nowhere', 'es')).toEqual({
      sitecore: {
        context: { pageEditing: false, pageState: 'normal', site: { name: 'vela' }, language: 'es' },
        route: null,
      },
    });
  });

  it('has every kind of field in the format of the layout service', () => {
    const [article] = content(resolver().page('/support/wifi', 'en'));
    expect(article?.fields).toMatchObject({
      title: { value: 'Connect to Wi-Fi' },
      updated: { value: '2026-11-21T00:00:00Z' },
      rank: { value: 3 },
      isNew: { value: false },
      manual: { value: { src: expect.stringMatching(/^\/media\/[0-9a-f]{12}\/manual\.pdf$/), title: 'Manual' } },
      body: {
        value: '<h2 lang="en">Before you start</h2><p>See the <a href="/support">support pages</a>.</p>',
        tree: [
          ['h2', { lang: 'en' }, 'Before you start'],
          ['p', 0, 'See the ', ['a', { href: '/support' }, 'support pages'], '.'],
        ],
      },
    });
    const [, cards] = content(resolver().page('/', 'en'));
    expect(cards?.fields['cards']).toEqual([
      {
        id: '0',
        fields: {
          heading: { value: 'Wi-Fi' },
          link: { value: { href: '/support/wifi#before-you-start', text: 'Connect' } },
        },
      },
    ]);
  });

  it('has the product name in texts, and its lower-case form in addresses (ENG-15)', () => {
    const files = sampleFiles();
    files['settings.json'] = { product: { en: 'Big Sail', es: 'Gran Vela' }, provider: 'x', company: 'x' };
    const layouts = resolver(files);
    const [english] = content(layouts.page('/', 'en'));
    const [spanish] = content(layouts.page('/', 'es'));
    expect(english?.fields['heading']).toEqual({ value: 'Welcome to Big Sail' });
    expect(spanish?.fields['heading']).toEqual({ value: 'Esto es Gran Vela' });
    expect(spanish?.fields['link']).toEqual({ value: { href: '/support/big-sail-tv', text: 'Gran Vela TV' } });
    expect(layouts.page('/support/big-sail-tv', 'es').sitecore.route?.displayName).toBe('Gran Vela TV');
    expect(layouts.phrases('es')['welcome']).toBe('Te damos la bienvenida a Gran Vela');
    expect(layouts.phrases('en')['articles-count_other']).toBe('{count} articles');
  });

  it('has the product name in rich text, also inside addresses (ENG-15)', () => {
    const files = sampleFiles();
    files['settings.json'] = { product: 'A <b>&', provider: 'x', company: 'x' };
    files['pages/rich.json'] = {
      en: { title: 'x' },
      placeholders: {
        'jss-main': [
          { componentName: 'Article', en: { body: '<p>{product}: <a href="/support/{product}-tv">{year}</a></p>' } },
        ],
      },
    };
    const [article] = main(resolver(files).page('/rich', 'en'));
    expect(article?.fields['body']).toEqual({
      value: '<p>A &lt;b&gt;&amp;: <a href="/support/a-b-tv">{year}</a></p>',
      tree: [['p', 0, 'A <b>&: ', ['a', { href: '/support/a-b-tv' }, '{year}']]],
    });
  });

  it('falls back to English field by field, and marks the fields that did (I18N-01, I18N-04)', () => {
    const files = sampleFiles();
    files['items/articles/wifi.json'] = {
      template: 'Article',
      extends: '/articles/base',
      en: { title: 'Connect', body: '<p>Do</p>' },
      es: { title: 'Conéctate' },
    };
    const [article] = content(resolver(files).page('/support/wifi', 'es'));
    expect(article?.fields).toMatchObject({
      title: { value: 'Conéctate' },
      body: { value: '<p>Do</p>', fallback: 'en' },
      updated: { value: '2026-11-21T00:00:00Z' },
      manual: { value: { title: 'Manual en español' } },
    });
    expect(article?.fields['title']).not.toHaveProperty('fallback');
    expect(article?.fields['updated']).not.toHaveProperty('fallback');
  });

  it('version 2 of the shipped header has texts of its own and takes a missing field from version 1 (ENG-14)', () => {
    const drafts = readDrafts('fixtures/content');
    const [version2, version1] = itemChain(drafts, '/shared/header-v2', (path) => path);
    const own = ownObject(version2?.document, 'en');
    const base = ownObject(version1?.document, 'en');
    const missing = Object.keys(base).find((name) => !(name in own))!;
    const values = fieldValues([version2!, version1!], 'en');
    expect(values.get('businessLink')?.value).toEqual(own['businessLink']);
    expect(values.get(missing)?.value).toEqual(base[missing]);
    expect(base[missing]).toBeDefined();
  });

  it('takes each field from the nearest document: the rendering itself, then its item, then the item that this one extends', () => {
    const files = sampleFiles();
    files['items/base.json'] = { template: 'Hero', en: { heading: 'base', text: 'base' }, es: { text: 'base es' } };
    files['items/hero.json'] = {
      template: 'Hero',
      extends: '/base',
      shared: { text: 'item' },
      en: { heading: 'item' },
    };
    files['pages/near.json'] = {
      en: { title: 'x' },
      placeholders: {
        'jss-main': [
          { componentName: 'Hero', dataSource: '/hero', en: { heading: 'own' } },
          { componentName: 'Hero', dataSource: '/hero' },
        ],
      },
    };
    const layouts = resolver(files);
    const [own, item] = main(layouts.page('/near', 'en'));
    expect([own?.fields['heading'], own?.fields['text']]).toEqual([{ value: 'own' }, { value: 'item' }]);
    expect(item?.fields['heading']).toEqual({ value: 'item' });
    const [spanish] = main(layouts.page('/near', 'es'));
    expect(spanish?.fields['text']).toEqual({ value: 'item' });
    expect(spanish?.fields['heading']).toEqual({ value: 'own', fallback: 'en' });
  });

  it('keeps the uid of a block when others are added before it, and gives equal blocks different uids', () => {
    const before = resolver().page('/support', 'en');
    const files = sampleFiles();
    (files['pages/support/index.json'] as { placeholders: { content: object[] } }).placeholders.content.unshift({
      componentName: 'Cards',
      en: { heading: 'new' },
    });
    const after = resolver(files).page('/support', 'en');
    const uids = (layout: Layout) => content(layout).map(({ uid }) => uid);
    expect(uids(after).slice(1)).toEqual(uids(before));
    expect(uids(before)[1]).toBe('second-hero');
    const many = { ...sampleFiles() };
    many['pages/support/index.json'] = {
      design: 'public',
      en: { title: 'x' },
      placeholders: { content: [1, 2, 3].map((n) => ({ componentName: 'Hero', en: { heading: `${n}` } })) },
    };
    expect(new Set(uids(resolver(many).page('/support', 'en'))).size).toBe(3);
  });

  it("gives a design's blocks one uid on all pages and in both languages, and a page's own blocks another one on each page", () => {
    const layouts = resolver();
    expect(main(layouts.page('/', 'en'))[0]?.uid).toBe(main(layouts.page('/support', 'es'))[0]?.uid);
    const [first] = content(layouts.page('/', 'en'));
    const [second] = content(layouts.page('/support', 'en'));
    expect(first?.uid).not.toBe(second?.uid);
    expect(first?.uid).toBe(content(layouts.page('/', 'es'))[0]?.uid);
  });

  it('contains the valid parts of content with errors', () => {
    const files = sampleFiles();
    files['pages/odd.json'] = {
      design: 'nowhere',
      en: { title: 7 },
      placeholders: {
        'jss-main': [
          null,
          'text',
          { componentName: 7 },
          { slot: 'content' },
          { componentName: 'Unknown', en: { x: '{product}' }, params: 'no', placeholders: [] },
          { componentName: 'Hero', dataSource: '/nowhere', en: 'no' },
          { componentName: 'Article', en: { body: 7, manual: 'x' }, es: { __proto__: null } },
        ],
        other: 'no list',
      },
    };
    files['items/a.json'] = { template: 'Hero', extends: '/b' };
    files['items/b.json'] = { template: 'Hero', extends: '/a', en: { heading: 'b' } };
    const layout = resolver(files).page('/odd', 'es');
    expect(main(layout).map(({ componentName }) => componentName)).toEqual(['Unknown', 'Hero', 'Article']);
    expect(main(layout)[0]?.fields['x']).toEqual({ value: 'Vela', fallback: 'en' });
    expect(layout.sitecore.route?.displayName).toBe('odd');
  });
});
