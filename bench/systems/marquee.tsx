import { EngineContext, type Engine } from '../../src/layout/engine.ts';
import { LayoutRoot, Placeholder } from '../../src/layout/placeholder.tsx';
import { createRegistry, neededRenderings, type RenderingProps } from '../../src/layout/registry.ts';
import { shareTree } from '../../src/layout/share-tree.ts';
import { textOf } from '../../src/model/content-field.ts';
import { parseLayout, type LayoutTree } from '../../src/model/layout.ts';
import { leaf, throwAlways } from './leaf.tsx';
import { sitecoreFormat } from './sitecore-format.ts';
import type { System } from './system.ts';

/** The fields of a leaf. */
interface LeafFields {
  heading: string;
  text: string;
}

/** Component that renders a leaf. */
const Leaf = ({ fields }: RenderingProps<LeafFields>) => leaf(textOf(fields.heading), textOf(fields.text));
/** Component of a section: it renders the placeholder `content`. */
const Section = () => (
  <section>
    <Placeholder name="content" />
  </section>
);

/** The components of renderings, by name. */
const registry = createRegistry(
  Object.fromEntries(
    Object.entries({ Leaf, Section, Throws: throwAlways }).map(([name, Default]) => [name, async () => ({ Default })]),
  ),
);
/** The engine settings of the first render on the server: an error in one rendering fails the page. */
const engine: Engine = {
  registry,
  report: () => undefined,
  Failed: () => null,
  Missing: () => null,
  isolate: false,
};
/** The engine settings of the second render on the server: there is an error boundary around each rendering. */
const carefulEngine: Engine = { ...engine, isolate: true };

/**
 * Marquee with the same steps as src/host: it parses the layout, finds the needed components, and reuses the unchanged
 * parts of the current page. If a page throws on the server, the host renders it again with `careful`.
 */
export const system: System = {
  format: sitecoreFormat,
  start: () => registry.load(registry.names),
  prepare(page, before) {
    const tree = parseLayout(page);
    neededRenderings(tree, registry);
    return before ? shareTree(before as LayoutTree, tree) : tree;
  },
  element(tree, { careful }) {
    const { route } = tree as LayoutTree;
    return (
      <EngineContext value={careful ? carefulEngine : engine}>
        {route && (
          <LayoutRoot placeholders={route.placeholders}>
            <Placeholder name="main" />
            <Placeholder name="side" />
          </LayoutRoot>
        )}
      </EngineContext>
    );
  },
};
