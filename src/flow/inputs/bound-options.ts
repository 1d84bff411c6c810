import type { FlowFacts } from '../flow-input.ts';

/** Returns the bounds `min`, `max` and `step` of the HTML, as options of a control. */
export function boundOptions({ attributes }: FlowFacts): Record<string, string> {
  return Object.fromEntries(
    ['min', 'max', 'step'].flatMap((name) => (attributes[name] ? [[name, attributes[name]]] : [])),
  );
}
