import path from 'node:path';
import type { Plugin } from 'vite';

/** Root folder of the repository. */
const root = path.resolve(import.meta.dirname, '../..');
/** Matches the path of a file in a package. The group is the package's name. */
const PACKAGE_FILE = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/;

/** The file in which the browser build lists the contents of its files, so that tests can check what a page loads. */
export const CHUNK_CONTENTS_FILE = '.vite/chunks.json';

/** Source files and packages in each file of the build, by the file's name. */
export type ChunkContents = Readonly<Record<string, readonly string[]>>;

/** Returns the Vite plugin that writes CHUNK_CONTENTS_FILE. */
export function chunkContents(): Plugin {
  return {
    name: 'chunk-contents',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const contents = chunks.map(
        ({ fileName, moduleIds }) => [fileName, [...new Set(moduleIds.map(moduleName))]] as const,
      );
      this.emitFile({
        type: 'asset',
        fileName: CHUNK_CONTENTS_FILE,
        source: JSON.stringify(Object.fromEntries(contents)),
      });
    },
  };
}

/** Returns the name of a module of the build: the path of a source file in the repository, or the name of a package. */
const moduleName = (id: string): string => PACKAGE_FILE.exec(id)?.[1] ?? path.relative(root, id.split('?')[0]!);
