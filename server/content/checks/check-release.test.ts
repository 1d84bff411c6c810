// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkRelease } from './check-release.ts';
import { AT_HERO, catalogue, checkSample, errorsIn, hero, checkOptions, checkPage } from '../test-support/checking.ts';
import { draftsOf, sampleFiles } from '../test-support/sample-content.ts';

describe('checking content', () => {
  it('finds no problems in valid content', () => {
    expect(checkSample(() => {})).toEqual([]);
  });

  it('reports an unregistered rendering, and suggests the one that was probably meant (ENG-10)', () => {
    expect(checkPage({ componentName: 'Heroe' })).toEqual([
      {
        ...AT_HERO,
        block: 'Heroe',
        field: 'componentName',
        what: 'there is no rendering "Heroe"',
        fix: 'Did you mean "Hero"? Otherwise: remove the block.',
      },
    ]);
    for (const componentName of ['constructor', '__proto__', 'toString'])
      expect(checkPage({ componentName })).toHaveLength(1);
  });

  it('reports a placeholder that a rendering does not have', () => {
    const frame = (name: string) => checkPage({ componentName: 'Frame', placeholders: { [name]: [hero()] } });
    expect(frame('heder')).toMatchObject([
      { page: '/test', placeholder: 'content', block: 'Frame', what: 'Frame has no placeholder "heder"' },
    ]);
    expect(frame('heder')[0]?.fix).toContain('"header"');
    expect([...frame('header'), ...frame('column-3'), ...frame('column-{*}')]).toEqual([]);
    expect(frame('column-x')).toHaveLength(1);
  });

  it('reports a param that a rendering does not have', () => {
    expect(checkPage({ componentName: 'Frame', params: { FieldNames: 'Version3' } })).toMatchObject([
      { block: 'Frame', field: 'params › FieldNames', fix: 'Use "Default", "Version2".' },
    ]);
    expect(checkPage({ componentName: 'Frame', params: { Fieldnames: 'Default' } })[0]?.fix).toContain('"FieldNames"');
  });

  it('reports a missing item, and an item for another rendering', () => {
    expect(checkPage({ componentName: 'Article', dataSource: '/articles/wify' })).toMatchObject([
      {
        block: 'Article',
        field: 'dataSource',
        what: 'there is no item "/articles/wify"',
        fix: expect.stringContaining('wifi'),
      },
    ]);
    expect(checkPage(hero({ dataSource: '/articles/wifi' })).map(({ field, what }) => [field, what])).toEqual([
      ['dataSource', expect.stringContaining('has content for Article, not for Hero')],
    ]);
  });

  it.each([
    ['a number for a text', { heading: 7 }, 'heading', 'is a number, but must be a text'],
    ['null for a text', { heading: null }, 'heading', 'is empty (null), but must be a text'],
    ['a text for a link', { heading: 'H', link: '/x' }, 'link', 'is a text, but must be a link'],
    ['a link without words', { heading: 'H', link: { href: '/' } }, 'link', 'has no "text"'],
    ['a link with an empty address', { heading: 'H', link: { href: '', text: 'x' } }, 'link', '"href" is empty'],
    [
      'a link with another part',
      { heading: 'H', link: { href: '/', text: 'x', rel: 'y' } },
      'link',
      '"rel" is not known here',
    ],
    [
      'a target that is not allowed',
      { heading: 'H', link: { href: '/', text: 'x', target: '_top' } },
      'link',
      '"target" "_top" is not an allowed value',
    ],
    ['an unknown field', { heading: 'H', headline: 'x' }, 'headline', '"headline" is not known here'],
  ])('explains %s', (_, en, field, what) => {
    const inEnglish = errorsIn(checkPage({ componentName: 'Hero', en })).filter(({ language }) => language !== 'es');
    expect(inEnglish).toMatchObject([{ ...AT_HERO, language: 'en', field, what }]);
  });

  it.each([
    ['updated', 'yesterday', '"yesterday" is not a date and time'],
    ['updated', '2026-13-41T00:00:00Z', 'is not a date and time'],
    ['rank', '3', 'is a text, but must be a number'],
    ['isNew', 'yes', 'is a text, but must be true or false'],
    ['manual', { src: '/media/manual.pdf' }, 'has no "title"'],
    ['body', { html: 'x' }, 'is a group of values in { }, but must be rich text'],
    ['body', ['<p>a</p>', 7], 'is a list, but must be rich text'],
  ])('explains an invalid %s: %j', (field, value, what) => {
    const problems = checkPage({ componentName: 'Article', shared: { title: 'T', body: 'b', [field]: value } });
    expect(problems).toMatchObject([{ block: 'Article', field, what: expect.stringContaining(what) }]);
    expect(problems[0]?.fix).toMatch(/Write/);
  });

  it('reports problems inside lists, counting entries from one', () => {
    const cards = (...entries: unknown[]) => checkPage({ componentName: 'Cards', shared: { cards: entries } });
    expect(cards({ heading: 'a' }, { heading: 7 })).toMatchObject([{ field: 'cards › 2 › heading' }]);
    expect(cards({ heading: 'a' }, {})).toMatchObject([{ field: 'cards › 2 › heading', what: 'has no "heading"' }]);
    expect(cards({ heading: ' ' })).toMatchObject([{ field: 'cards › 1 › heading', what: 'is empty' }]);
    expect(cards('x')).toMatchObject([{ field: 'cards › 1', what: 'is a text, but must be a group of values in { }' }]);
    expect(cards({ heading: 'a', link: { href: 7, text: 'x' } })).toMatchObject([
      { field: 'cards › 1 › link', what: '"href" is a number, but must be a text' },
    ]);
    expect(checkPage({ componentName: 'Cards', shared: { cards: 'x' } })).toMatchObject([
      { field: 'cards', what: 'is a text, but must be a list' },
    ]);
  });

  it('requires fields in English, and reports texts without Spanish as errors (I18N-01, ENG-06)', () => {
    expect(checkPage({ componentName: 'Hero', es: { heading: 'H' } })).toMatchObject([
      { ...AT_HERO, field: 'heading', language: 'en', what: 'is missing' },
    ]);
    expect(checkPage({ componentName: 'Hero', en: { heading: 'H', text: 't' } })).toMatchObject([
      {
        page: '/test',
        block: 'Hero',
        language: 'es',
        severity: 'error',
        what: '2 texts have no Spanish, so the English is shown: heading, text',
      },
    ]);
    expect(checkPage({ componentName: 'Hero', en: { heading: 'H' }, es: { heading: '' } })).toMatchObject([
      { field: 'heading', language: 'es', what: 'is empty', severity: 'error' },
    ]);
    expect(checkPage({ componentName: 'Article', shared: { title: 'T', body: '<p> </p>' } })).toMatchObject([
      { field: 'body', what: 'is empty' },
    ]);
    const inTwo = (en: string, es: string) =>
      checkPage({ componentName: 'Hero', en: { heading: 'H', text: en }, es: { heading: 'H', text: es } });
    expect(inTwo('t', '')).toMatchObject([{ field: 'text', language: 'es', severity: 'error' }]);
    expect(inTwo('', 't')).toMatchObject([{ field: 'text', language: 'en', severity: 'error' }]);
    expect(inTwo('', '')).toEqual([]);
  });

  it('requires a title for each page, an existing design, and slots that the design has', () => {
    const bad = (document: object) =>
      checkSample((files) => (files['pages/test.json'] = { placeholders: {}, ...document }));
    expect(bad({})).toMatchObject([{ page: '/test', field: 'title', what: 'is missing' }]);
    expect(bad({ en: { title: 'T' }, es: { title: 'T' }, design: 'publik' })).toMatchObject([
      { field: 'design', fix: expect.stringContaining('"public"') },
    ]);
    expect(bad({ shared: { title: 'T' }, design: 'public', placeholders: { contents: [] } })).toMatchObject([
      { placeholder: 'contents', fix: expect.stringContaining('"content"') },
    ]);
    expect(bad({ shared: { title: 'T' }, placeholders: { main: [] } })).toMatchObject([
      { placeholder: 'main', what: 'a page has no placeholder "main"' },
    ]);
  });

  it('accepts two languages only', () => {
    expect(checkPage(hero({ fr: { heading: 'H' } }))).toMatchObject([
      { placeholder: 'content', block: 'Hero', what: 'the language "fr" is not known', fix: 'Use en or es.' },
    ]);
    const problems = checkSample(
      (files) => (files['pages/test.json'] = { en: { title: 'T' }, 'es-MX': {}, placeholders: {} }),
    );
    expect(problems).toMatchObject([{ page: '/test', what: 'the language "es-MX" is not known' }]);
    expect(checkSample((files) => (files['items/x.json'] = { template: 'Hero', de: {} }))).toMatchObject([
      { file: 'items/x.json', what: 'the language "de" is not known' },
    ]);
  });

  it('refuses experiences, which cannot be published', () => {
    expect(checkPage(hero({ experiences: {} }))).toMatchObject([
      { ...AT_HERO, what: expect.stringContaining('experiences') },
    ]);
  });

  it('reports a uid that is used twice on a page', () => {
    expect(checkPage(hero({ uid: 'a-b' }), hero({ uid: '{A-B}' }))).toMatchObject([
      { placeholder: 'content', block: 'Hero 2', field: 'uid', what: 'has the uid of content › Hero 1' },
    ]);
  });

  it('reports problems in the dictionary', () => {
    const words = (key: string, entry: unknown) =>
      checkSample((files) => (files['dictionary.json'] = { [key]: entry })).map(
        ({ field, what }) => `${field}: ${what}`,
      );
    expect(words('a', { en: 'x', es: 'y' })).toEqual([]);
    expect(words('a', { en: 'x' })).toEqual(['a: has no "es"']);
    expect(words('a', { en: '', es: 'y' })).toEqual(['a › en: is empty']);
    expect(words('a', 'x')).toEqual(['a: is a text, but must be a group of values in { }']);
    expect(words('a_one', { en: 'x', es: 'y' })).toEqual(['a_one: has no "a_other" beside it']);
    expect(words('a', { en: '{count} x', es: 'y' })).toEqual([
      'a: English and Spanish have different placeholders: {count}',
    ]);
  });

  it('reports items with an unknown template, a wrong `extends` or an invalid field, and items that no page shows', () => {
    const item = (document: object) => errorsIn(checkSample((files) => (files['items/x.json'] = document)));
    expect(item({ template: 'Heros' })).toMatchObject([{ file: 'items/x.json', field: 'template' }]);
    expect(item({ template: 'Hero', extends: '/none' })).toMatchObject([{ field: 'extends' }]);
    expect(item({ template: 'Hero', extends: '/articles/base' })).toMatchObject([
      { what: expect.stringContaining('for Article') },
    ]);
    expect(item({ template: 'Hero', extends: '/x' })).toMatchObject([{ what: 'extends itself through other items' }]);
    expect(item({ template: 'Hero', en: { heading: 7 } })).toMatchObject([{ field: 'heading' }]);
    expect(checkSample((files) => (files['items/x.json'] = { template: 'Hero' }))).toMatchObject([
      { file: 'items/x.json', what: 'no page shows this item', severity: 'note' },
    ]);
  });

  it('reports an item once, at the first page that shows it, with the number of further pages', () => {
    const problems = checkSample((files) => {
      files['items/shared/header.json'] = {
        template: 'Header',
        shared: { logo: 7, homeLink: { href: '/', text: 'x' } },
      };
    });
    expect(problems).toMatchObject([
      {
        page: '/',
        placeholder: 'jss-main › Frame › header',
        block: 'Header',
        field: 'logo',
        file: 'items/shared/header.json',
        alsoOn: 2,
      },
    ]);
  });

  it('survives documents of any structure and still checks the others', () => {
    for (const shape of [
      null,
      7,
      'x',
      [],
      {},
      { placeholders: 7 },
      { placeholders: { content: 'x' } },
      { placeholders: { content: [null] } },
    ]) {
      const problems = checkSample((files) => {
        files['pages/odd.json'] = shape;
        files['items/odd.json'] = shape;
        files['designs/odd.json'] = shape;
        files['pages/test.json'] = {
          design: 'public',
          shared: { title: 'T' },
          placeholders: { content: [{ componentName: 'No' }] },
        };
      });
      const files = new Set(errorsIn(problems).map(({ file }) => file));
      const broken = ['designs/odd.json', 'items/odd.json', 'pages/odd.json', 'pages/test.json'];
      expect([...files].toSorted(), JSON.stringify(shape)).toEqual(broken);
    }
    expect(errorsIn(checkSample((files) => (files['settings.json'] = [])))).not.toEqual([]);
    expect(errorsIn(checkSample((files) => (files['dictionary.json'] = 'x')))).not.toEqual([]);
  });

  it('finds no problems in sixty valid pages in two languages', () => {
    const files = sampleFiles();
    for (let number = 0; number < 60; number += 1) {
      const text = (language: string) =>
        Array.from({ length: 20 }, (_, line) => `<p>${language} ${number} ${line} <a href="/support">x</a></p>`);
      files[`pages/many/${number}.json`] = {
        design: 'public',
        shared: { title: `Page ${number}` },
        placeholders: {
          content: [
            hero(),
            { componentName: 'Article', shared: { title: 'T' }, en: { body: text('en') }, es: { body: text('es') } },
          ],
        },
      };
    }
    const drafts = draftsOf(files);
    expect(checkRelease(drafts, catalogue, checkOptions).problems).toEqual([]);
  });
});
