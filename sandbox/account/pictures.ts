import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../service/refusals.ts';

/** Root folder of the repository. */
const ROOT = path.resolve(import.meta.dirname, '../..');

/** Serves the SVG pictures of a folder. Browsers request them without a token. */
export function pictureRoute(app: FastifyInstance, url: string, folderName: string): void {
  const folder = path.join(ROOT, folderName);
  const pictures = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.svg'))
      .map((name) => [name, readFileSync(path.join(folder, name))]),
  );
  app.get<{ Params: { name: string } }>(`${url}/:name`, async ({ params }, reply) => {
    const picture = pictures.get(params.name);
    if (!picture) throw new Refusal('REQ-404', 'no such picture');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      )
      .type('image/svg+xml')
      .send(picture);
  });
}
