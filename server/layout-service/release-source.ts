import type { ReleaseMemory } from '../content/release/release-memory.ts';
import type { LayoutSource } from './layout-source.ts';

/** Pages of the release that is live. */
export function createReleaseSource(memory: ReleaseMemory): LayoutSource {
  return {
    page: (path, language) => memory.page(path, language),
    dictionary: (language) => memory.dictionary(language),
    version: () => String(memory.release),
  };
}
