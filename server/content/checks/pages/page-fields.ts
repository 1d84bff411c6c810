import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { CheckContext } from '../check-context.ts';
import { fieldValues } from '../../resolve/field-values.ts';

/** Checks that every page has a title. */
export function checkPageFields({ pages }: CheckContext): ContentProblem[] {
  return pages.flatMap(({ route, draft }): ContentProblem[] => {
    const title = fieldValues([draft], 'en').get('title')?.value;
    if (typeof title === 'string' && title.trim() !== '') return [];
    const fix = 'Write it under "en": browsers, search engines and screen readers use it as the name of the page.';
    const what = title === undefined ? 'is missing' : 'is empty';
    return [{ page: route, field: 'title', language: 'en', file: draft.file, what, fix, severity: 'error' }];
  });
}
