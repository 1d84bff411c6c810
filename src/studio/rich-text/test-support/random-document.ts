import * as fc from 'fast-check';
import { Fragment, type ContentMatch, type Mark, type Node, type NodeType } from 'prosemirror-model';
import { schema } from '../document/schema.ts';

/** Texts of random documents, among them special characters. */
const SAMPLE_TEXTS = [
  'a',
  ' ',
  'two words',
  ' b',
  'c ',
  '<script>',
  '&amp;',
  'a < b > "c"',
  '\u00A0',
  '{product}',
  'ñ',
  '\uFEFFx',
  '\u0007',
  '\uD800',
];
/** Attributes of random elements, by tag. */
const ATTRIBUTES_BY_TAG: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  a: { href: '/support#a', title: 'A "b" & c' },
  img: { src: '/media/x.svg', alt: 'A "b"', width: '30' },
  td: { colspan: '2' },
  th: { scope: 'col' },
  ol: { start: '3' },
  span: { lang: 'es' },
  abbr: { title: 'T' },
};

/** Generates numbers from 0 to below 1, each equally probable. */
const randomFraction = (): fc.Arbitrary<number> =>
  fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((part) => part / 1e6);

/** Generates documents of any nodes that the schema allows. */
export const randomDocument: fc.Arbitrary<Node> = fc
  .gen()
  .map((generate) => randomNode(schema.nodes['doc']!, 0, () => generate(randomFraction)));

/** Returns a random node of a type. `next` returns a random number from 0 to below 1. */
function randomNode(type: NodeType, depth: number, next: () => number): Node {
  const html = next() < 0.5 ? {} : (ATTRIBUTES_BY_TAG[type.name] ?? {});
  const attrs = 'html' in (type.spec.attrs ?? {}) ? { html } : null;
  const children: Node[] = [];
  let match: ContentMatch = type.contentMatch;
  while (!(match.validEnd && next() < 0.5) && match.edgeCount > 0) {
    const edges = Array.from({ length: match.edgeCount }, (_, index) => match.edge(index));
    const small = depth > 4 ? edges.filter(({ type: edge }) => edge.isTextblock || edge.isInline) : edges;
    const { type: chosen, next: after } = pickRandom(small.length > 0 ? small : edges, next);
    children.push(
      chosen.isText
        ? schema.text(pickRandom(SAMPLE_TEXTS, next), randomMarks(next))
        : randomNode(chosen, depth + 1, next),
    );
    match = after;
  }
  return type.create(attrs, Fragment.fromArray(children));
}

/** Returns a few random marks of the schema, often none. */
function randomMarks(next: () => number): readonly Mark[] {
  const types = Object.values(schema.marks).filter(() => next() < 0.12);
  return types.reduce<readonly Mark[]>(
    (all, type) => type.create({ html: ATTRIBUTES_BY_TAG[type.name] ?? {} }).addToSet(all),
    [],
  );
}

/** Returns a random item of a list. */
function pickRandom<Item>(items: readonly Item[], next: () => number): Item {
  return items[Math.floor(next() * items.length)]!;
}
