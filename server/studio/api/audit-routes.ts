import type { FastifyInstance } from 'fastify';
import { readAudit, verifyAudit } from '../../changes/store/audit.ts';
import type { StudioServices } from './studio-services.ts';

const PAGE = {
  type: 'object',
  properties: {
    before: { type: 'integer', minimum: 1, description: 'Only rows before this one.' },
    limit: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
  },
} as const;

/** Adds the routes of the audit: who did what, newest first, and whether the chain of rows is intact. */
export function auditRoutes(scope: FastifyInstance, { database }: Pick<StudioServices, 'database'>): void {
  const administer = { config: { permission: 'administer' as const } };
  scope.get<{ Querystring: { before?: number; limit?: number } }>(
    '/audit',
    { ...administer, schema: { querystring: PAGE } },
    async ({ query }) => ({ rows: await readAudit(database, query) }),
  );
  scope.get('/audit/verdict', administer, () => verifyAudit(database));
}
