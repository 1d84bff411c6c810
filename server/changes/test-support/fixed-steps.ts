/** Steps with all events that the test of interleavings requires, because its random steps may not cause them. */
import type { Step, Turn } from './random-steps.ts';

/** Returns a step of an editor. */
const step = (editor: number, what: Step['do'], value = '', crash = 0): Step => ({
  do: what,
  editor,
  which: 0,
  where: 0,
  value,
  crash,
});

/**
 * Returns steps of two editors, who work in the same change or in one change each. `name` makes the values different in
 * each run of the test.
 */
export function fixedTurns(name: string, isSameChange: boolean): readonly Turn[] {
  const write = (editor: number, value: string, crash = 0) => step(editor, 'text', `${name} ${value}`, crash);
  const both: Turn = [write(0, 'a', 1), write(1, 'b', 999)];
  // In the same change the second value of a field is refused; in two changes it conflicts when it is published.
  return isSameChange
    ? [[step(1, 'resolve')], both, [step(0, 'publish', '', 500)], [step(0, 'look')], [step(1, 'look')]]
    : [both, [step(0, 'publish', '', 500)], [step(1, 'publish')], [step(1, 'resolve')], [step(1, 'publish')]];
}
