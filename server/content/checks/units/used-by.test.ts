// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/model/language.ts';
import * as fc from 'fast-check';
import { isFull, pickSample, SEED } from '#tests/support/property.ts';
import { hasErrors } from '../../drafts/content-problem.ts';
import { parseDrafts } from '../../drafts/parse-drafts.ts';
import { changesCatalogue, randomChange, startFiles, type Files } from '../../test-support/random-changes.ts';
import { checkRelease } from '../check-release.ts';
import { unusedDocuments } from './unused-documents.ts';
import { usedBy } from './used-by.ts';

const catalogue = changesCatalogue();
const draftsOf = (files: Files) =>
  parseDrafts({ files: new Map([...files].map(([name, text]) => [name, Buffer.from(text)])), problems: [] });

/** Returns the pages that look different without a document. */
function pagesChangedWithout(path: string, files: Files, whole: ReadonlyMap<string, string>): string[] {
  const without = layoutsOf(new Map([...files].filter(([name]) => name !== path)));
  return [...whole]
    .filter(([route, layout]) => without.get(route) !== layout)
    .map(([route]) => route)
    .toSorted();
}

/** Returns the layouts of all pages, computed without cached results. */
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

describe('the uses of a document', () => {
  const files = startFiles();
  const drafts = draftsOf(files);
  const { units } = checkRelease(drafts, catalogue);

  it('are the pages that look different without it, found by removing one document after the other', () => {
    const whole = layoutsOf(files);
    const placeOnPages = [
      'forms/contact.json',
      'forms/plain.json',
      'lists/choices.json',
      'messages.json',
      'settings.json',
    ];
    const paths = [...files.keys()];
    const compared = new Map<string, readonly string[]>();
    for (const path of new Set([...placeOnPages, ...(isFull ? paths : pickSample(paths, 10))])) {
      compared.set(path, pagesChangedWithout(path, files, whole));
      expect(usedBy(path, drafts, units).pages, path).toEqual(compared.get(path));
    }
    for (const path of placeOnPages) expect(compared.get(path), `control: ${path}`).not.toEqual([]);
  });

  it('are the pages that look different without it, also after random changes', { timeout: 3_600_000 }, () => {
    let now = startFiles();
    const seen = { changes: 0, pages: 0 };
    // Changes that cause errors are skipped, because most of their pages cannot be compiled.
    for (const make of fc.sample(randomChange, { seed: SEED, numRuns: 1_000 })) {
      const after = new Map(now);
      const edits = make(now);
      for (const [path, text] of edits) {
        if (text === null) after.delete(path);
        else after.set(path, text);
      }
      const checked = checkRelease(draftsOf(after), catalogue);
      if (hasErrors(checked.problems)) continue;
      now = after;
      const whole = layoutsOf(now);
      // The test uses a document of the change, a random document, and the settings, which all pages use.
      const written = [...edits.keys()].filter((path) => now.has(path)).slice(0, 1);
      const chosen = pickSample([...now.keys()], 1, SEED + seen.changes);
      for (const path of new Set([...written, ...chosen, 'settings.json'])) {
        const changed = pagesChangedWithout(path, now, whole);
        expect(usedBy(path, draftsOf(now), checked.units).pages, path).toEqual(changed);
        seen.pages += changed.length;
      }
      seen.changes += 1;
      if (seen.changes === (isFull ? 100 : 5)) break;
    }
    expect(seen.changes, 'control: changes without errors').toBe(isFull ? 100 : 5);
    expect(seen.pages, 'control: documents that are used').toBeGreaterThan(0);
  });

  it('include the pages that link to it, the items that extend it and the designs that show it', () => {
    const documents = (path: string) => usedBy(path, drafts, units).documents;
    expect(documents('pages/support/one.json')).toEqual(['pages/support/two.json']);
    expect(documents('items/articles/base.json')).toEqual(
      expect.arrayContaining(['items/articles/wifi.json', 'pages/support/one.json']),
    );
    expect(documents('items/shared/header.json')).toEqual(['designs/other.json', 'designs/public.json']);
    expect(documents('media/manual.pdf')).toEqual(['items/articles/base.json']);
    expect(documents('pages/none.json')).toEqual([]);
  });

  it('are empty exactly if the document is listed as unused; documents that the code names are not listed', () => {
    const more = {
      'items/left.json': { template: 'Hero' },
      'items/parent.json': { template: 'Hero' },
      'items/child.json': { template: 'Hero', extends: '/parent' },
      'designs/left.json': { placeholders: {} },
      'forms/left.json': { schema: { properties: { country: { list: 'countries' } } } },
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
    expect(found).toEqual(expect.arrayContaining([...left, 'forms/left.json', 'items/child.json']));
    for (const used of ['items/parent.json', 'lists/countries.json', 'items/shared/header.json', 'designs/public.json'])
      expect(found).not.toContain(used);
    const code = `form="left" list('left') '/left' src="/media/left.svg"`;
    const named = ['forms/left.json', 'lists/left.json', 'items/left.json', 'media/left.svg'];
    expect(unusedDocuments(whole, checked, code)).toEqual(found.filter((path) => !named.includes(path)));
  });
});
