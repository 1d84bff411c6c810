// @vitest-environment node
import { expect, it } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { checkRelease } from './check-release.ts';
import { hasErrors } from '../drafts/content-problem.ts';
import { readDrafts } from '../drafts/read-drafts.ts';
import { draftsOf, sampleCatalogue, sampleFiles, SVG, type SampleFiles } from '../test-support/sample-content.ts';
import { readCode, unusedContent } from './unused-content.ts';

const CODE =
  "t('skip-to-content'); t('articles-count', { count }); t(\"welcome\"); t(`social-${name}`); '/media/mark.svg'";
const catalogue = sampleCatalogue();

/** Returns the file and field of each note about unused content, after `more` files are added to the sample. */
function unusedContentAfter(more: SampleFiles = {}, code = CODE): (readonly [string, string | undefined])[] {
  const { context, problems } = checkRelease(draftsOf({ ...sampleFiles(), ...more }), catalogue);
  expect(hasErrors(problems)).toBe(false);
  const notes = unusedContent(context, code);
  expect(notes.every(({ severity }) => severity === 'note')).toBe(true);
  return notes.map(({ file, field }) => [file, field] as const);
}
const words = (...keys: string[]): SampleFiles => ({
  'dictionary.json': {
    ...(sampleFiles()['dictionary.json'] as object),
    ...Object.fromEntries(keys.map((key) => [key, { en: 'x', es: 'x' }])),
  },
});

it('reports nothing if all content is used', () => {
  expect(unusedContentAfter()).toEqual([]);
});

it('reports dictionary entries that no code uses; plural forms and composed names count as used', () => {
  expect(unusedContentAfter(words('menu-open', 'social-x', 'lost_one', 'lost_other'))).toEqual([
    ['dictionary.json', 'menu-open'],
    ['dictionary.json', 'lost'],
  ]);
  expect(unusedContentAfter(words('menu-open'), `${CODE} 'menu-open'`)).toEqual([]);
  const composed = "const tool = 'form-copy'; t(`${tool}-item`);";
  expect(unusedContentAfter(words('form-copy-item', 'form-move-item', 'form-copy-entry'), CODE + composed)).toEqual([
    ['dictionary.json', 'form-move-item'],
    ['dictionary.json', 'form-copy-entry'],
  ]);
});

it('reports items that no page shows, except those that shown items extend', () => {
  const item = { template: 'Hero', shared: { heading: 'H' } };
  expect(unusedContentAfter({ 'items/left.json': item })).toEqual([['items/left.json', undefined]]);
});

it('reports designs that no page uses', () => {
  expect(unusedContentAfter({ 'designs/left.json': { placeholders: {} } })).toEqual([['designs/left.json', undefined]]);
});

it('reports media that neither content nor code refers to', () => {
  const media = { 'media/left.svg': SVG, 'media/mark.svg': SVG, 'media/{product}.svg': SVG };
  expect(unusedContentAfter(media)).toEqual([
    ['media/left.svg', undefined],
    ['media/{product}.svg', undefined],
  ]);
  const page = {
    en: { title: 'T' },
    es: { title: 'T' },
    placeholders: {
      'jss-main': [
        {
          componentName: 'Header',
          shared: { logo: { src: '/media/{product}.svg', alt: '' }, homeLink: { href: '/', text: 'x' } },
        },
      ],
    },
  };
  expect(unusedContentAfter({ 'media/{product}.svg': SVG, 'pages/x.json': page })).toEqual([]);
});

it('reports no word of the shipped dictionary, and one that is planted there (control)', () => {
  const { content } = loadConfig({ ...process.env, DATA_DIR: undefined });
  const drafts = readDrafts(content.folder);
  const dictionary = drafts.dictionary.document as Record<string, unknown>;
  const { context } = checkRelease(drafts, readCatalogue(), content);
  const code = readCode();
  const unusedWords = () =>
    unusedContent(context, code)
      .filter(({ file }) => file === drafts.dictionary.file)
      .map(({ field }) => field);
  expect(unusedWords()).toEqual([]);
  dictionary['planted-word'] = { en: 'x', es: 'x' };
  expect(unusedWords()).toEqual(['planted-word']);
});

it('reads the code of the portal without its tests (control)', () => {
  const code = readCode();
  expect(code).toContain("t('skip-to-content')");
  expect(code).toContain('/media/brand/favicon.svg');
  expect(code).not.toContain('says what its parts say (control)');
});
