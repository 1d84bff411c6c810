/** Helpers for tests of single checks. They change the sample content and check it. */
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { checkRelease } from '../checks/check-release.ts';
import { draftsOf, sampleCatalogue, sampleFiles, type SampleFiles } from './sample-content.ts';

/** The catalogue of the renderings of the sample content. */
export const catalogue = sampleCatalogue();
/** Options of the checks: the routes of the application. */
export const checkOptions = { applicationRoutes: ['/account', '/offer/:group', '/devices/*'] };
/** Changes the sample content and returns its problems. */
export const checkSample = (change: (files: SampleFiles) => void): readonly ContentProblem[] => {
  const files = sampleFiles();
  change(files);
  return checkRelease(draftsOf(files), catalogue, checkOptions).problems;
};
/** Adds a page with these blocks to the sample content and returns the problems of the content. */
export const checkPage = (...blocks: unknown[]): readonly ContentProblem[] =>
  checkSample((files) => {
    files['pages/test.json'] = {
      design: 'public',
      en: { title: 'T' },
      es: { title: 'T' },
      placeholders: { content: blocks },
    };
  });
/** Returns a block of the rendering `Hero`. */
export const hero = (more: object = {}): object => ({
  componentName: 'Hero',
  en: { heading: 'H' },
  es: { heading: 'H' },
  ...more,
});
/** Returns a block of the rendering `Article` with this rich text. */
export const article = (body: unknown): object => ({ componentName: 'Article', shared: { title: 'T', body } });
/** Returns a block with a link to this address. */
export const linkBlock = (href: string): object => hero({ shared: { link: { href, text: 'x' } } });
/** Returns the problems that are errors. */
export const errorsIn = (problems: readonly ContentProblem[]) =>
  problems.filter(({ severity }) => severity === 'error');
/** The place and severity of an error in the block `Hero` of the page that `checkPage` adds. */
export const AT_HERO = {
  page: '/test',
  placeholder: 'content',
  block: 'Hero',
  file: 'pages/test.json',
  severity: 'error',
};
