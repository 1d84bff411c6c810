import type { ReleaseMemory } from '../content/release/memory/release-memory.ts';
import type { LayoutSource } from './layout-source.ts';

/** Returns a source with the pages of the current release. */
export function createReleaseSource(memory: ReleaseMemory): LayoutSource {
  return {
    page: (path, language) => memory.current().page(path, language),
    dictionary: (language) => memory.current().dictionary(language),
    version: () => String(memory.current().release),
  };
}
