import { Element as TreeElement } from 'html-react-parser';
import type { FlowAction } from './flow-form.tsx';
import { ACTION, ACTION_NAME, DISABLED, type FlowNode, type FlowStep } from './flow-step.ts';

/** Values of `actionButton` with which the engine's HTML offers a step back. */
const BACK: readonly string[] = ['back', 'edit', 'previous'];

/** What a step's buttons ask the engine for, in the order of the HTML. */
function actionsOf({ tree }: FlowStep): FlowAction[] {
  return tree.flatMap((node) => inNode(node));
}

/** The button that goes a step back, if the HTML offers one. */
export function backOf(step: FlowStep): FlowAction | undefined {
  return actionsOf(step).find(({ value }) => BACK.includes(value));
}

/** Whether a step asks for nothing any more. */
export function asksNothing(step: FlowStep): boolean {
  return step.module.form.fields.length === 0 && actionsOf(step).length === 0;
}

function inNode(node: FlowNode): FlowAction[] {
  if (!(node instanceof TreeElement)) return [];
  const value = node.attribs[ACTION];
  if (value !== undefined && DISABLED in node.attribs) return [];
  if (value !== undefined) return [{ name: node.attribs[ACTION_NAME] ?? 'actionButton', value }];
  return (node.children as FlowNode[]).flatMap(inNode);
}
