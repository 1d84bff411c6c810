import { textOfNode, type ElementNode, type ElementTree } from '#src/model/layout/element-tree.ts';

/** A heading with the names of its apps. */
export interface AppGroup {
  readonly heading: string;
  readonly apps: readonly string[];
}

/** Matches the tag name of a heading. */
const HEADING = /^h[2-6]$/;
/** Returns the tag name of a node; '' for a text. */
const tagOf = (node: ElementNode): string => (typeof node === 'string' ? '' : node[0]);
/** Returns true for a text that contains only white space. */
const isBlank = (node: ElementNode): boolean => typeof node === 'string' && node.trim() === '';
/** Returns the text in a node with single spaces. */
const cleanText = (node: ElementNode): string => textOfNode(node).replace(/\s+/g, ' ').trim();

/** Returns the names in a list; undefined if the list is empty or contains anything other than items with a name. */
function namesOf(list: ElementNode): readonly string[] | undefined {
  const [, , ...items] = list as [string, unknown, ...ElementNode[]];
  const shown = items.filter((item) => !isBlank(item));
  const isSound = shown.length > 0 && shown.every((item) => tagOf(item) === 'li' && cleanText(item) !== '');
  return isSound ? shown.map(cleanText) : undefined;
}

/**
 * Returns the groups of apps in the rich text of content: headings, each followed by one list. Returns undefined for
 * any other markup. (spec: APPL-02, APPL-10)
 */
export function appGroups(tree: ElementTree): readonly AppGroup[] | undefined {
  const nodes = tree.filter((node) => !isBlank(node));
  if (nodes.length === 0 || nodes.length % 2 !== 0) return undefined;
  const groups: AppGroup[] = [];
  for (let at = 0; at < nodes.length; at += 2) {
    const [title, list] = [nodes[at]!, nodes[at + 1]!];
    const heading = HEADING.test(tagOf(title)) ? cleanText(title) : '';
    const apps = tagOf(list) === 'ul' ? namesOf(list) : undefined;
    if (heading === '' || !apps) return undefined;
    groups.push({ heading, apps });
  }
  return groups;
}

/**
 * Returns the groups with the apps whose names contain the term, ignoring case; without empty groups. (spec: APPL-04)
 */
export function matchingGroups(groups: readonly AppGroup[], term: string): readonly AppGroup[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return groups;
  return groups
    .map(({ heading, apps }) => ({ heading, apps: apps.filter((name) => name.toLowerCase().includes(wanted)) }))
    .filter(({ apps }) => apps.length > 0);
}
