// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/model/language.ts';
import * as fc from 'fast-check';
import { isFull, pickSample, SEED } from '#tests/support/property.ts';
import { hasErrors } from '../../drafts/content-problem.ts';
import { parseDrafts } from '../../drafts/parse-drafts.ts';
import { randomChange, startFiles, type Files } from '../../test-support/random-changes.ts';
import { sampleCatalogue } from '../../test-support/sample-content.ts';
import { checkRelease } from '../check-release.ts';
import { unusedDocuments } from './unused-documents.ts';
import { usedBy } from './used-by.ts';

const catalogue = sampleCatalogue();
const draftsOf = (files: Files) =>
  parseDrafts({ files: new Map([...files].map(([name, text]) => [name, Buffer.from(text)])), problems: [] });

/** Returns the layouts of all pages, made from nothing. */
function layoutsOf(files: Files): Map<string, string> {
  const drafts = draftsOf(files);
  const { resolver } = checkRelease(drafts, catalogue).context;
  return new Map(
    [...drafts.pages.keys()].map((route) => [
      route,
      JSON.stringify(LANGUAGES.map((language) => resolver.page(route, language))),
    ]),
  );
}

describe('where a document is used', () => {
  const files = startFiles();
  const drafts = draftsOf(files);
  const { units } = checkRelease(drafts, catalogue);

  it('is on the pages that look different without it, found by removing one document after the other', () => {
    const whole = layoutsOf(files);
    const paths = [...files.keys()].filter((path) => /^(?:items|designs|media|pages)\//.test(path));
    let compared = 0;
    for (const path of isFull ? paths : pickSample(paths, 10)) {
      const without = layoutsOf(new Map([...files].filter(([name]) => name !== path)));
      const changed = [...whole].filter(([route, layout]) => without.get(route) !== layout).map(([route]) => route);
      expect(usedBy(path, drafts, units).pages, path).toEqual(changed.toSorted());
      compared += changed.length;
    }
    expect(compared, 'control: some documents are on pages').toBeGreaterThan(0);
  });

  it('is on these pages after random changes, too', { timeout: 3_600_000 }, () => {
    let now = startFiles();
    const seen = { changes: 0, pages: 0 };
    // Changes with errors are left out: most of their pages cannot be made.
    for (const make of fc.sample(randomChange, { seed: SEED, numRuns: 1_000 })) {
      const after = new Map(now);
      for (const [path, text] of make(now)) {
        if (text === null) after.delete(path);
        else after.set(path, text);
      }
      const checked = checkRelease(draftsOf(after), catalogue);
      if (hasErrors(checked.problems)) continue;
      now = after;
      const whole = layoutsOf(now);
      const paths = [...now.keys()].filter((path) => /^(?:items|designs|media|pages)\//.test(path));
      // A page is on itself, whatever the other documents are.
      const aPage = paths.filter((path) => seen.changes === 0 && path.startsWith('pages/')).slice(0, 1);
      for (const path of new Set([...aPage, ...pickSample(paths, 1, SEED + seen.changes)])) {
        const without = layoutsOf(new Map([...now].filter(([name]) => name !== path)));
        const changed = [...whole].filter(([route, layout]) => without.get(route) !== layout).map(([route]) => route);
        expect(usedBy(path, draftsOf(now), checked.units).pages, path).toEqual(changed.toSorted());
        seen.pages += changed.length;
      }
      seen.changes += 1;
      if (seen.changes === (isFull ? 100 : 5)) break;
    }
    expect(seen.changes, 'control: changes without errors').toBe(isFull ? 100 : 5);
    expect(seen.pages, 'control: documents that are used').toBeGreaterThan(0);
  });

  it('is in the pages that link to it, the items that extend it and the designs that show it', () => {
    const documents = (path: string) => usedBy(path, drafts, units).documents;
    expect(documents('pages/support/one.json')).toEqual(['pages/support/two.json']);
    expect(documents('items/articles/base.json')).toEqual(
      expect.arrayContaining(['items/articles/wifi.json', 'pages/support/one.json']),
    );
    expect(documents('items/shared/header.json')).toEqual(['designs/other.json', 'designs/public.json']);
    expect(documents('media/manual.pdf')).toEqual(['items/articles/base.json']);
    expect(documents('pages/none.json')).toEqual([]);
  });

  it('is nowhere exactly if it is listed as unused; what the code names is not listed', () => {
    const more = {
      'items/left.json': { template: 'Hero' },
      'items/parent.json': { template: 'Hero' },
      'items/child.json': { template: 'Hero', extends: '/parent' },
      'designs/left.json': { placeholders: {} },
      'forms/contact.json': { schema: { properties: { country: { list: 'countries' } } } },
      'lists/countries.json': { options: [{ value: 'a' }] },
      'lists/left.json': { options: [{ value: 'a' }] },
    };
    const texts = Object.entries(more).map(([path, value]) => [path, JSON.stringify(value)] as const);
    const whole = draftsOf(
      new Map([...files, ...texts, ['media/left.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>']]),
    );
    const checked = checkRelease(whole, catalogue).units;
    const kinds = [whole.items, whole.designs, whole.forms, whole.lists, whole.media];
    const paths = kinds.flatMap((kind) => [...kind.values()].map(({ file }) => file));
    const found = unusedDocuments(whole, checked, '');
    const withoutUse = paths.filter((path) => {
      const { pages, documents } = usedBy(path, whole, checked);
      return pages.length + documents.length === 0;
    });
    expect(found).toEqual(withoutUse.toSorted());
    const left = ['designs/left.json', 'items/left.json', 'lists/left.json', 'media/left.svg'];
    expect(found).toEqual(expect.arrayContaining([...left, 'forms/contact.json', 'items/child.json']));
    for (const used of ['items/parent.json', 'lists/countries.json', 'items/shared/header.json', 'designs/public.json'])
      expect(found).not.toContain(used);
    const code = `form="contact" list('left') '/left' src="/media/left.svg"`;
    const named = ['forms/contact.json', 'lists/left.json', 'items/left.json', 'media/left.svg'];
    expect(unusedDocuments(whole, checked, code)).toEqual(found.filter((path) => !named.includes(path)));
  });

  it('is on the pages with a form that is made from a list, the messages or the settings', () => {
    const form = { schema: { properties: { country: { list: 'countries' } } } };
    const more = {
      'forms/contact.json': form,
      'forms/plain.json': {},
      'lists/countries.json': {},
      'messages.json': {},
    };
    const withForms = draftsOf(
      new Map([...files, ...Object.entries(more).map(([path, value]) => [path, JSON.stringify(value)] as const)]),
    );
    const reading = (key: string) => ({ reads: { keys: [key], prints: [''] } });
    const layouts = new Map([
      ['/contact', reading('form files en contact')],
      ['/plain', reading('form files es plain')],
      ['/legal', reading('single settings')],
    ]);
    const made = { layouts, pages: new Map(), documents: new Map() } as unknown as typeof units;
    const pages = (path: string) => usedBy(path, withForms, made).pages;
    expect(pages('lists/countries.json')).toEqual(['/contact']);
    expect(pages('messages.json')).toEqual(['/contact', '/plain']);
    expect(pages('settings.json')).toEqual(['/contact', '/legal', '/plain']);
    expect(pages('searches.json')).toEqual([]);
  });
});
