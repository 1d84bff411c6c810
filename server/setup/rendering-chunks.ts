import type { Plugin, Rolldown } from 'vite';

/** Matches the path of the registry of renderings. Its dynamic imports are the chunks that pages load on demand. */
const REGISTRY_FILE = /\/registry\/renderings\.ts$/;
/** Matches the path of `index.html`, the entry of every page. */
const PAGE_ENTRY = /\/index\.html$/;

/** The file in which the browser build stores the chunks of each rendering, for the page renderer. */
export const RENDERING_CHUNKS_FILE = '.vite/renderings.json';

/** The chunks that each rendering needs: file names of the build, by the registered name of the rendering. */
export type RenderingChunks = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the Vite plugin that writes RENDERING_CHUNKS_FILE: for each module that the registry loads, the files of its
 * chunk and of the chunks that it imports, without the files that every page loads. The key is an export of the module;
 * a rendering's module exports its component under the registered name.
 */
export function renderingChunks(): Plugin {
  return {
    name: 'rendering-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const table = [...this.getModuleIds()].find((id) => REGISTRY_FILE.test(id));
      if (table === undefined) this.error('registry/renderings.ts is not part of the build.');
      const entry = filesOf(bundle, (id) => PAGE_ENTRY.test(id));
      const chunks = (this.getModuleInfo(table)?.dynamicallyImportedIds ?? []).flatMap((module) => {
        const files = [...filesOf(bundle, (id) => id === module).difference(entry)];
        return (this.getModuleInfo(module)?.exports ?? []).map((exported) => [exported, files] as const);
      });
      const source = JSON.stringify(Object.fromEntries(chunks));
      this.emitFile({ type: 'asset', fileName: RENDERING_CHUNKS_FILE, source });
    },
  };
}

/** Returns the file of the module that `isModule` accepts, with the files of all chunks that it imports statically. */
function filesOf(bundle: Rolldown.OutputBundle, isModule: (id: string) => boolean): Set<string> {
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.some(isModule));
  if (chunk) add(chunk.fileName);
  return files;
}
