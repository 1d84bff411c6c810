import { isDashboardPath } from '#src/lib/paths/dashboard-path.ts';
import { own, ownObject } from '#src/model/json.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { allPlacedRenderings } from '../../resolve/place-renderings.ts';
import type { CheckedPage } from '../check-blocks.ts';
import type { CheckContext } from '../check-context.ts';

/**
 * Checks that pages in the frame of the account require sign-in and are below an address of the dashboard. On other
 * pages the frame would show its loading state forever, or nothing. (spec: DASH-02, DASH-03, ROLE-18)
 */
export function checkSignedInPages({ pages, catalogue }: CheckContext): ContentProblem[] {
  return pages.flatMap((page) => {
    const names = [...allPlacedRenderings(page.placed)].map(({ componentName }) => componentName);
    const frame = names.find((name) => catalogue.get(name)?.isSignedInFrame);
    return frame === undefined ? [] : checkPage(page, frame);
  });
}

/** Returns the problems of a page that contains the rendering `frame`, the frame of the account. */
function checkPage({ route, draft }: CheckedPage, frame: string): ContentProblem[] {
  const base = { page: route, file: draft.file, severity: 'error' } as const;
  const problems: ContentProblem[] = [];
  if (own(ownObject(draft.document, 'shared'), 'demandsSession') !== true) {
    problems.push({
      ...base,
      field: 'demandsSession',
      what: `is in the frame of the account (${frame}) but does not require sign-in, so visitors would wait forever`,
      fix: 'Write "demandsSession": true under "shared", or choose another design.',
    });
  }
  if (!isDashboardPath(route)) {
    problems.push({
      ...base,
      what: `is in the frame of the account (${frame}), which shows nothing at this address`,
      fix: 'Move it below /account, /subscriptions, /transactions, /devices or /offer, or choose another design.',
    });
  }
  return problems;
}
