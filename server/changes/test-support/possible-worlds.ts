/** Finds the states of the model that are possible after the observed responses. */
import { isDeepStrictEqual } from 'node:util';
import { possibleResults, type Action, type EditingResponse, type Possible, type World } from './change-model.ts';

/** An action of an editor in a change. */
export interface EditorAction {
  readonly id: string;
  readonly action: Action;
}

/** Returns the states that are possible after these responses, in either order. */
export function worldsAfter(
  worlds: readonly World[],
  deeds: readonly EditorAction[],
  responses: readonly EditingResponse[],
): readonly World[] {
  const pairs = deeds.map((one, index) => ({ one, response: responses[index]! }));
  const orders = pairs.length > 1 ? [pairs, pairs.toReversed()] : [pairs];
  const expected: Possible[] = [];
  const after = orders.flatMap((order) =>
    order.reduce<readonly World[]>(
      (before, { one, response }) =>
        before.flatMap((world) => {
          const all = possibleResults(world, one.id, one.action);
          expected.push(...all);
          return all.filter((each) => isSameResponse(each.response, response)).map((each) => each.world);
        }),
      worlds,
    ),
  );
  if (after.length === 0) {
    const what = JSON.stringify(deeds);
    throw impossibleError(
      `The responses to ${what}`,
      responses,
      expected.map(({ response }) => response),
    );
  }
  return after.filter((world, index) => after.findIndex((other) => isDeepStrictEqual(world, other)) === index);
}

function isSameResponse(expected: EditingResponse, found: EditingResponse): boolean {
  const isKind = expected.kind === found.kind || (found.isUnsure === true && expected.kind === 'state');
  return isKind && isDeepStrictEqual(conflictTexts(expected), conflictTexts(found));
}

/** Conflicts in any order, without their path and without the difference between missing and undefined. */
function conflictTexts({ conflicts = [] }: EditingResponse): readonly string[] {
  return conflicts.map(({ at, kind, base, mine, theirs }) => JSON.stringify([at, kind, base, mine, theirs])).toSorted();
}

/** The error for something that the model does not allow. */
export function impossibleError(what: string, found: unknown, expected: readonly unknown[]): Error {
  return new Error(`${what} cannot be ${JSON.stringify(found)}. Possible: ${JSON.stringify(expected)}`);
}
