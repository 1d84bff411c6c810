import { isDashboardPath } from '#src/lib/paths/dashboard-path.ts';
import type { CheckContext } from '../check-context.ts';
import type { ContentProblem } from '../../drafts/content-problem.ts';
import { own, ownObject } from '#src/model/json.ts';
import { allPlaced } from '../../resolve/place-renderings.ts';

/** The frame of the account: it shows its content to who is signed in, on its own paths, and dots else. */
const FRAME = 'DashboardShell';

/** Pages in the frame of the account on which somebody would see dots for ever. (spec: DASH-02, DASH-03, ROLE-18) */
export function checkSignedInPages({ pages }: CheckContext): ContentProblem[] {
  return pages.flatMap(({ route, draft, placed }): ContentProblem[] => {
    if (![...allPlaced(placed)].some(({ componentName }) => componentName === FRAME)) return [];
    const base = { page: route, file: draft.file, severity: 'error' } as const;
    const says = own(ownObject(draft.document, 'shared'), 'demandsSession') === true;
    return [
      ...(says
        ? []
        : [
            {
              ...base,
              field: 'demandsSession',
              what: `stands in the frame of the account (${FRAME}) and asks nobody to sign in: a visitor would wait for ever`,
              fix: 'Write "demandsSession": true under "shared", or choose another design.',
            },
          ]),
      ...(isDashboardPath(route)
        ? []
        : [
            {
              ...base,
              what: `stands in the frame of the account (${FRAME}), which shows nothing at this address`,
              fix: 'Put it below /account, /subscriptions, /transactions, /devices or /offer, or choose another design.',
            },
          ]),
    ];
  });
}
