// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { formatReport, problemCountText } from './report.ts';

const error: ContentProblem = {
  page: '/support',
  placeholder: 'content',
  block: 'Hero',
  field: 'heading',
  language: 'en',
  file: 'pages/support.json',
  what: 'is missing',
  fix: 'Add it.',
  severity: 'error',
};

describe('the report for editors', () => {
  it('shows page, placeholder, block, field, what is wrong and what to do, errors first, with a count', () => {
    const report = formatReport([
      { page: '/', file: 'pages/index.json', what: 'it has 300 renderings', fix: 'Split the page.', severity: 'note' },
      { ...error, alsoOn: 2 },
      { file: 'items/x.json', line: 4, what: 'is not valid JSON', fix: 'Look there.', severity: 'error' },
    ]);
    expect(report.split('\n')).toEqual([
      '/support (1 error)',
      '  content › Hero › heading (English): is missing. Add it. [pages/support.json, also on 2 more pages]',
      '',
      'items/x.json (1 error)',
      '  line 4: is not valid JSON. Look there.',
      '',
      '/ (1 note)',
      '  it has 300 renderings. Split the page. [pages/index.json]',
      '',
      'Total: 2 errors, 1 note.',
    ]);
  });

  it('shows a problem of both languages once', () => {
    const report = formatReport([error, { ...error, language: 'es' }]);
    expect(report).toContain('heading (English and Spanish): is missing.');
    expect(report).toContain('2 errors');
  });

  it('shows the number of errors and notes', () => {
    expect([problemCountText([]), problemCountText([error]), problemCountText([error, error])]).toEqual([
      'no errors',
      '1 error',
      '2 errors',
    ]);
  });
});
