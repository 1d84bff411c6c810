/** Shorthands for tests of single checks, on the sample content. */
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { checkRelease } from '../checks/check-release.ts';
import { draftsOf, sampleCatalogue, sampleFiles, type SampleFiles } from './sample-content.ts';

export const catalogue = sampleCatalogue();
export const options = { applicationRoutes: ['/account', '/offer/:group', '/devices/*'] };
/** Returns the problems of the sample content after a change. */
export const check = (change: (files: SampleFiles) => void): readonly ContentProblem[] => {
  const files = sampleFiles();
  change(files);
  return checkRelease(draftsOf(files), catalogue, options).problems;
};
/** Returns the problems of the sample content after a page with these blocks was added. */
export const checkPage = (...blocks: unknown[]): readonly ContentProblem[] =>
  check((files) => {
    files['pages/test.json'] = {
      design: 'public',
      en: { title: 'T' },
      es: { title: 'T' },
      placeholders: { content: blocks },
    };
  });
export const hero = (more: object = {}): object => ({
  componentName: 'Hero',
  en: { heading: 'H' },
  es: { heading: 'H' },
  ...more,
});
export const article = (body: unknown): object => ({ componentName: 'Article', shared: { title: 'T', body } });
export const link = (href: string): object => hero({ shared: { link: { href, text: 'x' } } });
export const errors = (problems: readonly ContentProblem[]) => problems.filter(({ severity }) => severity === 'error');
export const AT_HERO = {
  page: '/test',
  placeholder: 'content',
  block: 'Hero',
  file: 'pages/test.json',
  severity: 'error',
};
