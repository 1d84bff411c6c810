import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** A route as registered in the router. HEAD is registered with GET and is the same route. */
export interface Route {
  readonly method: string;
  readonly url: string;
}

/**
 * Runs `create` and returns its result, with all routes that are added to any server created meanwhile. It also finds
 * routes that plugins add later. The tested code needs no change for it.
 */
export async function collectRoutes<Made>(create: () => Promise<Made>): Promise<{ made: Made; routes: Route[] }> {
  const routes: Route[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, url });
    });
  };
  diagnostics.subscribe('fastify.initialization', listen);
  try {
    return { made: await create(), routes };
  } finally {
    diagnostics.unsubscribe('fastify.initialization', listen);
  }
}
