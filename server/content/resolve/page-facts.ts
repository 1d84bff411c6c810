import type { Catalogue } from '../catalogue/catalogue.ts';
import { sha256 } from '../../sha256.ts';
import { anchorsOf } from './page-anchors.ts';
import type { Layout } from './resolve-page.ts';

/** What the checks remember about the layout of a page. The layouts of thousands of pages do not fit into memory. */
export interface PageFacts {
  /** sha256 of the layout as JSON. */
  readonly hash: string;
  /** Length of the layout as JSON, in characters. */
  readonly characters: number;
  /** The first 12 digits of the hash of each media file on the page; the address of the file contains them. */
  readonly media: readonly string[];
  /** The ids that links with `#…` can lead to. */
  readonly anchors: ReadonlySet<string>;
}

/** Returns the facts about the layout of a page that the checks need. */
export function factsOf(layout: Layout, catalogue: Pick<Catalogue, 'get'>): PageFacts {
  const text = JSON.stringify(layout);
  return {
    hash: sha256(text),
    characters: text.length,
    media: [...new Set([...text.matchAll(/\/media\/([0-9a-f]{12})\//g)].map(([, hash]) => hash!))],
    anchors: anchorsOf(layout, (name) => catalogue.get(name)?.anchor),
  };
}
