import type { FastifyInstance } from 'fastify';
import { readAudit, verifyAudit } from '../../changes/store/audit.ts';
import type { Database } from '../../database/database.ts';
import type { StudioServices } from '../studio-services.ts';

/** Schema of the query for rows of the audit. */
const ROWS_QUERY_SCHEMA = {
  type: 'object',
  properties: {
    before: { type: 'integer', minimum: 1, description: 'Only rows before this one.' },
    limit: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
    subject: { type: 'string', maxLength: 200, description: 'Only what this person or script has done.' },
    action: {
      type: 'string',
      pattern: '^[a-z]+(?:\\.[a-z-]+)?$',
      maxLength: 40,
      description: 'Only this action, or only actions of a kind: change.publish, change.',
    },
    from: { type: 'string', format: 'date-time', description: 'Only what was done at this time or later.' },
    to: { type: 'string', format: 'date-time', description: 'Only what was done before this time.' },
  },
} as const;

/** The query for rows of the audit. */
interface RowsQuery {
  readonly before?: number;
  readonly limit?: number;
  readonly subject?: string;
  readonly action?: string;
  readonly from?: string;
  readonly to?: string;
}

/**
 * Adds the routes of the audit log: one returns its rows, newest first; the other checks that the chain of rows is
 * intact.
 */
export function auditRoutes(scope: FastifyInstance, { database }: Pick<StudioServices, 'database'>): void {
  const administer = { config: { permission: 'administer' as const } };
  scope.get<{ Querystring: RowsQuery }>(
    '/audit',
    {
      ...administer,
      schema: { querystring: ROWS_QUERY_SCHEMA, summary: 'Who did what, newest first, with the titles of changes.' },
    },
    async ({ query: { from, to, ...page } }) => {
      const rows = await readAudit(database, { ...page, from: timeOf(from), to: timeOf(to) });
      return { rows, titles: await titlesOf(database, rows) };
    },
  );
  scope.get('/audit/verdict', administer, () => verifyAudit(database));
}

/** Returns a time in ISO format as milliseconds since 1970. */
const timeOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Date.parse(text));

/**
 * Returns the titles of the changes that audit rows are about, by change id. The target of such a row is `<id>` or
 * `<id> <path>`.
 */
async function titlesOf(
  database: Database,
  rows: readonly { readonly target: string }[],
): Promise<Readonly<Record<string, string>>> {
  const ids = [...new Set(rows.map(({ target }) => target.split(' ')[0]!))];
  if (ids.length === 0) return {};
  const found = await database.selectFrom('change').select(['id', 'title']).where('id', 'in', ids).execute();
  return Object.fromEntries(found.map(({ id, title }) => [id, title]));
}
