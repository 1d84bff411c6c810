// @vitest-environment node
import { expect, it } from 'vitest';
import { SVG } from '../../content/test-support/sample-content.ts';
import { sampleDrafts } from '../test-support/small-content.ts';
import { previewOnlyFiles } from './added-files.ts';

it('a preview shows no picture that a publish would refuse (SEC-09)', () => {
  const files = { 'media/plain.svg': SVG, 'media/active.svg': SVG.replace('<path', '<script>x()</script><path') };
  const shown = previewOnlyFiles(new Map(Object.entries(files)), sampleDrafts(files), []);
  expect(shown.map(({ address }) => address)).toEqual([expect.stringContaining('/plain.svg')]);
});
