import type { CheckContext } from '../check-context.ts';
import type { ContentProblem } from '../content-problem.ts';
import { isObject, own } from '../json.ts';
import { allPlaced } from '../place-renderings.ts';

/** Beyond these a page gets slow on a telephone. */
const MOST = { characters: 200_000, renderings: 200, imageBytes: 1_500_000 };

/** Pages that have grown heavy; a note, because they still work. */
export function checkBudgets(context: CheckContext): ContentProblem[] {
  const bytes = new Map([...context.drafts.media.values()].map(({ hash, body }) => [hash.slice(0, 12), body.length]));
  return context.pages.flatMap(({ route, draft, placed }) => {
    const note = (what: string, fix: string): ContentProblem => ({
      page: route,
      file: draft.file,
      what,
      fix,
      severity: 'note',
    });
    const layout = context.layout(route, 'en');
    const characters = JSON.stringify(layout).length;
    const renderings = [...allPlaced(placed)].length;
    const images = [...mediaIn(layout)].reduce((sum, hash) => sum + (bytes.get(hash) ?? 0), 0);
    return [
      ...(characters > MOST.characters
        ? [note(`its layout has ${kilo(characters)} kB; ${kilo(MOST.characters)} kB is the budget`, 'Split the page.')]
        : []),
      ...(renderings > MOST.renderings
        ? [note(`it has ${renderings} renderings; ${MOST.renderings} is the budget`, 'Split the page.')]
        : []),
      ...(images > MOST.imageBytes
        ? [
            note(
              `its pictures weigh ${kilo(images)} kB; ${kilo(MOST.imageBytes)} kB is the budget`,
              'Make them smaller.',
            ),
          ]
        : []),
    ];
  });
}

const kilo = (count: number): number => Math.round(count / 1000);

function mediaIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const entry of value) mediaIn(entry, found);
  else if (isObject(value)) {
    const src = own(value, 'src');
    const hash = typeof src === 'string' ? /^\/media\/([0-9a-f]{12})\//.exec(src)?.[1] : undefined;
    if (hash) found.add(hash);
    for (const entry of Object.values(value)) mediaIn(entry, found);
  }
  return found;
}
