import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { CheckContext } from '../check-context.ts';
import { allPlacedRenderings, type PlacedRendering } from '../../resolve/place-renderings.ts';

/** Checks that no uid is used twice on a page, because the portal identifies the state of blocks by uid. */
export function checkUids({ pages }: CheckContext): ContentProblem[] {
  return pages.flatMap(({ route, placed }) => {
    const firstByUid = new Map<string, PlacedRendering>();
    const problems: ContentProblem[] = [];
    for (const one of allPlacedRenderings(placed)) {
      if (!one.hasOwnUid) continue;
      const uid = one.uid.toLowerCase().replace(/[{}]/g, '');
      const first = firstByUid.get(uid);
      if (!first) firstByUid.set(uid, one);
      else {
        problems.push({
          page: route,
          placeholder: one.placeholder,
          block: one.block,
          field: 'uid',
          file: one.file,
          what: `has the uid of ${first.placeholder} › ${first.block}`,
          fix: 'Remove the uid; it is generated.',
          severity: 'error',
        });
      }
    }
    return problems;
  });
}
