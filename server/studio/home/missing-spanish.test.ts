// @vitest-environment node
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import { readDrafts } from '#server/content/drafts/read-drafts.ts';
import { missingSpanish } from './missing-spanish.ts';

const catalogue = readCatalogue();
const missing = (file: string, document: unknown): string[] => missingSpanish(file, document, catalogue);

describe('texts without Spanish', () => {
  it.each([
    ['pages/a.json', { en: { title: 'A', description: 'B' }, es: { title: 'A' } }, ['/en/description']],
    ['pages/a.json', { shared: { title: 'A' }, en: { title: 'A' } }, []],
    ['items/a.json', { template: 'Hero', en: { heading: 'A', text: '' }, es: { heading: '' } }, ['/en/heading']],
    ['items/a.json', { template: 'Hero', en: { image: { src: '/a', alt: '' } } }, []],
    ['items/a.json', { template: 'Hero', en: { image: { src: '/a', alt: 'A' } } }, ['/en/image']],
    ['items/a.json', { template: 'DocumentPage', en: { printPdf: { src: '/a.pdf', title: 'A' } } }, ['/en/printPdf']],
    ['items/a.json', { template: 'Unknown', en: { 'a/b': 'A' } }, ['/en/a~1b']],
    ['dictionary.json', { $schema: 'x', a: { en: 'A', es: 'B' }, b: { en: 'A' } }, ['/b/en']],
    ['messages.json', { required: { en: 'A', es: '' } }, ['/required/en']],
    ['lists/a.json', { options: [{ value: 'a' }, { value: 'b', en: 'B' }] }, ['/options/1/en']],
    ['forms/a.json', { en: { fields: { a: { label: 'A' } } }, es: { fields: { a: {} } } }, ['/en/fields/a/label']],
    ['settings.json', { product: 'A' }, []],
    ['endpoints.json', { en: { title: 'A' } }, []],
    ['pages/a.json', undefined, []],
    ['pages/a.json', { en: 'A', placeholders: 'x' }, []],
  ])('of %s with %j are %j', (file, document, expected) => {
    expect(missing(file, document)).toEqual(expected);
  });

  it('are found in blocks within blocks, with their place', () => {
    const hero = { componentName: 'Hero', en: { heading: 'A' } };
    const shell = { componentName: 'PageShell', placeholders: { content: [{ ...hero, es: { heading: 'A' } }, hero] } };
    const at = '/placeholders/jss-main/0/placeholders/content/1/en/heading';
    expect(missing('pages/a.json', { placeholders: { 'jss-main': [shell] } })).toEqual([at]);
  });

  it('are in no shipped document, and a removed Spanish text is found', () => {
    const folder = path.resolve(import.meta.dirname, '../../../fixtures/content');
    const { sources } = readDrafts(folder);
    const all = [...sources].flatMap(([file, text]) =>
      missing(file, text.parsed().document).map((at) => `${file} ${at}`),
    );
    expect(all).toEqual([]);
    const page = structuredClone(sources.get('pages/support/index.json')!.parsed().document) as {
      es: { title?: string };
    };
    delete page.es.title;
    expect(missing('pages/support/index.json', page)).toEqual(['/en/title']);
  });
});
