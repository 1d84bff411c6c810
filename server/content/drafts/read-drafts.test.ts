// @vitest-environment node
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { readDrafts } from './read-drafts.ts';
import { draftsOf, sampleFiles, SVG, writeContent } from '../test-support/sample-content.ts';

describe('reading the content folder', () => {
  it('finds items, designs, pages and media by the names that content uses', () => {
    const drafts = draftsOf(sampleFiles());
    expect(drafts.problems).toEqual([]);
    expect([...drafts.items.keys()]).toEqual(['/articles/base', '/articles/wifi', '/shared/header']);
    expect([...drafts.designs.keys()]).toEqual(['public']);
    expect([...drafts.pages.keys()].toSorted()).toEqual(['/', '/support', '/support/vela-tv', '/support/wifi']);
    expect([...drafts.media.keys()]).toEqual(['/media/logo.svg', '/media/manual.pdf']);
    expect(drafts.media.get('/media/logo.svg')).toMatchObject({ type: 'image/svg+xml', body: Buffer.from(SVG) });
  });

  it('replaces the product name in file names by its lower-case form (ENG-15)', () => {
    const files = { ...sampleFiles(), 'settings.json': { product: 'Ágil Plus', provider: 'x', company: 'x' } };
    expect(draftsOf(files).pages.has('/support/agil-plus-tv')).toBe(true);
  });

  it('reads a file that starts with a byte-order mark', () => {
    const drafts = draftsOf({ ...sampleFiles(), 'pages/bom.json': '\uFEFF{ "en": { "title": "Bom" } }' });
    expect(drafts.problems).toEqual([]);
    expect(drafts.pages.get('/bom')?.document).toEqual({ en: { title: 'Bom' } });
  });

  it('reports the line at which a file is no longer valid JSON, and still counts the page as existing', () => {
    const broken = '{\n  "en": {\n    "title": "Broken"\n    "description": "no comma before"\n  }\n}\n';
    const drafts = draftsOf({ ...sampleFiles(), 'pages/broken.json': broken });
    expect(drafts.problems).toMatchObject([{ file: 'pages/broken.json', line: 4, severity: 'error' }]);
    expect(drafts.problems[0]?.what).toContain('"description"');
    expect(drafts.pages.get('/broken')?.document).toBeUndefined();
  });

  it('reports the line at which a truncated file ends', () => {
    const drafts = draftsOf({ ...sampleFiles(), 'pages/cut.json': '{\n  "en": {\n' });
    expect(drafts.problems).toMatchObject([{ file: 'pages/cut.json', line: 2, what: expect.stringContaining('end') }]);
  });

  it('reports every key that is written twice, with its line and path, because only the last value would count', () => {
    const twice = [
      '{ "en": {',
      '    "title": "A",',
      '    "t\\u0069tle": "B"',
      '  },',
      '  "placeholders": { "jss-main": [{ "componentName": "Hero" }, {',
      '    "componentName": "Hero", "en": { "heading": "a, \\"en\\": { b", "link": {} },',
      '    "en": {} }] },',
      '  "placeholders": {} }',
    ].join('\n');
    const drafts = draftsOf({ ...sampleFiles(), 'pages/twice.json': twice, 'messages.json': '{"a": {}, "a": {}}' });
    const report = { severity: 'error', fix: 'Keep one of them and remove the other one.' };
    expect(drafts.problems).toEqual([
      { ...report, file: 'messages.json', line: 1, what: 'has the key "a" twice' },
      { ...report, file: 'pages/twice.json', page: '/twice', line: 3, what: 'has the key "title" twice in en' },
      {
        ...report,
        file: 'pages/twice.json',
        page: '/twice',
        line: 7,
        what: 'has the key "en" twice in placeholders › jss-main › 2',
      },
      { ...report, file: 'pages/twice.json', page: '/twice', line: 8, what: 'has the key "placeholders" twice' },
    ]);
  });

  it('accepts the same key in different objects, in lists and in texts', () => {
    const text =
      '{"en": {"title": "{\\"en\\": 1, \\"en\\": 2}"}, "shared": {"en": ["en", "en", {"en": 1}, {"en": 1}]}}';
    expect(draftsOf({ ...sampleFiles(), 'pages/once.json': text }).problems).toEqual([]);
  });

  it('reports a file that is not UTF-8', () => {
    const drafts = draftsOf({
      ...sampleFiles(),
      'pages/latin.json': Buffer.from('{"en":{"title":"A\xF1o"}}', 'latin1'),
    });
    expect(drafts.problems).toMatchObject([{ file: 'pages/latin.json', fix: expect.stringContaining('UTF-8') }]);
  });

  it('reports two files for one page', () => {
    const drafts = draftsOf({ ...sampleFiles(), 'pages/support.json': {}, 'pages/SUPPORT/WiFi.json': {} });
    expect(drafts.problems.map(({ file, what }) => `${file} ${what}`)).toEqual([
      expect.stringMatching(/^pages\/support\/index\.json .*\/support/),
      expect.stringMatching(/^pages\/support\/wifi\.json .*\/support\/wifi/),
    ]);
  });

  it('reports files that it does not read, except hidden ones and the README', () => {
    const drafts = draftsOf({
      ...sampleFiles(),
      'pages/page.yaml': 'en:',
      'notes.json': {},
      'media/clip.mp4': 'x',
      'media/Ab c.svg': SVG,
      'README.md': 'is no content',
      '.hidden/x.json': '{',
    });
    expect(drafts.problems.map(({ file }) => file).toSorted()).toEqual([
      'media/Ab c.svg',
      'media/clip.mp4',
      'notes.json',
      'pages/page.yaml',
    ]);
  });

  it('reports a missing or unreadable folder, and missing settings, words and endpoints', () => {
    const empty = readDrafts(createTemporaryFolder());
    expect(empty.problems.map(({ file }) => file)).toEqual(['settings.json', 'dictionary.json', 'endpoints.json']);
    expect(readDrafts('/no/such/folder').problems[0]?.what).toContain('no such content folder');
    const file = path.join(createTemporaryFolder(), 'content');
    writeFileSync(file, 'no folder');
    expect(readDrafts(file).problems[0]).toMatchObject({ file, what: 'is a folder that cannot be read' });
  });

  it('follows links inside the folder, but never out of it', () => {
    const folder = createTemporaryFolder();
    const outside = createTemporaryFolder();
    writeContent(folder, sampleFiles());
    writeFileSync(path.join(outside, 'secret.json'), '{"secret": true}');
    mkdirSync(path.join(folder, 'items/linked'));
    symlinkSync(path.join(outside, 'secret.json'), path.join(folder, 'items/linked/secret.json'));
    symlinkSync(outside, path.join(folder, 'pages/outside'));
    symlinkSync('../shared/header.json', path.join(folder, 'items/linked/header.json'));
    symlinkSync('..', path.join(folder, 'items/linked/circle'));
    const drafts = readDrafts(folder);
    expect(drafts.items.has('/linked/header')).toBe(true);
    expect(drafts.items.has('/linked/secret')).toBe(false);
    expect(JSON.stringify([...drafts.sources].map(([file, { parsed }]) => [file, parsed()]))).not.toContain('secret');
    expect(drafts.problems.map(({ file, what }) => `${file} ${what}`)).toEqual([
      expect.stringMatching(/circle is a link to a folder around it/),
      expect.stringMatching(/secret.json is a link that leads out/),
      expect.stringMatching(/pages\/outside is a link that leads out/),
    ]);
  });
});
