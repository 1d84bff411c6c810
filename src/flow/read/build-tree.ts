import { Element as TreeElement, Text as TreeText } from 'html-react-parser';
import { ALLOWED_TAGS } from '#src/model/element-tree.ts';
import type { Problem } from '#src/model/layout.ts';
import { NAME } from './clean-html.ts';
import { labelOf, labelsById, textOf } from './control-words.ts';
import type { FoundControls } from './found-controls.ts';
import { ACTION, ACTION_NAME, DISABLED, FIELD, GROUP, UNCHECKED, type FlowNode } from '../flow-step.ts';
import { keptAttributes } from './kept-attributes.ts';

/** Elements of pages that rich text has no use for. */
const MORE_TAGS = new Set([
  'h1',
  'section',
  'article',
  'header',
  'footer',
  'fieldset',
  'legend',
  'hr',
  'details',
  'summary',
  'output',
  'progress',
  'meter',
]);
/** Elements that a label may name, although nobody fills them in. */
const MEASURES = new Set(['OUTPUT', 'PROGRESS', 'METER']);
/** Elements that only hold others: drawn as something else. */
const STAND_INS: Readonly<Record<string, string>> = {
  form: 'div',
  main: 'div',
  nav: 'div',
  aside: 'div',
  label: 'span',
  center: 'div',
};
/** Deeper than any page nests: what is in there is drawn without what is around it. */
const MAX_DEPTH = 60;
/** No browser nests deeper. */
const BOTTOM = 600;

/** What React draws: allowed elements with allowed attributes, and marks where fields, groups and actions stand. */
export function buildTree(
  root: ParentNode,
  { fields, consumed, dissolved, isDisabled }: FoundControls,
  groups: ReadonlyMap<Element, string>,
  problems: Problem[],
): FlowNode[] {
  const anchors = new Map(fields.map((field) => [field.anchor, field]));
  const seen = new Set<string>();
  const labels = labelsById(root);

  const children = (parent: ParentNode, depth: number): FlowNode[] => {
    const list: FlowNode[] = [];
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) list.push(new TreeText(node.nodeValue ?? ''));
      else if (node.nodeType === 1) list.push(...build(node as Element, depth));
    }
    return list;
  };

  const build = (element: Element, depth: number): FlowNode[] => {
    if (depth > BOTTOM) return [];
    const nodes = drawn(element, depth);
    const group = groups.get(element);
    return group === undefined ? nodes : [new TreeElement('div', { [GROUP]: group }, nodes)];
  };

  const drawn = (element: Element, depth: number): FlowNode[] => {
    const field = anchors.get(element);
    if (field) {
      const links = field.links.map((link) => new TreeElement('p', {}, drawn(link, depth)));
      return [new TreeElement('div', { [FIELD]: field.path }, links)];
    }
    if (consumed.has(element)) return [];
    const tag = element.tagName.toLowerCase();
    if (isAction(element)) return [action(element, tag, isDisabled(element), children(element, depth + 1))];
    // Its options have become a field's suggestions, or there is no field for them.
    if (tag === 'datalist') return [];
    const shown = dissolved.has(element) ? 'div' : (STAND_INS[tag] ?? tag);
    // The words of a button that does nothing would lead nobody anywhere.
    const inside = tag === 'button' ? [] : children(element, depth + 1);
    if (!ALLOWED_TAGS.has(shown) && !MORE_TAGS.has(shown)) {
      if (!seen.has(tag)) {
        seen.add(tag);
        problems.push({
          where: `flow step: <${tag}>`,
          what: 'it does nothing here',
          fix: 'Take it out of the HTML of the step.',
        });
      }
      return inside;
    }
    if (depth > MAX_DEPTH) return inside;
    const attributes = keptAttributes(element, shown);
    const label = MEASURES.has(element.tagName) && !attributes['aria-label'] && labelOf(element, labels);
    if (label) attributes['aria-label'] = textOf(label);
    if (shown === 'img' && !attributes['src']) return [];
    // A field stands in blocks, and those do not stand in a paragraph.
    return [new TreeElement(shown === 'p' && holdsField(inside) ? 'div' : shown, attributes, inside)];
  };
  return children(root, 0);
}

function holdsField(nodes: readonly FlowNode[]): boolean {
  return nodes.some(
    (node) => node instanceof TreeElement && (FIELD in node.attribs || holdsField(node.children as FlowNode[])),
  );
}

function isAction(element: Element): boolean {
  const tag = element.tagName;
  const type = (element.getAttribute('type') ?? '').toLowerCase();
  if (tag === 'BUTTON') return type !== 'reset';
  if (tag === 'INPUT') return type === 'submit' || type === 'button';
  return tag === 'A' && element.hasAttribute('data-action');
}

function action(element: Element, tag: string, isDisabled: boolean, inside: FlowNode[]): FlowNode {
  const value = element.getAttribute('data-action') ?? element.getAttribute('value') ?? element.textContent.trim();
  const name = element.getAttribute(NAME);
  const words = tag === 'input' ? [new TreeText(element.getAttribute('value') ?? '')] : inside;
  return new TreeElement(
    'button',
    {
      [ACTION]: value,
      [ACTION_NAME]: name || 'actionButton',
      ...(isDisabled ? { [DISABLED]: '' } : {}),
      ...(element.hasAttribute('formnovalidate') || tag === 'a' ? { [UNCHECKED]: '' } : {}),
    },
    words,
  );
}
