/** Which states of the model are possible after what was seen. */
import { isDeepStrictEqual } from 'node:util';
import { possible, type Action, type Answer, type Possible, type World } from './change-model.ts';

/** An action of an editor in a change. */
export interface Deed {
  readonly id: string;
  readonly action: Action;
}

/** Returns the states that are possible after these answers, in either order. */
export function worldsAfter(
  worlds: readonly World[],
  deeds: readonly Deed[],
  answers: readonly Answer[],
): readonly World[] {
  const pairs = deeds.map((one, index) => ({ one, answer: answers[index]! }));
  const orders = pairs.length > 1 ? [pairs, pairs.toReversed()] : [pairs];
  const expected: Possible[] = [];
  const after = orders.flatMap((order) =>
    order.reduce<readonly World[]>(
      (before, { one, answer }) =>
        before.flatMap((world) => {
          const all = possible(world, one.id, one.action);
          expected.push(...all);
          return all.filter((each) => isSameAnswer(each.answer, answer)).map((each) => each.world);
        }),
      worlds,
    ),
  );
  if (after.length === 0) {
    const what = JSON.stringify(deeds);
    throw impossible(
      `The answers to ${what}`,
      answers,
      expected.map(({ answer }) => answer),
    );
  }
  return after.filter((world, index) => after.findIndex((other) => isDeepStrictEqual(world, other)) === index);
}

function isSameAnswer(expected: Answer, found: Answer): boolean {
  const isKind = expected.kind === found.kind || (found.isUnsure === true && expected.kind === 'state');
  return isKind && isDeepStrictEqual(inWords(expected), inWords(found));
}

/** Conflicts in any order, without their path and without the difference between missing and undefined. */
function inWords({ conflicts = [] }: Answer): readonly string[] {
  return conflicts.map(({ at, kind, base, mine, theirs }) => JSON.stringify([at, kind, base, mine, theirs])).toSorted();
}

/** The error for something that the model does not allow. */
export function impossible(what: string, found: unknown, expected: readonly unknown[]): Error {
  return new Error(`${what} cannot be ${JSON.stringify(found)}. Possible: ${JSON.stringify(expected)}`);
}
