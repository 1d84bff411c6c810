/** Finds the states of the model that are possible after the observed responses. */
import { isDeepStrictEqual } from 'node:util';
import { possibleResults, type Action, type EditingResponse, type PossibleResult, type World } from './change-model.ts';

/** An action of an editor in a change. */
export interface EditorAction {
  readonly id: string;
  readonly action: Action;
}

/**
 * Returns the states that are possible after these responses. Simultaneous actions may be executed in either order.
 * Throws an error if no state is possible.
 */
export function worldsAfter(
  worlds: readonly World[],
  actions: readonly EditorAction[],
  responses: readonly EditingResponse[],
): readonly World[] {
  const pairs = actions.map((one, index) => ({ one, response: responses[index]! }));
  const orders = pairs.length > 1 ? [pairs, pairs.toReversed()] : [pairs];
  const expected: PossibleResult[] = [];
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
    const what = JSON.stringify(actions);
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

/** Returns the conflicts as sorted JSON texts without their path. Undefined values become null. */
function conflictTexts({ conflicts = [] }: EditingResponse): readonly string[] {
  return conflicts.map(({ at, kind, base, mine, theirs }) => JSON.stringify([at, kind, base, mine, theirs])).toSorted();
}

/** Returns the error for a value that the model does not allow. */
export function impossibleError(what: string, found: unknown, expected: readonly unknown[]): Error {
  return new Error(`${what} cannot be ${JSON.stringify(found)}. Possible: ${JSON.stringify(expected)}`);
}
