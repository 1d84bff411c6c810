import type { ComponentType } from 'react';
import { loadOnceByKey } from '#src/lib/runs/load-once.ts';
import type { Fields } from '#src/model/content-field.ts';
import type { LayoutTree, Params, Placeholders, Problem } from '#src/model/layout.ts';
import { own } from '#src/model/json.ts';

/** The props of every rendering component. `Authored` is the generated type of its content fields. */
export interface RenderingProps<Authored = Record<string, never>> {
  readonly fields: Fields<Authored>;
  readonly params: Params;
  readonly uid: string;
}

/** Any rendering component. */
// oxlint-disable-next-line typescript/no-explicit-any -- each rendering has its own fields, which the CMS assigns at run time
export type RenderingComponent = ComponentType<any>;

/**
 * The components of a rendering by variant. `params.FieldNames` names the variant; `Default` replaces an unknown one.
 */
export type Variants = Readonly<Record<string, RenderingComponent>>;

/**
 * Loads the chunk of a rendering. Returns its module, which exports the component under the registered name, or, for a
 * rendering with more than one variant, the variants by name.
 */
export type LoadRendering<Name extends string = string> = () => Promise<
  Readonly<Record<Name, RenderingComponent>> | (Variants & Readonly<Record<'Default', RenderingComponent>>)
>;

/** Loaders by registered name, which is the `componentName` of the CMS. */
export type RenderingTable = Readonly<Record<string, () => Promise<Variants>>>;

/** The registered renderings. The object is frozen; only chunks are loaded later. */
export interface Registry {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Loads the chunks of these renderings in parallel. Never rejects; the next call retries a chunk that failed. */
  load(names: Iterable<string>): Promise<void>;
  /** Returns the component of a rendering; undefined if it is not registered or its chunk is not loaded. */
  component(name: string, variant: string | undefined): RenderingComponent | undefined;
}

/**
 * Returns the table, frozen. The type check fails if a module exports neither a component of the registered name nor
 * `Default`.
 */
export function defineRenderings<const Table extends { readonly [Name in keyof Table & string]: LoadRendering<Name> }>(
  table: Table,
): Readonly<Table> {
  return Object.freeze(table);
}

/** Creates a registry from a table of loaders. */
export function createRegistry(table: RenderingTable): Registry {
  const loaders = new Map(Object.entries(table));
  const loadedVariants = new Map<string, Variants>();
  const loadVariants = loadOnceByKey(async (name: string): Promise<void> => {
    const chunk = await loaders.get(name)?.();
    if (chunk) loadedVariants.set(name, 'Default' in chunk ? chunk : pickComponent(name, chunk));
  });
  return Object.freeze({
    names: Object.freeze([...loaders.keys()]),
    has: (name: string) => loaders.has(name),
    load: async (names: Iterable<string>) => {
      await Promise.allSettled([...names].filter((name) => loaders.has(name)).map(loadVariants));
    },
    component: (name: string, variant: string | undefined) => {
      const variants = loadedVariants.get(name);
      if (!variants) return undefined;
      return own(variants, variant ?? '') ?? variants['Default'];
    },
  });
}

/**
 * Returns the variants of a module that does not export `Default`: the component that is exported under the rendering's
 * name, as `Default`; no variants if there is no such export.
 */
function pickComponent(name: string, module: Variants): Variants {
  const component = module[name];
  return component ? { Default: component } : {};
}

/**
 * Returns the names of the registered renderings of a page, and a problem for each place that has an unregistered one.
 */
export function neededRenderings(tree: LayoutTree, registry: Registry): { names: Set<string>; problems: Problem[] } {
  const names = new Set<string>();
  const problems: Problem[] = [];
  const queue: Placeholders[] = tree.route ? [tree.route.placeholders] : [];
  for (let placeholders = queue.pop(); placeholders; placeholders = queue.pop()) {
    for (const node of Object.values(placeholders).flat()) {
      if (registry.has(node.componentName)) names.add(node.componentName);
      else problems.push(unknownRendering(node.where, node.componentName));
      queue.push(node.placeholders);
    }
  }
  return { names, problems };
}

/** Returns the problem to report for a rendering that is not registered. */
export function unknownRendering(where: string, name: string): Problem {
  return { where, what: `no rendering is registered as "${name}"`, fix: 'Register it, or take the block out.' };
}
