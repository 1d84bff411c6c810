import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import type { FlowSystemName, FormSystemName, PeerName, SystemName } from './systems.ts';

/** Folder of the benchmarks. */
const benchFolder = path.resolve(import.meta.dirname, '..');
/** Folder of all built files. */
const distFolder = path.join(benchFolder, 'dist');
/** Matches imports of React, which some builds leave out. */
const REACT = /^react(-dom)?(\/|$)/;

/** Returns the build options, as in the portal's build: production, minified for browsers. */
function createBaseConfig(outDir: string): InlineConfig {
  return {
    root: benchFolder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    base: './',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: path.join(distFolder, outDir),
      emptyOutDir: true,
      target: 'es2023',
      copyPublicDir: false,
      modulePreload: false,
    },
  };
}

/** Returns the build options of one system: `#system` is an alias for the module of the system. */
function createSystemConfig(system: SystemName, outDir: string): InlineConfig {
  const config = createBaseConfig(outDir);
  return {
    ...config,
    resolve: { ...config.resolve, alias: { '#system': path.join(benchFolder, `systems/${system}.tsx`) } },
  };
}

/**
 * Builds one system's server process. React is not bundled, so that all systems run the same copy of it. Returns the
 * path of the built script.
 */
export async function buildServer(system: SystemName): Promise<string> {
  const config = createSystemConfig(system, `server/${system}`);
  await build({
    ...config,
    ssr: { noExternal: true },
    build: {
      ...config.build,
      ssr: true,
      minify: false,
      rolldownOptions: { input: path.join(benchFolder, 'drivers/server.tsx'), external: [REACT] },
    },
  });
  return path.join(distFolder, `server/${system}/server.js`);
}

/** Builds one system with React as one script for a browser page. Returns the path of the script. */
export async function buildBrowser(system: SystemName): Promise<string> {
  const config = createSystemConfig(system, `browser/${system}`);
  await build({
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        input: path.join(benchFolder, 'drivers/browser.tsx'),
        output: { entryFileNames: 'driver.js' },
      },
    },
  });
  return path.join(distFolder, `browser/${system}/driver.js`);
}

/**
 * Builds the page of one form system with React. The page loads `driver.js`, and `driver.css` if it exists. Returns the
 * folder of these files.
 */
export async function buildForms(system: FormSystemName | FlowSystemName): Promise<string> {
  const config = createBaseConfig(`forms/${system}`);
  const file = system === 'jsonforms' ? 'jsonforms/jsonforms' : system;
  await build({
    ...config,
    resolve: { ...config.resolve, alias: { '#form-system': path.join(benchFolder, `forms/${file}.tsx`) } },
    build: {
      ...config.build,
      cssCodeSplit: false,
      rolldownOptions: {
        input: path.join(benchFolder, 'drivers/forms.tsx'),
        output: { entryFileNames: 'driver.js', assetFileNames: 'driver[extname]' },
      },
    },
  });
  return path.join(distFolder, `forms/${system}`);
}

/** Builds the page of the compared search libraries as one script, `driver.js`. Returns the folder of the script. */
export async function buildSearchPeers(): Promise<string> {
  const config = createBaseConfig('search');
  await build({
    ...config,
    build: {
      ...config.build,
      rolldownOptions: { input: path.join(benchFolder, 'drivers/search.ts'), output: { entryFileNames: 'driver.js' } },
    },
  });
  return path.join(distFolder, 'search');
}

/** Builds only the code that shows pages, without React. Returns all chunks of the first load together. */
export async function buildEngine(name: 'marquee' | 'puck-rsc' | PeerName): Promise<Buffer> {
  const config = createBaseConfig(`engine/${name}`);
  const result = await build({
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        input: path.join(benchFolder, `engines/${name}.ts`),
        external: [REACT],
        // Keeps the exports. Vite's library mode would keep them too, but it does not remove white space.
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('vite: built nothing.');
  const chunks = output.output.filter((file) => file.type === 'chunk');
  const needed = new Set<string>();
  const need = (file: string): void => {
    if (needed.has(file)) return;
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk) return;
    needed.add(file);
    for (const imported of chunk.imports) need(imported);
  };
  for (const chunk of chunks) if (chunk.isEntry) need(chunk.fileName);
  return Buffer.concat(chunks.filter(({ fileName }) => needed.has(fileName)).map(({ code }) => Buffer.from(code)));
}
