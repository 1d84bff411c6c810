import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlainFormFunctions } from '#src/model/form/plain-form.ts';
import type { RenderPage } from '#src/model/host/boot.ts';
import { RENDERING_CHUNKS_FILE, type RenderingChunks } from '../setup/rendering-chunks.ts';

/** Turns a page into HTML. In production, it uses the built bundle; in development, the module server of Vite. */
export interface PageRenderer {
  /** Returns index.html with its placeholders `<!--head-->`, `<!--app-->`, `<!--boot-->` and %NONCE%. */
  template(url: string): Promise<string>;
  readonly render: RenderPage;
  /** Returns studio.html with its placeholder %NONCE%. */
  studioTemplate?(url: string): Promise<string>;
  /** Returns the functions of the bundle for forms without JavaScript. */
  plainForms?(): Promise<PlainFormFunctions>;
  /** Returns the tags that preload fonts and the chunks of these registered renderings. */
  preloads(renderings: readonly string[]): string;
}

/** Creates a renderer from the build in `dist`. Throws if the portal has not been built. */
export async function createBuiltRenderer(dist: string): Promise<PageRenderer> {
  const client = path.join(dist, 'client');
  const template = readFileSync(path.join(client, 'index.html'), 'utf8');
  const studio = readFileSync(path.join(dist, 'studio/src/studio/studio.html'), 'utf8');
  const chunks = JSON.parse(readFileSync(path.join(client, RENDERING_CHUNKS_FILE), 'utf8')) as RenderingChunks;
  const bundle = (await import(pathToFileURL(path.join(dist, 'server/server.js')).href)) as {
    renderPage: RenderPage;
    plainForms: PlainFormFunctions;
  };
  const fonts = readdirSync(path.join(client, 'assets')).filter((file) => /latin-wght-normal.*\.woff2$/.test(file));
  const fontTags = fonts
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${file}" crossorigin>`)
    .join('');
  return {
    template: async () => template,
    studioTemplate: async () => studio,
    render: bundle.renderPage,
    plainForms: async () => bundle.plainForms,
    preloads: (renderings) => {
      const files = new Set(renderings.flatMap((name) => chunks[name] ?? []));
      return fontTags + [...files].map((file) => `<link rel="modulepreload" href="/${file}" nonce="%NONCE%">`).join('');
    },
  };
}
