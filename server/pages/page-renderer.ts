import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type { RenderPage } from '#src/model/boot.ts';

/** What turns a page into HTML: the built bundle, or the module server of development. */
export interface PageRenderer {
  /** index.html with its places `<!--head-->`, `<!--app-->`, `<!--boot-->` and %NONCE%. */
  template(url: string): Promise<string>;
  readonly render: RenderPage;
  /** Tags that start loading what a page with these renderings needs. */
  preloads(renderings: readonly string[]): string;
}

/** Throws when the portal has not been built. */
export async function createBuiltRenderer(dist: string): Promise<PageRenderer> {
  const client = path.join(dist, 'client');
  const template = readFileSync(path.join(client, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const bundle = (await import(pathToFileURL(path.join(dist, 'server/server.js')).href)) as { renderPage: RenderPage };
  const fonts = readdirSync(path.join(client, 'assets')).filter((file) => /latin-wght-normal.*\.woff2$/.test(file));
  const fontTags = fonts
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${file}" crossorigin>`)
    .join('');
  const chunks = renderingChunks(manifest);
  return {
    template: async () => template,
    render: bundle.renderPage,
    preloads: (renderings) => {
      const files = new Set(renderings.flatMap((name) => chunks.get(kebabCase(name)) ?? []));
      return fontTags + [...files].map((file) => `<link rel="modulepreload" href="/${file}" nonce="%NONCE%">`).join('');
    },
  };
}

/** Folder name of a rendering → the files of its chunk and of what that imports, less what every page loads anyway. */
function renderingChunks(manifest: Manifest): Map<string, readonly string[]> {
  const closure = (key: string, files = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) closure(imported, files);
    return files;
  };
  const always = closure('index.html');
  const chunks = new Map<string, readonly string[]>();
  for (const key of Object.keys(manifest)) {
    const folder = /^src\/renderings\/[^/]+\/([^/]+)\/\1\.tsx$/.exec(key)?.[1];
    if (folder) chunks.set(folder, [...closure(key).difference(always)]);
  }
  return chunks;
}

function kebabCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}
