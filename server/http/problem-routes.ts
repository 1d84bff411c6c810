import type { FastifyInstance } from 'fastify';
import { mask } from '#src/lib/text/mask.ts';
import type { Log } from '../log.ts';

/** Type of the route for Fastify: the body is the report of a problem in a browser. */
interface ProblemReport {
  Body: { path: string; where: string; what: string; fix: string };
}

/** Returns the schema of a text with a maximum length. */
const textSchema = (maxLength: number) => ({ type: 'string', maxLength });

/**
 * Adds the route by which browsers report problems. Reports have only the allowed fields, are short, masked before they
 * are logged, and limited by rate. (spec: ERR-08, SEC-16)
 */
export function problemRoutes(app: FastifyInstance, log: Log): void {
  app.post<ProblemReport>(
    '/api/problems',
    {
      bodyLimit: 8192,
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        body: {
          type: 'object',
          required: ['path', 'where', 'what', 'fix'],
          additionalProperties: false,
          properties: { path: textSchema(500), where: textSchema(2000), what: textSchema(2000), fix: textSchema(500) },
        },
      },
    },
    async ({ body }, reply) => {
      log.warn('browser-problem', { path: mask(body.path), where: mask(body.where), what: mask(body.what) });
      return reply.code(204).send();
    },
  );
}
