import type { Format } from '../systems/system.ts';

/** Number of leaf blocks in a measured page. */
export const LEAVES = 600;
/** Number of sections in the `nested` page. */
const SECTIONS = 20;

/** The measured pages: all leaves in one list, or in sections. */
export type PageName = 'flat' | 'nested';

/**
 * Returns a page of 600 leaves, in one list or in 20 sections of 30. With `changed`, one leaf has a different heading.
 */
export function makePage(format: Format, name: PageName, changed = 0): unknown {
  const block = (index: number) =>
    format.leaf(
      `6f1c2b7e-0000-4000-8000-${String(index).padStart(12, '0')}`,
      index === 300 && changed ? `Changed ${changed} times` : `Set up your box, part ${index}`,
      `Plug the cable into port ${index}, wait until the light is white, then choose a language on the screen.`,
    );
  const leaves = Array.from({ length: LEAVES }, (_, index) => block(index));
  if (name === 'flat') return format.page(leaves, []);
  const size = LEAVES / SECTIONS;
  const sections = Array.from({ length: SECTIONS }, (_, index) =>
    format.section(`section-${index}`, leaves.slice(index * size, (index + 1) * size)),
  );
  return format.page(sections, []);
}

/** Returns the JSON text of a page, as it is sent over the network. */
export function asJson(format: Format, name: PageName, changed = 0): string {
  return JSON.stringify(makePage(format, name, changed));
}
