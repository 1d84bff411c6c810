import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server puts the nonce of each request in this place. */
const NONCE = '%NONCE%';

export default defineConfig({
  plugins: [react()],
  appType: 'custom',
  html: { cspNonce: NONCE },
  builder: {},
  build: { target: 'es2023', cssCodeSplit: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'index.html' } },
    },
    ssr: {
      resolve: { noExternal: true },
      build: { outDir: 'dist/server', ssr: true, minify: false, rolldownOptions: { input: 'src/host/server.tsx' } },
    },
  },
});
