/** Random steps of editors, for the test of their interleavings. */
import * as fc from 'fast-check';
import { TITLE_POINTERS, textPointer, type ModelPage } from './page-model.ts';
import { textIn, withText, type ModelEdit } from './change-model.ts';

const EDIT_KINDS = ['text', 'add', 'move', 'remove'] as const;

/**
 * An action of an editor. `which` selects a text or a block of the page that the editor sees; `where` is the new
 * position of an added or moved block.
 */
export interface Step {
  readonly do: 'look' | 'publish' | 'resolve' | (typeof EDIT_KINDS)[number];
  readonly editor: number;
  readonly which: number;
  readonly where: number;
  readonly value: string;
  /**
   * Where the server crashes, in thousandths of the statements of the request: 1 after the first statement, 1000 after
   * the last one; 0 for no crash.
   */
  readonly crash: number;
}

/** One step, or two steps at the same time. */
export type Turn = readonly [Step] | readonly [Step, Step];

/** Returns random turns of this number of editors. */
export function randomTurns(editors: number): fc.Arbitrary<readonly Turn[]> {
  const step = (weights: Partial<Record<Step['do'], number>>): fc.Arbitrary<Step> =>
    fc.record({
      do: fc.oneof(
        ...Object.entries(weights).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Step['do']) })),
      ),
      editor: fc.nat(editors - 1),
      which: fc.nat(1000),
      where: fc.nat(1000),
      value: fc.constantFrom('1', '2', '3'),
      // Most steps are not interrupted by a crash.
      crash: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 1000 }) },
      ),
    });
  const writes = { text: 8, add: 1, move: 2, remove: 1, publish: 2 };
  const alone = step({ ...writes, look: 6, resolve: 2 }).map((one): Turn => [one]);
  const together = fc.tuple(step(writes), step(writes)).map((both): Turn => both);
  return fc.array(fc.oneof({ weight: 4, arbitrary: alone }, { weight: 1, arbitrary: together }), {
    minLength: 30,
    maxLength: 50,
    size: 'max',
  });
}

/** Returns the edit of a step by an editor who sees the page `view`; undefined if it changes nothing. */
export function editOf(step: Step, view: ModelPage, uid: string): ModelEdit | undefined {
  const { blocks } = view;
  if (step.do === 'text') {
    const places = [...TITLE_POINTERS, ...blocks.map((block) => textPointer(block.uid))];
    const at = places[step.which % places.length]!;
    const was = textIn(view, at)!;
    return was === step.value ? undefined : { do: 'text', at, was, to: step.value };
  }
  const index = step.which % Math.max(1, blocks.length);
  const rest = step.do === 'add' ? blocks : blocks.toSpliced(index, 1);
  const added = step.do === 'add' ? [{ uid, text: step.value }] : blocks.slice(index, index + 1);
  const to = step.do === 'remove' ? rest : rest.toSpliced(step.where % (rest.length + 1), 0, ...added);
  const isSame = to.map((block) => block.uid).join(' ') === blocks.map((block) => block.uid).join(' ');
  return isSame ? undefined : { do: 'blocks', was: blocks, to };
}

/** Returns the page that an editor sees after the editor's own edit was saved. */
export function viewAfter(view: ModelPage, edit: ModelEdit): ModelPage {
  if (edit.do === 'blocks') return { ...view, blocks: edit.to };
  return withText(view, edit.at, edit.to);
}
