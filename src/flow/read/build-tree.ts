import { Element as TreeElement, Text as TreeText } from 'html-react-parser';
import { ALLOWED_TAGS } from '#src/model/layout/element-tree.ts';
import type { Problem } from '#src/model/layout.ts';
import {
  ACTION_ATTRIBUTE,
  FIELD_ATTRIBUTE,
  GROUP_ATTRIBUTE,
  type FlowNode,
  type FlowStep,
  type StepAction,
} from '../flow-step.ts';
import { labelElementOf, labelsById, textOf, trimSpaces, type LabelsById } from './control-words.ts';
import type { FoundControls, FoundField } from './found-controls.ts';
import { allowedAttributes } from './allowed-attributes.ts';
import { isAction, readAction } from './step-action.ts';

/** Elements that are allowed in a step in addition to those of rich text. */
const PAGE_TAGS = new Set(
  'h1 section article header footer fieldset legend hr details summary output progress meter'.split(' '),
);
/** Elements that show a value and can have a label. */
const MEASURE_TAGS = new Set(['OUTPUT', 'PROGRESS', 'METER']);
/** Container elements → the element that is rendered instead. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  form: 'div',
  main: 'div',
  nav: 'div',
  aside: 'div',
  label: 'span',
  center: 'div',
};
/** Matches the tags of headings. */
const HEADING = /^h[1-6]$/;
/** Elements nested deeper than this are replaced by their content; fields, groups and buttons are kept. */
const MAX_DEPTH = 60;
/** Content nested deeper than this is left out. Browsers limit the depth themselves. */
const MAX_CONTENT_DEPTH = 600;

/** The data that the functions of this file share while they build a tree. */
interface TreeContext {
  readonly found: FoundControls;
  readonly anchors: ReadonlyMap<Element, FoundField>;
  readonly groups: ReadonlyMap<Element, string>;
  readonly labels: LabelsById;
  readonly problems: Problem[];
  readonly reportedTags: Set<string>;
  readonly actions: StepAction[];
  title: string | undefined;
}

/**
 * Returns the tree that React renders: allowed elements with allowed attributes, and markers for fields, groups and
 * actions. Also returns the buttons of the tree and the text of its first heading.
 */
export function buildTree(
  root: ParentNode,
  foundControls: FoundControls,
  groups: ReadonlyMap<Element, string>,
  problems: Problem[],
): Pick<FlowStep, 'tree' | 'actions' | 'title'> {
  const context: TreeContext = {
    found: foundControls,
    anchors: new Map(foundControls.fields.map((field) => [field.anchor, field])),
    groups,
    labels: labelsById(root),
    problems,
    reportedTags: new Set(),
    actions: [],
    title: undefined,
  };
  const tree = childNodes(context, root, 0);
  return { tree, actions: context.actions, title: context.title ?? '' };
}

/** Returns the nodes of the children of an element. */
function childNodes(context: TreeContext, parent: ParentNode, depth: number): FlowNode[] {
  const list: FlowNode[] = [];
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) list.push(new TreeText(node.nodeValue ?? ''));
    else if (node.nodeType === Node.ELEMENT_NODE) list.push(...groupNodes(context, node as Element, depth));
  }
  return list;
}

/**
 * Returns the nodes of an element. If a rule shows and hides the element, they are wrapped in a `div` that marks the
 * group.
 */
function groupNodes(context: TreeContext, element: Element, depth: number): FlowNode[] {
  if (depth > MAX_CONTENT_DEPTH) return [];
  const nodes = elementNodes(context, element, depth);
  const group = context.groups.get(element);
  return group === undefined ? nodes : [new TreeElement('div', { [GROUP_ATTRIBUTE]: group }, nodes)];
}

/**
 * Returns the nodes for an element: a field, a button, its content, or none if it is not shown, for example because a
 * field shows it already.
 */
function elementNodes(context: TreeContext, element: Element, depth: number): FlowNode[] {
  const field = context.anchors.get(element);
  if (field) {
    const links = field.links.map((link) => new TreeElement('p', {}, elementNodes(context, link, depth)));
    return [new TreeElement('div', { [FIELD_ATTRIBUTE]: field.path }, links)];
  }
  if (context.found.consumed.has(element)) return [];
  if (isAction(element)) return [actionNode(context, element, depth)];
  // The options of a datalist belong to the field that refers to it.
  if (element.tagName === 'DATALIST') return [];
  return contentNodes(context, element, depth);
}

/** Returns the node of a button, and adds the button to the actions of the step. */
function actionNode(context: TreeContext, element: Element, depth: number): FlowNode {
  const index = context.actions.push(readAction(element, context.found.isDisabled(element))) - 1;
  const label =
    element.tagName === 'INPUT'
      ? [new TreeText(element.getAttribute('value') ?? '')]
      : childNodes(context, element, depth + 1);
  return new TreeElement('button', { [ACTION_ATTRIBUTE]: String(index) }, label);
}

/**
 * Returns the nodes of an element that is neither a field nor a button. If it is not allowed, only its content is kept.
 */
function contentNodes(context: TreeContext, element: Element, depth: number): FlowNode[] {
  const tag = element.tagName.toLowerCase();
  const shownTag = context.found.dissolved.has(element) ? 'div' : (REPLACEMENTS[tag] ?? tag);
  const isAllowed = ALLOWED_TAGS.has(shownTag) || PAGE_TAGS.has(shownTag);
  const isTitle = context.title === undefined && HEADING.test(shownTag) && depth <= MAX_DEPTH;
  // Set before the content is read, so that a heading inside this heading is not taken as the title.
  if (isTitle) context.title = '';
  // A button that is not an action does nothing, for example a reset button. Its label is left out.
  const content = tag === 'button' ? [] : childNodes(context, element, depth + 1);
  if (isTitle) context.title = trimSpaces(content.map(textOfNode).join(''));
  if (!isAllowed) reportTag(context, tag);
  if (!isAllowed || depth > MAX_DEPTH) return content;
  const attributes = allowedAttributes(element, shownTag);
  const label =
    MEASURE_TAGS.has(element.tagName) && !attributes['aria-label'] && labelElementOf(element, context.labels);
  if (label) attributes['aria-label'] = textOf(label);
  if (shownTag === 'img' && !attributes['src']) return [];
  // A field contains block elements, which a paragraph must not contain.
  return [new TreeElement(shownTag === 'p' && content.some(containsField) ? 'div' : shownTag, attributes, content)];
}

/** Reports an element that is not allowed, once for each tag. */
function reportTag({ reportedTags, problems }: TreeContext, tag: string): void {
  if (reportedTags.has(tag)) return;
  reportedTags.add(tag);
  problems.push({
    where: `flow step: <${tag}>`,
    what: 'this element has no effect here',
    fix: 'Remove it from the HTML of the step.',
  });
}

/** Whether a node is an element, and not a text. */
const isElement = (node: FlowNode): node is TreeElement => node instanceof TreeElement;

/** Whether a node is a field or contains one. */
function containsField(node: FlowNode): boolean {
  return isElement(node) && (FIELD_ATTRIBUTE in node.attribs || (node.children as FlowNode[]).some(containsField));
}

/** Returns the text in a node. */
function textOfNode(node: FlowNode): string {
  return isElement(node) ? (node.children as FlowNode[]).map(textOfNode).join('') : node.data;
}
