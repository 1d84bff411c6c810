import { LANGUAGES } from '#src/model/language.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { CheckContext } from '../check-context.ts';
import { allPlacedRenderings } from '../../resolve/place-renderings.ts';

/** Limits beyond which a page is slow on a phone. */
const BUDGET = { characters: 200_000, renderings: 200, imageBytes: 1_500_000 };

/** Reports large pages as notes, because they still work. */
export function checkBudgets(context: CheckContext): ContentProblem[] {
  return context.pages.flatMap(({ route, draft, placed }) => {
    const note = (what: string, fix: string): ContentProblem => ({
      page: route,
      file: draft.file,
      what,
      fix,
      severity: 'note',
    });
    const { characters, media } = context.facts(route, LANGUAGES[0]);
    const renderings = [...allPlacedRenderings(placed)].length;
    const images = media.reduce((sum, hash) => sum + context.imageBytes(hash), 0);
    return [
      ...(characters > BUDGET.characters
        ? [
            note(
              `its layout has ${inThousands(characters)} kB; ${inThousands(BUDGET.characters)} kB is the budget`,
              'Split the page.',
            ),
          ]
        : []),
      ...(renderings > BUDGET.renderings
        ? [note(`it has ${renderings} renderings; ${BUDGET.renderings} is the budget`, 'Split the page.')]
        : []),
      ...(images > BUDGET.imageBytes
        ? [
            note(
              `its images have ${inThousands(images)} kB; ${inThousands(BUDGET.imageBytes)} kB is the budget`,
              'Make them smaller.',
            ),
          ]
        : []),
    ];
  });
}

/** Returns a count in thousands, rounded. */
const inThousands = (count: number): number => Math.round(count / 1000);
