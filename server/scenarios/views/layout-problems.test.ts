// @vitest-environment node
import { expect, it } from 'vitest';
import { readSamples } from '#tests/support/samples.ts';
import { layoutProblems } from './layout-problems.ts';

const registered = ['Hero', 'Footer'];
const layoutWith = (...blocks: readonly object[]) => ({
  layout: { sitecore: { context: {}, route: { name: 'page', placeholders: { main: blocks } } } },
});
const problemsOf = (document: object) => layoutProblems(document, registered).map(({ what }) => what);

it('a layout without faults has no problems, and neither has a document without a layout', () => {
  expect(problemsOf(layoutWith({ componentName: 'Hero', fields: {} }))).toEqual([]);
  expect(problemsOf({ page: '/' })).toEqual([]);
});

it('each unknown rendering is named once, and an empty page is a problem', () => {
  const unknown = { componentName: 'Carousel', fields: {} };
  expect(problemsOf(layoutWith({ componentName: 'Hero' }, unknown, unknown))).toEqual([
    'no rendering is registered as "Carousel"',
  ]);
  expect(problemsOf(layoutWith())).toEqual(['has no rendering']);
});

const styleguide = readSamples('sitecore').find(({ name }) => name === 'layoutResponse.json');

it.runIf(styleguide)('the renderings of a page from another Sitecore site are listed as unknown', () => {
  const document = { page: '/styleguide', layout: styleguide!.json };
  expect(problemsOf(document)).toContain('no rendering is registered as "ContentBlock"');
});
