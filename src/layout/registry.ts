import type { ComponentType } from 'react';
import type { Fields } from '#src/model/content-field.ts';
import type { LayoutTree, Params, Placeholders, Problem } from '#src/model/layout.ts';

/** What every rendering component is given; `Authored` is the generated shape of its content fields. */
export interface RenderingProps<Authored = Record<string, never>> {
  readonly fields: Fields<Authored>;
  readonly params: Params;
  readonly uid: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- each rendering has fields of its own; the CMS pairs them at run time
export type RenderingComponent = ComponentType<any>;

/** The components of a rendering by variant; `params.FieldNames` chooses, `Default` stands in for a name that is not there. */
export type Variants = Readonly<Record<string, RenderingComponent>>;

export interface RenderingDescriptor {
  /** The componentName of the CMS. */
  readonly name: string;
  /** The rendering's own chunk. */
  readonly load: () => Promise<Variants>;
}

/** Descriptors as a value that never changes; only which chunks have arrived does. */
export interface Registry {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Loads the chunks of these renderings together; a chunk that fails is asked for again at the next call. */
  load(names: Iterable<string>): Promise<void>;
  /** undefined: not registered, or its chunk has not arrived. */
  component(name: string, variant: string | undefined): RenderingComponent | undefined;
}

/** Gives a descriptor its type. */
export function defineRendering(descriptor: RenderingDescriptor): RenderingDescriptor {
  return Object.freeze(descriptor);
}

/** Throws an Error when two descriptors have the same name. */
export function createRegistry(descriptors: readonly RenderingDescriptor[]): Registry {
  const byName = new Map<string, RenderingDescriptor>();
  for (const descriptor of descriptors) {
    if (byName.has(descriptor.name)) throw new Error(`registry: "${descriptor.name}" is registered twice. Rename one.`);
    byName.set(descriptor.name, descriptor);
  }
  const arrived = new Map<string, Variants>();
  const loading = new Map<string, Promise<void>>();
  const arrive = async (name: string, descriptor: RenderingDescriptor): Promise<void> => {
    arrived.set(name, await descriptor.load());
  };
  const loadOne = (name: string): Promise<void> => {
    const descriptor = byName.get(name);
    if (!descriptor || arrived.has(name)) return Promise.resolve();
    let promise = loading.get(name);
    if (!promise) {
      promise = arrive(name, descriptor)
        .catch(() => undefined)
        .finally(() => loading.delete(name));
      loading.set(name, promise);
    }
    return promise;
  };
  return Object.freeze({
    names: Object.freeze([...byName.keys()]),
    has: (name: string) => byName.has(name),
    load: async (names: Iterable<string>) => {
      await Promise.all([...names].map(loadOne));
    },
    component: (name: string, variant: string | undefined) => {
      const variants = arrived.get(name);
      if (!variants) return undefined;
      return variant !== undefined && Object.hasOwn(variants, variant) ? variants[variant] : variants['Default'];
    },
  });
}

/** The registered renderings of a page, each once, and a problem for each place with a name that nobody registered. */
export function neededSet(tree: LayoutTree, registry: Registry): { names: Set<string>; problems: Problem[] } {
  const names = new Set<string>();
  const problems: Problem[] = [];
  const waiting: Placeholders[] = tree.route ? [tree.route.placeholders] : [];
  for (let placeholders = waiting.pop(); placeholders; placeholders = waiting.pop()) {
    for (const nodes of Object.values(placeholders)) {
      for (const node of nodes) {
        if (registry.has(node.componentName)) names.add(node.componentName);
        else problems.push(unknownRendering(node.where, node.componentName));
        waiting.push(node.placeholders);
      }
    }
  }
  return { names, problems };
}

/** What staff read about a rendering that nobody registered. */
export function unknownRendering(where: string, name: string): Problem {
  return { where, what: `no rendering is registered as "${name}"`, fix: 'Register it, or take the block out.' };
}
