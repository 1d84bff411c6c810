import { Element as TreeElement } from 'html-react-parser';
import type { FlowAction } from './flow-form.tsx';
import { ACTION, ACTION_NAME, UNCHECKED, type FlowNode, type FlowStep } from './flow-step.ts';

/** The first heading of a step; '' without one. The same step for another request has another one. */
export function titleOf({ tree }: FlowStep): string {
  const heading = find(tree, ({ name }) => /^h[1-6]$/.test(name));
  return heading ? wordsIn(heading).replaceAll(/\s+/g, ' ').trim() : '';
}

/** Whether an action hands in what was entered, as a button without `formnovalidate` does. */
export function isJudged({ tree }: FlowStep, { name, value }: FlowAction): boolean {
  const button = find(
    tree,
    ({ attribs }) => attribs[ACTION] === value && (attribs[ACTION_NAME] ?? 'actionButton') === name,
  );
  return button !== undefined && !(UNCHECKED in button.attribs);
}

function find(nodes: readonly FlowNode[], fits: (element: TreeElement) => boolean): TreeElement | undefined {
  for (const node of nodes) {
    if (!(node instanceof TreeElement)) continue;
    const found = fits(node) ? node : find(node.children as FlowNode[], fits);
    if (found) return found;
  }
  return undefined;
}

function wordsIn(node: FlowNode): string {
  return node instanceof TreeElement ? (node.children as FlowNode[]).map(wordsIn).join('') : node.data;
}
