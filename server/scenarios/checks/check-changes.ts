import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import type { ScenarioProblem } from '#src/model/scenario/scenario-problem.ts';
import { valueAt, withValueAt } from '../../changes/merge/pointer.ts';

/** Changes of a scenario to a document: each sets the value at a JSON pointer, or removes it. */
type DocumentChanges = NonNullable<Scenario['account']>;

/** A document after the changes of a scenario, and a problem for each change that cannot be applied. */
export interface ChangedDocument {
  readonly document: unknown;
  readonly problems: readonly ScenarioProblem[];
}

/**
 * Applies the changes in order, as when the scenario is opened: an earlier change may remove the value that a later one
 * changes. Returns the changed document, and a problem for each change that cannot be applied.
 */
export function tryChanges(original: unknown, changes: DocumentChanges, where: string): ChangedDocument {
  let document = original;
  const problems: ScenarioProblem[] = [];
  for (const { at, to } of changes) {
    const place = `${where} › ${at}`;
    try {
      const changed = valueAt(document, at) === undefined ? undefined : withValueAt(document, at, to);
      if (changed?.document !== undefined) document = changed.document;
      else if (changed) problems.push({ where: place, what: 'removes the whole document', fix: 'Add "to".' });
      else
        problems.push({
          where: place,
          what: 'leads to nothing',
          fix: 'Correct the pointer, for example "/en/heading".',
        });
    } catch (error) {
      problems.push({
        where: place,
        what: (error as Error).message.replace(/\.[^]*$/, ''),
        fix: 'Correct the pointer.',
      });
    }
  }
  return { document, problems };
}
