import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeLargeContent } from '../publish/large-content.ts';

/** Number of pages: about ten times those of the shipped content. */
const PAGE_COUNT = 990;
/** Number of blocks on the long page. */
const BLOCK_COUNT = 60;
/** The page whose block is copied: the home page. */
const SHIPPED_PAGE = 'pages/index.json';

/** Path of the page with many blocks, and the heading of the block in its middle. */
export const MANY_BLOCKS = { path: 'many-blocks', heading: `Cards ${BLOCK_COUNT / 2}` };

/** A block of a page file, with its fields in each language. */
interface Block {
  readonly componentName: string;
  readonly en: object;
  readonly es: object;
}
/** A page file, with only the members that are read here: the blocks of the placeholder `content`. */
interface PageFile {
  readonly placeholders: { readonly content: readonly Block[] };
}

/**
 * Writes about ten times the shipped pages, and a page of 60 blocks that are copies of the home page's first block of
 * cards.
 */
export function writeStudioContent(folder: string): void {
  writeLargeContent(folder, PAGE_COUNT);
  const page = JSON.parse(readFileSync(path.join(folder, SHIPPED_PAGE), 'utf8')) as PageFile;
  const cards = page.placeholders.content.find(({ componentName }) => componentName === 'FeatureCards');
  if (!cards) throw new Error(`${SHIPPED_PAGE}: contains no cards.`);
  const blocks = Array.from({ length: BLOCK_COUNT }, (_, index) => {
    const heading = `Cards ${index}`;
    return { ...cards, en: { ...cards.en, heading }, es: { ...cards.es, heading } };
  });
  const file = path.join(folder, `pages/${MANY_BLOCKS.path}.json`);
  writeFileSync(file, JSON.stringify({ ...page, placeholders: { ...page.placeholders, content: blocks } }));
}
