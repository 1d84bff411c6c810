import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** A route as the router has it; HEAD comes with GET and is the same route. */
export interface Route {
  readonly method: string;
  readonly url: string;
}

/**
 * Runs `create` and answers what it made with every route of every server made meanwhile, whoever registers it and
 * when: nothing in the code under test has to take part.
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
