import { isObject, own } from '#src/model/json.ts';
import { parseLayout } from '#src/model/layout.ts';
import type { ScenarioProblem } from '#src/model/scenario/scenario-problem.ts';
import { renderingNamesIn } from '../library/renderings-in.ts';
import { capturedLayout } from './captured-layout.ts';

/**
 * Returns the problems in the captured layout of a document: what the portal repairs or leaves out, unknown renderings,
 * and a page without any rendering. Empty if the document contains no layout itself.
 */
export function layoutProblems(document: unknown, registered: readonly string[]): ScenarioProblem[] {
  const layout = own(document, 'layout');
  if (!isObject(layout)) return [];
  const { response, problems } = capturedLayout(layout);
  const repaired = [...problems, ...parseLayout(response.layout).problems].map(({ where, what, fix }) => ({
    where: `layout › ${where}`,
    what,
    fix,
  }));
  const names = renderingNamesIn(response.layout).filter((name) => name !== '');
  const unknown = names
    .filter((name) => !registered.includes(name))
    .map((name) => ({
      where: 'layout',
      what: `no rendering is registered as "${name}"`,
      fix: 'Register it, or take the block out.',
    }));
  const empty = { where: 'layout', what: 'has no rendering', fix: 'Look at its route: the page is empty.' };
  return [...repaired, ...unknown, ...(names.length === 0 ? [empty] : [])];
}
