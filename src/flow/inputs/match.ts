import { NO_MATCH } from '#src/model/best-match.ts';
import type { FlowFacts, FlowInputDescriptor } from '../flow-input.ts';

/** Ranks for how well a flow input fits a control; the highest rank wins. */
export const MATCH_RANKS = {
  /** The HTML names the flow input in `data-flow-input`, or `one-time-code` in `autocomplete`. */
  hint: 10,
  /** Several controls with one name, or a control with several values. */
  list: 6,
  /**
   * The tag or the `type` of the control fits the flow input. This is also the rank for `data-flow-input` if the flow
   * input matches a `type` as well.
   */
  type: 5,
  /** The control is a text input with a `datalist`. */
  suggestions: 3,
  /** The control is any other text input. */
  text: 0,
  none: NO_MATCH,
} as const;

/** A test of the HTML of a control. */
type Test = (facts: FlowFacts) => boolean;

/** Returns a `match` that gives `rank` to the controls that pass the test. */
export function rankWith(rank: number, test: Test): FlowInputDescriptor['match'] {
  return (facts) => (test(facts) ? rank : MATCH_RANKS.none);
}

/** Returns a test for the `type` of an input. */
export function hasType(...types: readonly string[]): Test {
  return ({ type }) => types.includes(type);
}

/** Returns true for a text input of one line. A hint can select another flow input for it. */
export const isSingleLine: Test = hasType('text', 'search', 'tel', 'url', 'email', 'password', 'number');

/** Returns a test for text inputs of one line that have this hint. */
export function hasHint(hint: string): Test {
  return (facts) => facts.hint === hint && isSingleLine(facts);
}
