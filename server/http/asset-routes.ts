import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built files of a folder below an address such as `/assets/`. Their names contain a hash of their content,
 * so browsers keep them for a year. Only names that exist when the server starts are served: a search of the folder for
 * each request would take longer than sending the file.
 */
export async function assetRoutes(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  const names: ReadonlySet<string> = new Set(readdirSync(folder));
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, ({ params: { '*': name } }, reply) =>
      names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
    );
  });
}
