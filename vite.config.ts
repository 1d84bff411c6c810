import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkContents } from './server/setup/chunk-contents.ts';
import { renderingChunks } from './server/setup/rendering-chunks.ts';

/** The server replaces this with the nonce of each request. */
const NONCE = '%NONCE%';

/**
 * Chunks that several modules share. Every page loads the entry and the first three; without these groups each small
 * shared module would be a request of its own.
 */
const CHUNKS = [
  {
    name: 'packages',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next)\//,
    priority: 3,
  },
  {
    name: 'visit',
    test: /\/src\/(session\/(create-session|session-context|session-values|login-marker|stored-sign-in|account-path)|data\/data-context|host\/services\/services-context)\.tsx?$/,
    priority: 3,
  },
  {
    name: 'shared',
    // Excludes modules that only forms and offers need. Some of them import the sanitizer.
    test: /\/src\/(layout|model|http|lib|ui)\/(?!theme\/mui-|paths\/local-target|random-id|service-html|checkout|form\/|plan-card|stars)/,
    minShareCount: 2,
    priority: 2,
  },
  // Only dialogs and menus need MUI; a page loads it when one of them opens.
  { name: 'mui', test: /node_modules\/(@mui|@emotion|stylis)\/|\/src\/ui\/theme\/mui-/, priority: 1 },
];

/** The studio of editors, on a host of its own: its files are below /studio/assets. */
const STUDIO = {
  consumer: 'client' as const,
  build: {
    outDir: 'dist/studio',
    assetsDir: 'studio/assets',
    rolldownOptions: { input: 'src/studio/studio.html' },
  },
};

/** Chunks for staff have a name of their own: production hosts do not serve them. */
const chunkFileNames = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => /\/src\/host\/(gallery|scenario)\//.test(id))
    ? 'assets/staff-[name]-[hash].js'
    : 'assets/[name]-[hash].js';

export default defineConfig(({ command }) => ({
  plugins: [react(), renderingChunks(), chunkContents()],
  appType: 'custom',
  html: { cspNonce: NONCE },
  builder: {},
  build: { target: 'es2023', cssCodeSplit: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        rolldownOptions: { input: 'index.html', output: { codeSplitting: { groups: CHUNKS }, chunkFileNames } },
      },
    },
    // An app of its own with its own chunks, so that the portal loads nothing of it.
    ...(command === 'build' ? { studio: STUDIO } : {}),
    ssr: {
      // In development Node loads packages itself: the module server cannot run those that are CommonJS.
      ...(command === 'build' ? { resolve: { noExternal: true as const } } : {}),
      build: { outDir: 'dist/server', ssr: true, minify: false, rolldownOptions: { input: 'src/host/server.tsx' } },
    },
  },
}));
