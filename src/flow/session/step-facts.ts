import { Element as TreeElement } from 'html-react-parser';
import type { FlowAction } from '../flow-form.tsx';
import { ACTION, ACTION_NAME, DISABLED, UNCHECKED, type FlowNode, type FlowStep } from '../flow-step.ts';

/** Values of `actionButton` with which the engine's HTML offers a step back. */
const BACK: readonly string[] = ['back', 'edit', 'previous'];

/** The button that goes a step back, if the HTML offers one. */
export function backOf(step: FlowStep): FlowAction | undefined {
  const button = buttonsOf(step).find(({ attribs }) => BACK.includes(attribs[ACTION]!));
  return button && { name: button.attribs[ACTION_NAME]!, value: button.attribs[ACTION]! };
}

/** Whether a step asks for nothing any more. */
export function asksNothing(step: FlowStep): boolean {
  return step.module.form.fields.length === 0 && buttonsOf(step).length === 0;
}

/** Whether an action hands in what was entered, as a button without `formnovalidate` does. */
export function isJudged(step: FlowStep, { name, value }: FlowAction): boolean {
  const button = buttonsOf(step).find(({ attribs }) => attribs[ACTION] === value && attribs[ACTION_NAME] === name);
  return button !== undefined && !(UNCHECKED in button.attribs);
}

/** The first heading of a step; '' without one. The same step for another request has another one. */
export function titleOf({ tree }: FlowStep): string {
  const heading = elementsIn(tree).find(({ name }) => /^h[1-6]$/.test(name));
  return heading ? wordsIn(heading).replaceAll(/\s+/g, ' ').trim() : '';
}

/** The buttons that can be pressed, in the order of the HTML. */
const buttonsOf = ({ tree }: FlowStep): TreeElement[] =>
  elementsIn(tree).filter(({ attribs }) => ACTION in attribs && !(DISABLED in attribs));

const elementsIn = (nodes: readonly FlowNode[]): TreeElement[] =>
  nodes.flatMap((node) => (node instanceof TreeElement ? [node, ...elementsIn(node.children as FlowNode[])] : []));

function wordsIn(node: FlowNode): string {
  return node instanceof TreeElement ? (node.children as FlowNode[]).map(wordsIn).join('') : node.data;
}
